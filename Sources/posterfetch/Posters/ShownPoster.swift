import Aggregator
import BoxOfficeHTTP
import FilmMatching
import TMDBAPI

enum ShownPoster: Sendable {
    case noMatch
    case noPoster
    case noneFits
    /// The facts from TMDB's list of posters are nil unless the list was read and has the poster.
    case found(PosterPick, ImageListItem?, address: String)
    case unread(CommandFailure)

    var isLacking: Bool {
        switch self {
        case .noMatch, .noPoster, .noneFits: true
        case .found, .unread: false
        }
    }

    var pick: PosterPick? { if case .found(let pick, _, _) = self { pick } else { nil } }

    /// Chooses as a run does: without languages, a film with a decision costs no request.
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
                // This list is stored, because the poster was just chosen from it.
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

struct PosterWords: Bilingual {
    let language: InterfaceLanguage

    func poster(_ poster: ShownPoster) -> String {
        switch poster {
        case .noMatch: text("none without a certain match", "확실한 매칭이 없어 받지 않습니다")
        case .noPoster: text("TMDB has none for this film", "TMDB에 이 영화의 포스터가 없습니다")
        case .noneFits:
            text("TMDB has none for this film that fits --poster-language", "TMDB에 --poster-language에 맞는 포스터가 없습니다")
        case .unread(let error): text("not read: \(error.english)", "읽지 못했습니다: \(error.message(in: .korean))")
        case .found(let pick, let image, let address):
            [of(image), pick.size.description, votes(image)].compactMap(\.self).joined(separator: ", ") + choice(pick)
                + "  " + address
        }
    }

    /// The TMDB page of a film's posters, where people can add one.
    static func page(ofFilm id: Int) -> String { ScoredCandidate.page(ofFilm: id) + "/images/posters" }

    private func of(_ image: ImageListItem?) -> String? {
        guard let image else { return nil }
        guard let code = image.language?.code else { return text("without text", "글자 없음") }
        let name = Nations.language(code, in: language)
        return text("in \(name)", name)
    }

    private func votes(_ image: ImageListItem?) -> String? {
        guard let image else { return nil }
        guard let count = image.voteCount, count > 0, let average = image.voteAverage, (0...10).contains(average)
        else { return text("no votes", "투표 없음") }
        let tenths = Int((average * 10).rounded())
        return text(
            "rated \(tenths / 10).\(tenths % 10) by \(figures.grouped(count)) \(count == 1 ? "person" : "people")",
            "평점 \(tenths / 10).\(tenths % 10)(\(figures.grouped(count))명)")
    }

    private func choice(_ pick: PosterPick) -> String {
        switch pick.rung {
        case .listed:
            text(
                ": TMDB's own choice, in Korean if it has one (--poster-language shows more)",
                ": TMDB가 고른 포스터, 한국어가 있으면 한국어(--poster-language를 쓰면 자세히 나옵니다)")
        case .listedForWantOfOthers:
            text(": TMDB's own choice, since it has none in the languages asked for", ": 원하는 언어의 포스터가 없어 TMDB가 고른 포스터")
        case .otherLanguage: text(": none in the languages asked for", ": 원하는 언어의 포스터가 없음")
        case .wish(let index):
            index == 0
                ? "" : text(": choice \(index + 1) of --poster-language", ": --poster-language의 \(index + 1)번째")
        }
    }
}
