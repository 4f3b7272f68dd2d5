import Aggregator
import ArgumentParser
import BoxOfficeWire

/// Where in its folder a poster goes, as the programs want it that look for it there.
struct PosterLayout: Sendable, Hashable {
    /// The arrangement of a media server, or one of the user's own.
    enum Name: String, CaseIterable, ExpressibleByArgument {
        case flat
        case plex
        case jellyfin
        case kodi
        case kometa
    }

    /// What it is called in the sidecars: a name, or a template.
    let description: String
    private let template: NameTemplate

    /// One of the known layouts.
    init(_ name: Name) {
        description = name.rawValue
        let film: [NameTemplate.Part] = [.field(.title), " (", .field(.year), ")"]
        template =
            switch name {
            case .flat: NameTemplate([.field(.title), "_", .field(.code)])
            case .plex: NameTemplate(film + [" {tmdb-", .field(.tmdb), "}"], ["poster"])
            case .jellyfin: NameTemplate(film + [" [tmdbid-", .field(.tmdb), "]"], ["poster"])
            case .kodi, .kometa: NameTemplate(film, ["poster"])
            }
    }

    /// A layout of the user's own.
    ///
    /// - Parameter text: A template.
    /// - Throws: ``NameTemplate/Invalid``.
    init(template text: String) throws(NameTemplate.Invalid) {
        description = text
        template = try NameTemplate(text)
    }

    /// The places where a film's poster may be, the usual one first.
    ///
    /// The second is for when another film has the first: two films can share title and year.
    func places(for film: KnownFilm, _ movie: MovieListItem, _ size: ImageSize) -> [PosterPlace] {
        let day = movie.releaseDay ?? film.openDay
        let code = film.movieCode.isEmpty ? "tmdb-\(movie.id.rawValue)" : film.movieCode
        let title = film.title.isEmpty ? movie.title : film.title
        let values: [NameTemplate.Field: String?] = [
            .title: title.composingHangul, .tmdbTitle: movie.title.composingHangul,
            .originalTitle: movie.originalTitle.composingHangul,
            .year: (day?.year ?? film.productionYear).map(String.init), .openDate: film.openDay?.description,
            .code: code, .tmdb: String(movie.id.rawValue), .size: size.description,
        ]
        let known = values.compactMapValues { $0 }
        return ["", code].map { PosterPlace(template.path(known, distinction: $0)) }
    }
}

/// The place of one poster, without the extension that its content decides.
struct PosterPlace: Sendable, Hashable {
    /// The folders below the folder of all posters.
    let folders: [String]
    /// The name of the picture without its extension, and of its sidecar.
    let stem: String

    init(_ path: [String]) {
        folders = path.dropLast()
        stem = path.last ?? ""
    }
}
