extension MatchDecision {
    /// Whether a film has a match.
    @nonexhaustive
    public enum State: String, Sendable, Hashable, Codable {
        /// One candidate, and only one, is the film.
        case match
        /// The film has candidates, and none can be taken with confidence.
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

    /// How certain a match is: how often matches that rest on the same were wrong when they were measured.
    ///
    /// The rates are those of 230,000 decisions about labelled films, in 26 catalogues that differ as the real one may;
    /// `Benchmarks/README.md` has the table. In a catalogue without added namesakes they are a third of that or less.
    @nonexhaustive
    public enum Confidence: String, Sendable, Hashable, Codable, Comparable {
        /// Fewer than 1 in 200 were wrong, 1 in 750 when measured: nobody in the records could be compared, or only by sound.
        case low
        /// Fewer than 1 in 1,000 were wrong, 1 in 1,900 when measured: the week of the release, or the running time.
        case medium
        /// Fewer than 1 in 5,000 were wrong, 1 in 15,000 when measured: the day of the release, people, or titles, year and
        /// country together.
        case high

        /// Returns whether one confidence is lower than another.
        public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .low: 0
            case .medium: 1
            case .high: 2
            }
        }
    }

    /// Why a decision is what it is; later versions may add reasons.
    @nonexhaustive
    public enum Reason: String, Sendable, Hashable, Codable {
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
