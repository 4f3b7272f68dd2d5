import Aggregator

/// A column of a table of films.
struct FilmColumn: Sendable {
    /// The column's name, the same as its key in JSON.
    let name: String
    let cell: @Sendable (FilmRow) -> JSON

    init(_ name: String, _ cell: @escaping @Sendable (FilmRow) -> JSON) {
        self.name = name
        self.cell = cell
    }
}

/// A film in a table, with its entry in a ranking and its outcome.
struct FilmRow: Sendable {
    let film: KnownFilm
    var days: ClosedRange<CalendarDay>?
    var entry: BoxOfficeEntry?
    var match: MatchDecision?
    /// The word for the poster's outcome; nil if that is not known yet.
    var posterStatus: String?
    var posterPath: String?
}

extension FilmColumn {
    /// The columns of a ranking: its days, and everything that KOBIS sends about an entry.
    static let ranking = [
        FilmColumn("from") { JSON($0.days?.lowerBound.description) },
        FilmColumn("to") { JSON($0.days?.upperBound.description) },
        FilmColumn("rank") { JSON($0.entry?.rank) },
        FilmColumn("rankChange") { JSON($0.entry?.rankChange?.places) },
        FilmColumn("isNew") { $0.entry.map { .bool($0.rankChange == .new) } ?? .null },
        FilmColumn("movieCode") { JSON($0.film.movieCode) },
        FilmColumn("title") { JSON($0.film.title) },
        FilmColumn("openDate") { JSON($0.film.openDay?.description) },
        FilmColumn("sales") { JSON($0.entry?.sales) },
        FilmColumn("salesShare") { JSON($0.entry?.salesShare?.value) },
        FilmColumn("salesChange") { JSON($0.entry?.salesChange) },
        FilmColumn("salesChangeRate") { JSON($0.entry?.salesChangeRate?.value) },
        FilmColumn("salesTotal") { JSON($0.entry?.salesTotal) },
        FilmColumn("audience") { JSON($0.entry?.audience) },
        FilmColumn("audienceChange") { JSON($0.entry?.audienceChange) },
        FilmColumn("audienceChangeRate") { JSON($0.entry?.audienceChangeRate?.value) },
        FilmColumn("audienceTotal") { JSON($0.entry?.audienceTotal) },
        FilmColumn("screens") { JSON($0.entry?.screens) },
        FilmColumn("shows") { JSON($0.entry?.shows) },
    ]

    /// The columns of a ranking's filters, for those that it has.
    static func filters(of request: RankingRequest) -> [FilmColumn] {
        request.filters.map { filter in FilmColumn(filter.name) { _ in .string(filter.value) } }
    }

    /// The columns of a film's match and poster.
    static let posters = [
        FilmColumn("tmdbID") { JSON($0.match?.tmdbID) },
        FilmColumn("matchState") { JSON($0.match?.state.rawValue) },
        FilmColumn("matchReason") { JSON($0.match?.reason.rawValue) },
        FilmColumn("posterStatus") { JSON($0.posterStatus) },
        FilmColumn("posterPath") { JSON($0.posterPath) },
    ]
}
