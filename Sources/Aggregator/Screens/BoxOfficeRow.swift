public import BoxOfficeBasics

/// A row of a screen, ready to draw: the film's figures in the reader's style, then its overview and poster.
public struct BoxOfficeRow: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public var entry: BoxOfficeEntry
    /// How to format the row's figures.
    public let style: FigureStyle
    /// The film at TMDB, or the state of looking it up.
    public var lookup = FilmState.waiting
    /// The poster, or its state.
    public var poster = PosterState.waiting
    /// The address of the poster in the requested size, known before the image is loaded.
    public var posterURL: URL?
    /// True if the services are being asked although the row shows a stored film and poster.
    var isConfirming = false

    /// Creates a row of which only the ranking is known.
    public init(_ entry: BoxOfficeEntry, style: FigureStyle = .korean) { (self.entry, self.style) = (entry, style) }

    /// The film's KOBIS code, which identifies the row when the order changes.
    public var id: MovieCode { entry.movieCode }
    /// The rank.
    public var rank: Int { entry.rank }
    /// How the rank changed: `▲3`, `▼1`, `-` or `NEW`; empty if that is not known.
    public var change: String { style.change(entry.rankChange) }
    /// True if the film is new: it had no admissions in the period before.
    public var isNew: Bool { entry.rankChange == .new }
    /// The film with the overview and poster of its match, for a bookmark or a detail page.
    public var film: Film { lookup.enrichment.map(entry.film.completed) ?? entry.film }
    /// The Korean title.
    public var title: String { entry.title }
    /// The opening day; nil for films that never opened.
    public var openDay: String? { entry.openDay.map(style.day) }
    /// The admissions of the period, such as `82.1만 명`.
    public var audience: String? { entry.audience.map(style.audience) }
    /// The admissions so far, such as `1,182만 명`.
    public var audienceTotal: String? { entry.audienceTotal.map(style.audience) }
    /// The sales of the period, such as `12.3억 원`.
    public var sales: String? { entry.sales.map(style.sales) }
    /// The sales so far.
    public var salesTotal: String? { entry.salesTotal.map(style.sales) }
    /// The overview; nil until the film is matched.
    public var overview: LocalizedText? { lookup.enrichment?.overview }
    /// Why the film could not be looked up; ``poster`` has the failure of an image.
    public var error: EnrichmentError? { lookup.error }
    /// True if anything in the row is being loaded.
    public var isLoading: Bool { lookup == .loading || poster == .loading || isConfirming }

    /// Hashes the film's code only; rows are equal only if all that they show is.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension BoxOfficeRow: FilmReference {}

extension BoxOfficeRow: Encodable {
    private enum Key: String, CodingKey {
        case movieCode, rank, change, isNew, title, openDay, audience, audienceTotal, sales, salesTotal
        case matchState, tmdbID, overview, overviewLanguage, posterURL, poster
    }

    /// Encodes the texts of the row; ``entry`` has the figures.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .movieCode)
        try container.encode(rank, forKey: .rank)
        try container.encode(change, forKey: .change)
        try container.encode(isNew, forKey: .isNew)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(openDay, forKey: .openDay)
        try container.encodeIfPresent(audience, forKey: .audience)
        try container.encodeIfPresent(audienceTotal, forKey: .audienceTotal)
        try container.encodeIfPresent(sales, forKey: .sales)
        try container.encodeIfPresent(salesTotal, forKey: .salesTotal)
        try container.encodeIfPresent(lookup.enrichment?.match.state.rawValue, forKey: .matchState)
        try container.encodeIfPresent(lookup.enrichment?.match.tmdbID, forKey: .tmdbID)
        try container.encodeIfPresent(overview?.text, forKey: .overview)
        try container.encodeIfPresent(overview?.language?.code, forKey: .overviewLanguage)
        try container.encodeIfPresent(posterURL?.absoluteString, forKey: .posterURL)
        try container.encode(poster, forKey: .poster)
    }
}

/// The state of looking up a row's film at TMDB.
@nonexhaustive
public enum FilmState: Sendable, Hashable {
    /// The film has not been looked up: its row has not come into view, or the screen shows entries only.
    case waiting
    /// The film is being looked up.
    case loading
    /// The film has been looked up; the match may be uncertain.
    case known(Enrichment)
    /// The film could not be looked up; ``BoxOfficeScreen/refresh()`` tries again.
    case failed(EnrichmentError)

    /// What TMDB adds to the film; nil unless it has been looked up.
    public var enrichment: Enrichment? { if case .known(let enrichment) = self { enrichment } else { nil } }

    /// Why the film could not be looked up; nil unless that failed.
    public var error: EnrichmentError? { if case .failed(let error) = self { error } else { nil } }
}

/// The state of a row's poster.
@nonexhaustive
public enum PosterState: Sendable, Hashable {
    /// The poster has not been requested: its row has not come into view, or the screen shows no posters.
    case waiting
    /// The poster is being chosen or loaded.
    case loading
    /// The poster is chosen; the screen gives ``BoxOfficeRow/posterURL`` and loads no images.
    case found(PosterPick)
    /// The poster is loaded.
    case loaded(Poster)
    /// The film has no suitable poster.
    case missing(PosterAbsence)
    /// The poster could not be loaded; ``BoxOfficeScreen/refresh()`` tries again.
    case failed(EnrichmentError)

    /// The poster; nil unless it is loaded.
    public var poster: Poster? { if case .loaded(let poster) = self { poster } else { nil } }

    /// The state's name: `waiting`, `loading`, `found`, `loaded`, `missing` or `failed`.
    public var name: String {
        switch self {
        case .waiting: "waiting"
        case .loading: "loading"
        case .found: "found"
        case .loaded: "loaded"
        case .missing: "missing"
        case .failed: "failed"
        }
    }
}

extension PosterState: Encodable {
    private enum Key: String, CodingKey {
        case state, url, width, height, language, isFallback, reason
    }

    /// Encodes the state with the image's URL in place of the image.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .state)
        switch self {
        case .waiting, .loading: break
        case .found(let pick): try encode(pick, in: &container)
        case .loaded(let poster):
            try container.encodeIfPresent(poster.image.url?.absoluteString, forKey: .url)
            try container.encode(poster.image.facts.width, forKey: .width)
            try container.encode(poster.image.facts.height, forKey: .height)
            try encode(poster.pick, in: &container)
        case .missing(let absence): try container.encode(absence.name, forKey: .reason)
        case .failed(let error): try container.encode("\(error)", forKey: .reason)
        }
    }

    private func encode(_ pick: PosterPick, in container: inout KeyedEncodingContainer<Key>) throws {
        try container.encodeIfPresent(pick.language?.code, forKey: .language)
        try container.encode(pick.isFallback, forKey: .isFallback)
    }
}
