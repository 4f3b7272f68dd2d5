import Aggregator
import BoxOfficeHTTP
import TMDBAPI

/// Which poster of a film a run would take, or why none.
enum ShownPoster: Sendable {
    case noMatch
    case noPoster
    /// TMDB has posters, but none in the languages that are asked for.
    case noneFits
    /// What TMDB knows of the poster is nil unless its list of the film's posters was read, and has it.
    case found(PosterPick, ImageListItem?, address: String)
    /// TMDB's list of the film's posters could not be read.
    case unread(CommandFailure)

    /// The poster; nil for none.
    var pick: PosterPick? { if case .found(let pick, _, _) = self { pick } else { nil } }

    /// Chooses as a run does, so that a film which was decided before costs no request unless languages are asked for.
    init(of film: Enrichment, _ wanted: PosterPreference, _ services: Services) async throws {
        guard let movie = film.movie else {
            self = .noMatch
            return
        }
        guard film.poster != nil else {
            self = .noPoster
            return
        }
        do {
            guard let pick = try await services.aggregator.posterPick(of: film, wanted) else {
                self = .noneFits
                return
            }
            var all: [ImageListItem]?
            if let choice = wanted.choice {
                // The list that was chosen from, so that it is stored already.
                all = try? await services.aggregator.tmdb.images(of: movie.id, in: choice.languages(of: movie)).posters
                try Task.checkCancellation()
            }
            self = .found(
                pick, all?.first { $0.path == pick.path },
                address: services.images.url(for: pick.path, .poster, pick.size))
        } catch let error as EnrichmentError {
            self = .unread(CommandFailure(error))
        }
    }
}

extension PosterChoice {
    /// The languages that are asked for, of a film.
    fileprivate func languages(of film: MovieListItem) -> [Language] {
        languages.compactMap { wish in
            switch wish {
            case .language(let language): language
            case .original: film.originalLanguage
            case .noLanguage: nil
            @unknown default: nil
            }
        }
    }
}
