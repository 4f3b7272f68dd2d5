public import BoxOfficePlatform

/// A row of a screen, ready to draw: the film's figures in the reader's style, then its overview and its poster.
public struct BoxOfficeRow: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public internal(set) var entry: BoxOfficeEntry
    /// How the row's figures are written.
    public let style: FigureStyle
    /// The film at TMDB, or the state of looking it up.
    public internal(set) var film: FilmState
    /// The poster, or its state.
    public internal(set) var poster: PosterState
    /// The address of the poster in the wanted size, as soon as it is known and before the picture is loaded.
    public internal(set) var posterURL: URL?

    /// Creates a row, for tests and previews.
    public init(
        _ entry: BoxOfficeEntry, style: FigureStyle = .korean, film: FilmState = .waiting,
        poster: PosterState = .waiting, posterURL: URL? = nil
    ) {
        self.entry = entry
        self.style = style
        self.film = film
        self.poster = poster
        self.posterURL = posterURL
    }

    /// The film's KOBIS code, which identifies the row when the order changes.
    public var id: MovieCode { entry.movieCode }
    /// The rank.
    public var rank: Int { entry.rank }
    /// How the rank changed: `▲3`, `▼1`, `-` or `NEW`; empty if that is not known.
    public var change: String { style.change(entry.rankChange) }
    /// Whether the film is new: it had no admissions in the period before.
    public var isNew: Bool { entry.rankChange == .new }
    /// The Korean title.
    public var title: String { entry.title }
    /// The opening day; nil for films that never opened.
    public var openDay: String? { entry.openDay.map(style.day) }
    /// The admissions of the period, such as `82.1만 명`.
    public var audience: String? { entry.audience.map(style.audience) }
    /// The admissions so far, such as `1,181만 명`.
    public var audienceTotal: String? { entry.audienceTotal.map(style.audience) }
    /// The sales of the period, such as `12.3억 원`.
    public var sales: String? { entry.sales.map(style.sales) }
    /// The sales so far.
    public var salesTotal: String? { entry.salesTotal.map(style.sales) }
    /// The overview, once the film has been matched.
    public var overview: LocalizedText? { film.enrichment?.overview }
    /// Why the film could not be looked up; a picture's failure is in ``poster``.
    public var error: EnrichmentError? { film.error }
    /// Whether anything about the row is being loaded.
    public var isLoading: Bool { film == .loading || poster == .loading }
}
