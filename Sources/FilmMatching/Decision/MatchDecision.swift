/// The TMDB film that a known film is, or why that is undecided.
public struct MatchDecision: Sendable, Hashable {
    /// The film looked for.
    public var film: KnownFilm
    /// True if the film has a match.
    public var state: State
    /// Why the state is what it is.
    public var reason: Reason
    /// How far the search went.
    public var stage = Stage.search
    /// The TMDB id of the match; nil unless the state is ``State/match``.
    public var tmdbID: Int?
    /// True if the known film is another cut or showing of the same work, such as 확장판.
    public var isEdition = false
    /// How certain the match is; low without one.
    public var confidence = Confidence.low
    /// The total of the match, or else of the best candidate, in bits; 0 without candidates.
    public var bits = 0.0
    /// The candidates that share a title with the film, with their evidence, best first, then by id; a stored decision
    /// has only the best.
    public var candidates: [ScoredCandidate] = []
    /// The searches that were made, in order.
    package var searches: [MadeSearch] = []
    /// The version of the model that decided.
    public var modelVersion = MatchModel.standard.version
    /// What the decision cost in requests.
    public var cost = MatchCost()
    /// The Korean day of a stored decision; nil for a new one.
    public var decidedOn: CalendarDay?
    /// The person's decision that was followed; nil if there was none.
    public var override: MatchOverride?
    /// Notes for a person, such as one about an override with an id that TMDB does not have.
    public var notes: [String] = []

    /// The id that a person gave, and that no film has at TMDB; nil if there is none.
    public var lackedFilm: Int? {
        if case .film(let id)? = override?.choice, state != .match { id } else { nil }
    }

    package init(film: KnownFilm, state: State, reason: Reason, tmdbID: Int? = nil) {
        (self.film, self.state, self.reason, self.tmdbID) = (film, state, reason, tmdbID)
    }

    /// The decision without candidates that share no title with the film: they only opened on its day, or have its people.
    var withoutStrangers: MatchDecision {
        var decision = self
        decision.candidates = candidates.filter { $0.id == tmdbID || !$0.isStranger }
        return decision
    }

    /// True if a film has a match.
    @nonexhaustive
    public enum State: String, Sendable, Hashable, Codable {
        /// Exactly one candidate is the film.
        case match
        /// The film has candidates, but none can be taken with confidence.
        case ambiguous
        /// The film has no candidate, or a person decided that TMDB does not have it.
        case noMatch = "none"
    }

    /// How far the search for a match went.
    @nonexhaustive
    public enum Stage: Int, Sendable, Hashable, Codable {
        /// TMDB's search results were compared with what was known before.
        case search = 1
        /// The KOBIS movie record was read, too.
        case movieRecord = 2
        /// Candidates' TMDB movie records were read, too.
        case candidateRecords = 3
    }

    /// How certain a match is, by what it rests on; `Benchmarks/README.md` has the error rates.
    @nonexhaustive
    public enum Confidence: String, Sendable, Hashable, Codable, Comparable {
        /// Only titles and a year, or a name that merely sounds similar, without comparable people.
        case low
        /// The week of the release, the running time, or titles, year and country together.
        case medium
        /// The day of the release, or people.
        case high

        /// Returns whether one confidence is lower than another.
        public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

        private var rank: Int { self == .low ? 0 : self == .medium ? 1 : 2 }
    }

    /// Why a decision is what it is; later versions may add reasons.
    @nonexhaustive
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// Match: the title is equal, and so is the day of release.
        case titleAndDate
        /// Match: the title is equal, and the movie records agree.
        case titleAndRecord
        /// Match: people or the running time confirm it.
        case confirmed
        /// Match or none: a person decided so.
        case override
        /// Ambiguous: a second candidate is almost as good.
        case tooClose
        /// Ambiguous: the title fits, and nothing confirms it.
        case noConfirmation
        /// Ambiguous: only one of the titles has a number.
        case numberOnOneSide
        /// Ambiguous: the title fits, and the days contradict it.
        case dateConflict
        /// Ambiguous: the director or the actors differ.
        case peopleDiffer
        /// Ambiguous: the running times differ.
        case runtimesDiffer
        /// Ambiguous: the years of production differ.
        case yearsDiffer
        /// Ambiguous: the countries differ.
        case countriesDiffer
        /// Ambiguous: only one is animated, a documentary or a recorded stage.
        case kindsDiffer
        /// Ambiguous: the English titles differ.
        case englishTitlesDiffer
        /// Ambiguous: the titles are only similar, or agree only in part.
        case titlesDiffer
        /// Ambiguous: the titles differ by words about the cut, and nothing confirms that it is the same work.
        case editionUncertain
        /// None: the search found nothing.
        case noResults
        /// None: the search found only films with other titles.
        case onlyOtherTitles
        /// None: every candidate that fits is ruled out.
        case vetoed
    }
}

