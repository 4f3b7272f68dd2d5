/// A row of a screen, ready to draw: the film's figures in the reader's style, and its poster once it is loaded.
public struct BoxOfficeRow: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public internal(set) var entry: BoxOfficeEntry
    /// How the row's figures are written.
    public let style: FigureStyle
    /// The overview, once the film has been matched.
    public internal(set) var overview: LocalizedText?
    /// The poster, or its state.
    public internal(set) var poster: PosterState

    /// Creates a row, for tests and previews.
    ///
    /// - Parameters:
    ///   - entry: The film's entry.
    ///   - style: How the row's figures are written.
    ///   - overview: The overview.
    ///   - poster: The poster.
    public init(
        _ entry: BoxOfficeEntry, style: FigureStyle = .korean, overview: LocalizedText? = nil,
        poster: PosterState = .waiting
    ) {
        self.entry = entry
        self.style = style
        self.overview = overview
        self.poster = poster
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
}

/// The state of a row's poster.
@nonexhaustive
public enum PosterState: Sendable, Hashable {
    /// The poster has not been requested: the row has not come into view.
    case waiting
    /// The poster is being loaded.
    case loading
    /// The poster is loaded.
    case loaded(Poster)
    /// The film has no suitable poster.
    case missing(PosterAbsence)
    /// The poster could not be loaded; ``BoxOfficeScreen/refresh()`` tries again.
    case failed(EnrichmentError)

    /// The poster, if it is loaded.
    public var poster: Poster? {
        if case .loaded(let poster) = self { poster } else { nil }
    }

    /// The state's name: `waiting`, `loading`, `loaded`, `missing` or `failed`.
    public var name: String {
        switch self {
        case .waiting: "waiting"
        case .loading: "loading"
        case .loaded: "loaded"
        case .missing: "missing"
        case .failed: "failed"
        }
    }
}
