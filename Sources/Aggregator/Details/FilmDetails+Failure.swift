extension FilmDetails {
    /// TMDB's votes.
    public struct Rating: Sendable, Hashable, Codable {
        /// The average vote, 0 to 10.
        public let average: Double
        /// The number of votes.
        public let votes: Int

        /// Creates votes, for tests and previews.
        ///
        /// - Parameters:
        ///   - average: The average vote, 0 to 10.
        public init(average: Double, votes: Int) {
            self.average = average
            self.votes = votes
        }
    }

    /// Parts whose request failed.
    public struct Failure: Sendable, Hashable, Codable {
        /// The missing parts.
        public let parts: Parts
        /// Why they are missing.
        public let error: EnrichmentError

        /// Creates a failure, for tests and previews.
        public init(parts: Parts, error: EnrichmentError) {
            self.parts = parts
            self.error = error
        }
    }

    /// Returns why a part is missing.
    ///
    /// - Returns: The error; nil if the part was not asked for, or its request succeeded.
    public func failure(of part: Parts) -> EnrichmentError? {
        failures.first { !$0.parts.isDisjoint(with: part) }?.error
    }
}
