public import Aggregator

/// A poster to store, with everything that its place, its sidecar and its NFO file are made of.
struct WantedPoster: Sendable {
    let film: KnownFilm
    /// The film at TMDB.
    let movie: MovieListItem
    /// Why it is that film.
    let match: MatchDecision
    /// Which of the film's posters it is.
    let pick: PosterPick
    /// Where the image is loaded from.
    let url: String
    let layout: PosterLayout
    /// Where the film is in a ranking; nil if it is in none.
    var place: RankedPlace?

    /// The film's Korean title, or TMDB's.
    var title: String { film.title.isEmpty ? movie.title : film.title }

    /// The day of the film's release.
    var day: CalendarDay? { movie.releaseDay ?? film.openDay }

    /// Where the poster may go, the preferred place first.
    var places: [PosterPlace] { layout.places(for: self) }
}

/// A film's place in a ranking, for templates with `{rank}` or `{date}`.
public struct RankedPlace: Sendable, Hashable {
    /// The film's rank.
    public let rank: Int
    /// The ranking's first day.
    public let day: CalendarDay

    /// Creates a place.
    public init(rank: Int, day: CalendarDay) { (self.rank, self.day) = (rank, day) }

    /// The rank in two digits, so that names are sorted by it.
    var rankText: String { rank < 10 ? "0\(rank)" : String(rank) }
}
