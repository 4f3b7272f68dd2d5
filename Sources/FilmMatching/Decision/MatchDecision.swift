/// Which TMDB film a known film is, or why that was not decided.
public struct MatchDecision: Sendable, Hashable {
    /// The film that was looked for.
    public let film: KnownFilm
    /// Whether there is a match.
    public let state: State
    /// Why the state is what it is.
    public let reason: Reason
    /// How far the search went: 1 title and day, 2 the film's own record at KOBIS, 3 the candidates' records at TMDB.
    public let stage: Int
    /// TMDB's id of the matching film; nil unless the state is `match`.
    public let tmdbID: Int?
    /// Whether the known film is another cut or showing of the same work, such as 확장판.
    public let isEdition: Bool
    /// How sure the match is; `low` where there is none.
    public let confidence: Confidence
    /// The total of the best candidate, in bits; 0 without candidates.
    public let bits: Double
    /// All candidates with their evidence, the best first; equal totals in the order of their ids.
    public let candidates: [ScoredCandidate]
    /// The version of the model that decided.
    public let modelVersion: String
    /// What the decision cost in requests.
    public var cost: MatchCost
    /// What somebody decided about the film, if that was heeded.
    public var override: MatchOverride?
    /// What a person should know besides, such as an override whose film TMDB does not have.
    public var notes: [String] = []

    /// Whether there is a match.
    public enum State: String, Sendable, Hashable, Codable {
        /// One film, and only one, is it.
        case match
        /// There are candidates, and none of them can be taken with confidence.
        case ambiguous
        /// There is no candidate.
        case none
    }

    /// How sure a match is.
    public enum Confidence: String, Sendable, Hashable, Codable, Comparable {
        /// The evidence just suffices.
        case low
        /// The evidence is good.
        case medium
        /// There is much evidence and nothing beside it.
        case high

        /// Less sure comes first.
        public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .low: 0
            case .medium: 1
            case .high: 2
            }
        }
    }

    /// Why a decision was taken; new reasons may come with new versions.
    public struct Reason: RawRepresentable, Sendable, Hashable, Encodable {
        /// The name in explanations and JSON.
        public let rawValue: String

        /// Creates a reason.
        ///
        /// - Parameter rawValue: The name in explanations and JSON.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A match by an equal title and the day of release.
        public static let titleAndDate = Reason(rawValue: "titleAndDate")
        /// A match by the title and what the film's own record says.
        public static let titleAndRecord = Reason(rawValue: "titleAndRecord")
        /// A match that people or the running time confirmed.
        public static let confirmed = Reason(rawValue: "confirmed")
        /// A match, or none, because somebody decided so.
        public static let override = Reason(rawValue: "override")
        /// Ambiguous: a second candidate is almost as good.
        public static let tooClose = Reason(rawValue: "tooClose")
        /// Ambiguous: the title fits, but nobody and nothing confirms it.
        public static let noConfirmation = Reason(rawValue: "noConfirmation")
        /// Ambiguous: only one title has a number.
        public static let numberOnOneSide = Reason(rawValue: "numberOnOneSide")
        /// Ambiguous: the title fits and the days speak against it.
        public static let dateConflict = Reason(rawValue: "dateConflict")
        /// Ambiguous: the titles differ by words about the cut, and nothing confirms that it is the same work.
        public static let editionUncertain = Reason(rawValue: "editionUncertain")
        /// None: nothing was found.
        public static let noResults = Reason(rawValue: "noResults")
        /// None: only films with other titles were found.
        public static let onlyOtherTitles = Reason(rawValue: "onlyOtherTitles")
        /// None: every candidate that fits has a reason against it.
        public static let vetoed = Reason(rawValue: "vetoed")
    }
}

/// A candidate with what speaks for it and against it.
public struct ScoredCandidate: Sendable, Hashable, Identifiable {
    /// The candidate.
    public let film: CandidateFilm
    /// The evidence, in the order in which it was looked at.
    public let evidence: [Evidence]
    /// What rules the candidate out.
    public let vetoes: [Veto]
    /// Whether the known film is another cut or showing of this work.
    public let isEdition: Bool

    /// TMDB's id of the candidate.
    public var id: Int { film.id }
    /// The sum of the evidence, in bits.
    public var total: Double { evidence.totalBits }
}

extension [Evidence] {
    /// The sum of the bits.
    var totalBits: Double { reduce(0) { $0 + $1.bits } }
}

/// What a decision cost in requests.
public struct MatchCost: Sendable, Hashable {
    /// Requests to TMDB.
    public var tmdbRequests: Int
    /// Requests to KOBIS.
    public var kobisRequests: Int

    /// Creates a cost.
    ///
    /// - Parameters:
    ///   - tmdbRequests: Requests to TMDB.
    ///   - kobisRequests: Requests to KOBIS.
    public init(tmdbRequests: Int = 0, kobisRequests: Int = 0) {
        self.tmdbRequests = tmdbRequests
        self.kobisRequests = kobisRequests
    }
}
