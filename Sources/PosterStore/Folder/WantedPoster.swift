public import Aggregator

struct WantedPoster: Sendable {
    let film: KnownFilm
    let movie: MovieListItem
    let match: MatchDecision
    let pick: PosterPick
    let url: String
    let layout: PosterLayout
    var place: RankedPlace?

    var title: String { film.title.isEmpty ? movie.title : film.title }
    var day: CalendarDay? { movie.releaseDay ?? film.openDay }

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

    var rankText: String { rank < 10 ? "0\(rank)" : String(rank) }
}
