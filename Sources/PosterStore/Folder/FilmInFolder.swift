public import Aggregator

/// A film as a folder needs it: its identity, as far as known, and where its files go.
struct FilmInFolder: Sendable {
    let film: KnownFilm
    /// The TMDB film; nil without a certain match.
    var movie: MovieListItem?
    let match: MatchDecision
    let layout: PosterLayout
    let size: ImageSize
    var place: RankedPlace?
    /// The name of the folder that the film has in a media library.
    var folder: String?

    init(_ film: KnownFilm, _ enrichment: Enrichment, at place: RankedPlace?, _ options: PosterFolder.Options) {
        (self.film, movie, match, self.place) = (film, enrichment.movie, enrichment.match, place)
        (layout, size) = (options.layout, options.preference.size)
    }

    var title: String { film.title.nonEmpty ?? movie?.title ?? "" }
    var day: CalendarDay? { movie?.releaseDay ?? film.openDay }
    var year: Int? { day?.year ?? film.productionYear }
    /// The film's unique name: KOBIS's code, or else TMDB's id.
    var code: String? { film.movieCode.nonEmpty ?? movie.map { "tmdb-\($0.id.rawValue)" } }

    var places: [PosterPlace] { layout.places(for: self) }

    var unmatched: FilmInFolder {
        var film = self
        film.movie = nil
        return film
    }
}

/// A film's poster from a source, for a folder.
struct WantedPoster: Sendable {
    let film: FilmInFolder
    let offer: PosterOffer
    let ahead: PosterAhead?
}

/// A film's place in a ranking, for templates with `{rank}` or `{date}`.
public struct RankedPlace: Sendable, Hashable {
    /// The film's rank.
    public let rank: Int
    /// The ranking's first day.
    public let day: CalendarDay

    /// Creates a place.
    public init(rank: Int, day: CalendarDay) { (self.rank, self.day) = (rank, day) }
}
