import Aggregator

/// The arrangement of a folder of posters: a media server's, or a ``PosterTemplate``.
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
    public init(template: PosterTemplate) { (description, self.template) = (template.description, template) }

    private init(_ name: String, _ components: [PosterTemplate.Part]...) {
        (description, template) = (name, PosterTemplate(components))
    }

    /// True if the layout's programs read `movie.nfo`, in a folder per film.
    package var supportsNFO: Bool { self == .jellyfin || self == .kodi }

    /// True if posters are in folders, and not all beside each other.
    package var hasFolders: Bool { template.components.count > 1 }

    var hasFilmFolders: Bool { [.plex, .jellyfin, .kodi, .kometa].contains(self) }

    /// True if each name contains the film's code or id, so that no two films share one.
    var namesFilms: Bool { template.has(.code, .tmdb) }

    /// Returns the places for a film's poster; the second is for a film that shares title and year with another.
    ///
    /// Without a match, a film has a place for a user-supplied image, unless the name needs facts that only TMDB has.
    func places(for film: FilmInFolder) -> [PosterPlace] {
        let needsMatch = template.has(.tmdb, .tmdbTitle, .originalTitle)
        guard let code = film.code, film.movie != nil || (hasFilmFolders ? film.year != nil : !needsMatch)
        else { return [] }
        let template = film.movie == nil && hasFilmFolders ? PosterLayout.kodi.template : template
        let values: [PosterTemplate.Field: String?] = [
            .title: film.title.composingHangul, .tmdbTitle: film.movie?.title.composingHangul,
            .originalTitle: film.movie?.originalTitle.composingHangul, .year: film.year.map(String.init),
            .openDate: film.film.openDay?.description, .code: code, .tmdb: film.movie.map { String($0.id.rawValue) },
            .size: film.size.description, .rank: film.place.map { String($0.rank).zeroPadded(to: 2) },
            .date: film.place?.day.description,
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

    /// The place of a user-supplied image in any layout: in the folder itself, under KOBIS's code.
    init(code: String) {
        self.init([FileName.prefix(of: FileName.safe(code), bytes: FileName.longest - PosterTemplate.extensionLength)])
    }

    var path: String { (folders + [stem]).joined(separator: "/") }
}
