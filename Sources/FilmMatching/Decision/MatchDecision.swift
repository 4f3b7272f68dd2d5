public import BoxOfficeWire

/// Which TMDB film a known film is, or why that is not decided.
public struct MatchDecision: Sendable, Hashable {
    /// The film looked for.
    public var film: KnownFilm
    /// Whether the film has a match.
    public let state: State
    /// Why the state is what it is.
    public let reason: Reason
    /// How far the search went.
    public let stage: Stage
    /// The TMDB id of the match; nil unless the state is ``State/match``.
    public let tmdbID: Int?
    /// Whether the known film is another cut or showing of the same work, such as 확장판.
    public let isEdition: Bool
    /// How certain the match is; low without one.
    public let confidence: Confidence
    /// The total of the match, or else of the best candidate, in bits; 0 without candidates.
    public let bits: Double
    /// All candidates with their evidence, best first; equal totals in the order of their ids.
    ///
    /// Of a decision that was made before, only the best are known: of a match, perhaps no other.
    public var candidates: [ScoredCandidate]
    /// The version of the model that decided.
    public let modelVersion: String
    /// What the decision cost in requests.
    public var cost: MatchCost
    /// The Korean day of the decision, if it was made before and kept; nil for a new one.
    public var decidedOn: CalendarDay?
    /// The person's decision that was followed, if there was one.
    public var override: MatchOverride?
    /// What else a person should know, such as an override with an id that TMDB does not have.
    public var notes: [String]

    /// Creates a decision, for tests and previews; ``MatchModel/decision(for:among:)`` makes real ones.
    ///
    /// - Parameters:
    ///   - isEdition: Whether the known film is another cut or showing of the same work.
    public init(
        film: KnownFilm,
        state: State,
        reason: Reason,
        stage: Stage = .search,
        tmdbID: Int? = nil,
        isEdition: Bool = false,
        confidence: Confidence = .low,
        bits: Double = 0,
        candidates: [ScoredCandidate] = [],
        modelVersion: String = MatchModel.standard.version,
        cost: MatchCost = MatchCost(),
        override: MatchOverride? = nil,
        notes: [String] = []
    ) {
        self.film = film
        self.state = state
        self.reason = reason
        self.stage = stage
        self.tmdbID = tmdbID
        self.isEdition = isEdition
        self.confidence = confidence
        self.bits = bits
        self.candidates = candidates
        self.modelVersion = modelVersion
        self.cost = cost
        self.override = override
        self.notes = notes
    }
}