/// What a decision cost in requests.
public struct MatchCost: Sendable, Hashable, Codable {
    /// The number of requests to TMDB.
    public var tmdbRequests = 0
    /// The number of requests to KOBIS.
    public var kobisRequests = 0

    /// Creates a cost of zero.
    public init() {}
}

/// A search for a film, and what it found.
package struct MadeSearch: Sendable, Hashable, Codable {
    /// The words; nil for a search by day.
    package var query: SearchQuery?
    package var openedOn: CalendarDay?
    /// The number of films on the page.
    package var found: Int
}

/// A decision as JSON: its own members, days as `YYYY-MM-DD`, unknown values as `null`.
///
/// `film` has all that is known of the film, and is left out if it adds nothing, as are `unread` and `overrideLine`.
extension MatchDecision: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title, openDate, englishTitle, productionYear, nations, directors, origin, state, reason,
            tmdbID, isEdition, confidence, bits, stage, requests
        case kobisRequests, modelVersion, decidedOn, override, overrideLine, notes, searches,
            candidates, unread
        case whole = "film"
    }

    /// The film with those facts that are members of their own, as is kept of it.
    package var shortFilm: KnownFilm {
        var short = KnownFilm(movieCode: film.movieCode, title: film.title, openDay: film.openDay)
        (short.englishTitle, short.productionYear) = (film.englishTitle, film.productionYear)
        (short.nations, short.directors) = (film.nations, film.directors)
        return short
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(film.movieCode, forKey: .movieCode)
        try container.encode(film.title, forKey: .title)
        try container.encode(film.openDay?.description, forKey: .openDate)
        try container.encode(film.englishTitle, forKey: .englishTitle)
        try container.encode(film.productionYear, forKey: .productionYear)
        try container.encode(film.nations, forKey: .nations)
        try container.encode(film.directors, forKey: .directors)
        try container.encode(film.origin, forKey: .origin)
        try container.encode(state, forKey: .state)
        try container.encode(reason, forKey: .reason)
        try container.encode(tmdbID, forKey: .tmdbID)
        try container.encode(isEdition, forKey: .isEdition)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(bits, forKey: .bits)
        try container.encode(stage, forKey: .stage)
        try container.encode(cost.tmdbRequests, forKey: .requests)
        try container.encode(cost.kobisRequests, forKey: .kobisRequests)
        try container.encode(modelVersion, forKey: .modelVersion)
        try container.encode(decidedOn, forKey: .decidedOn)
        try container.encode(override?.choice.description, forKey: .override)
        try container.encode(notes, forKey: .notes)
        try container.encode(searches, forKey: .searches)
        try container.encode(candidates, forKey: .candidates)
        if film != shortFilm { try container.encode(film, forKey: .whole) }
        if !film.unread.isEmpty {
            try container.encode(FilmPart.allCases.filter(film.unread.contains), forKey: .unread)
        }
        try container.encodeIfPresent(override?.line, forKey: .overrideLine)
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        film = KnownFilm(
            movieCode: try container.decode(String.self, forKey: .movieCode),
            title: try container.decode(String.self, forKey: .title),
            openDay: try container.decode(CalendarDay?.self, forKey: .openDate))
        film.englishTitle = try container.decodeIfPresent(String.self, forKey: .englishTitle)
        film.productionYear = try container.decodeIfPresent(Int.self, forKey: .productionYear)
        film.nations = try container.decodeIfPresent([String].self, forKey: .nations) ?? []
        film.directors = try container.decodeIfPresent([KnownFilm.Person].self, forKey: .directors) ?? []
        film = try container.decodeIfPresent(KnownFilm.self, forKey: .whole) ?? film
        film.unread = Set(try container.decodeIfPresent([FilmPart].self, forKey: .unread) ?? [])
        state = try container.decode(State.self, forKey: .state)
        reason = try container.decode(Reason.self, forKey: .reason)
        stage = try container.decode(Stage.self, forKey: .stage)
        tmdbID = try container.decode(Int?.self, forKey: .tmdbID)
        isEdition = try container.decode(Bool.self, forKey: .isEdition)
        confidence = try container.decode(Confidence.self, forKey: .confidence)
        bits = try container.decode(Double.self, forKey: .bits)
        candidates = try container.decode([ScoredCandidate].self, forKey: .candidates)
        modelVersion = try container.decode(String.self, forKey: .modelVersion)
        cost.tmdbRequests = try container.decode(Int.self, forKey: .requests)
        cost.kobisRequests = try container.decode(Int.self, forKey: .kobisRequests)
        override = try container.decode(String?.self, forKey: .override)
            .flatMap(MatchOverride.Choice.init).map { MatchOverride($0) }
        override?.line = try container.decodeIfPresent(Int.self, forKey: .overrideLine)
        notes = try container.decode([String].self, forKey: .notes)
        searches = try container.decodeIfPresent([MadeSearch].self, forKey: .searches) ?? []
        decidedOn = try container.decode(CalendarDay?.self, forKey: .decidedOn)
    }
}
