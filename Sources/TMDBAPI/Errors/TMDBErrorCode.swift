extension TMDBError {
    /// A kind of trouble with TMDB; new kinds may be added, so it is not an enumeration.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The kind's name, stable and fit for a log or a metric.
        public let description: String
        let summary: String
        let isRetryable: Bool
        let advice: String

        private init(_ description: String, _ summary: String, retry: Bool = false, advice: String) {
            self.description = description
            self.summary = summary
            self.isRetryable = retry
            self.advice = advice
        }

        /// Status and TMDB's code are many to many; the code says more where both are there.
        init(status: Int, tmdbCode: Int?) {
            switch (status, tmdbCode) {
            case (_, 7), (_, 10), (_, 14), (_, 35), (_, 45), (401, _): self = .invalidKey
            case (_, 25), (429, _): self = .rateLimited
            case (404, _), (_, 6), (_, 34): self = .notFound
            case (400, _), (422, _): self = .invalidParameter
            default: self = .httpStatus
            }
        }

        /// TMDB does not accept the key (status 401; codes 7, 10, 14 and their like).
        public static let invalidKey = Code(
            "invalidKey", "the key was refused.",
            advice: "Check the key or the access token in the settings of your TMDB account.")
        /// TMDB has nothing under this id (status 404; codes 6 and 34).
        public static let notFound = Code("notFound", "there is no such entry.", advice: "Check the id.")
        /// Too many requests at once (status 429, code 25).
        public static let rateLimited = Code(
            "rateLimited", "TMDB asks for fewer requests.", retry: true, advice: "Wait a minute.")
        /// TMDB refused a parameter (status 400 or 422); ``TMDBError/validationErrors`` may say which.
        public static let invalidParameter = Code(
            "invalidParameter", "a parameter was refused.", advice: "Correct the request.")
        /// The request was refused here, and not sent.
        public static let invalidRequest = Code(
            "invalidRequest", "the request cannot be sent.", advice: "Correct the request; it was not sent.")
        /// The answer is not the document that it should be.
        public static let malformedAnswer = Code(
            "malformedAnswer", "the answer is not what it should be.", retry: true,
            advice: "If it repeats, look at the base URL, a proxy, or for a change at TMDB.")
        /// Another status that says no.
        public static let httpStatus = Code(
            "httpStatus", "the server refused.", advice: "Check the base URL, and whether TMDB is up.")
        /// There was no complete answer; ``TMDBError/transport`` says why.
        public static let transport = Code("transport", "there was no answer.", advice: "Check the network.")

        /// Two kinds are equal if their names are.
        public static func == (left: Code, right: Code) -> Bool { left.description == right.description }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }
}
