import Aggregator
import BoxOfficeWire

/// How a folder of posters is arranged: as a media server wants it, or by a ``PosterTemplate``.
public struct PosterLayout: Sendable, Hashable, CustomStringConvertible {
    /// The name of the layout, or its template, as sidecars hold it.
    public let description: String
    private let template: PosterTemplate

    /// Files such as `파묘_20228797.jpg`, all in one folder.
    public static let flat = PosterLayout("flat", [.field(.title), "_", .field(.code)])
    /// Plex: `파묘 (2024) {tmdb-838209}/poster.jpg`.
    public static let plex = PosterLayout("plex", film + [" {tmdb-", .field(.tmdb), "}"], poster)
    /// Jellyfin: `파묘 (2024) [tmdbid-838209]/poster.jpg`.
    public static let jellyfin = PosterLayout("jellyfin", film + [" [tmdbid-", .field(.tmdb), "]"], poster)
    /// Kodi: `파묘 (2024)/poster.jpg`.
    public static let kodi = PosterLayout("kodi", film, poster)
    /// Kometa: `파묘 (2024)/poster.jpg`.
    public static let kometa = PosterLayout("kometa", film, poster)
    /// All layouts that have a name.
    public static let named = [flat, plex, jellyfin, kodi, kometa]

    private static let film: [PosterTemplate.Part] = [.field(.title), " (", .field(.year), ")"]
    private static let poster: [PosterTemplate.Part] = ["poster"]

    /// Creates a layout of your own.
    public init(template: PosterTemplate) {
        description = template.description
        self.template = template
    }

    private init(_ name: String, _ components: [PosterTemplate.Part]...) {
        description = name
        template = PosterTemplate(components)
    }

    /// Whether the programs that the layout is for read `movie.nfo`, in a folder that each film has for itself.
    public var supportsNFO: Bool { self == .jellyfin || self == .kodi }

    var hasFilmFolders: Bool { [.plex, .jellyfin, .kodi, .kometa].contains(self) }

    /// The second is for films that share a title and a year with one that has the first.
    func places(for wanted: WantedPoster) -> [PosterPlace] {
        let (film, movie) = (wanted.film, wanted.movie)
        let code = film.movieCode.isEmpty ? "tmdb-\(movie.id.rawValue)" : film.movieCode
        let values: [PosterTemplate.Field: String?] = [
            .title: wanted.title.composingHangul, .tmdbTitle: movie.title.composingHangul,
            .originalTitle: movie.originalTitle.composingHangul,
            .year: (wanted.day?.year ?? film.productionYear).map(String.init), .openDate: film.openDay?.description,
            .code: code, .tmdb: String(movie.id.rawValue), .size: wanted.pick.size.description,
            .rank: wanted.place?.rankText, .date: wanted.place?.day.description,
        ]
        let known = values.compactMapValues { $0 }
        return ["", code].map { PosterPlace(template.path(known, distinction: $0)) }
    }
}

struct PosterPlace: Sendable, Hashable {
    let folders: [String]
    let stem: String

    init(_ path: [String]) {
        folders = path.dropLast()
        stem = path.last ?? ""
    }
}
