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

        /// Statuses are many to many; TMDB's own says more where both are there.
        init(httpStatus: Int, _ status: TMDBStatus?) {
            switch (httpStatus, status) {
            case (_, .sessionDenied), (_, .sessionNotFound), (_, .invalidLogin), (_, .accountDisabled),
                (_, .emailNotVerified), (_, .invalidRequestToken), (_, .noWritePermission), (_, .noEditPermission),
                (_, .privateResource), (_, .tokenNotApproved), (_, .deviceDenied):
                self = .sessionRefused
            case (_, .invalidKey), (_, .suspendedKey), (_, .authenticationFailed), (_, .invalidToken),
                (_, .userSuspended), (401, _):
                self = .invalidKey
            case (_, .tooManyRequests), (429, _): self = .rateLimited
            case (404, _), (_, .invalidID), (_, .notFound): self = .notFound
            case (400, _), (422, _): self = .invalidParameter
            case (200..<300, _): self = .malformedAnswer
            default: self = .httpStatus
            }
        }

        /// TMDB does not accept the key (status 401; codes 7, 10, 14 and their like).
        public static let invalidKey = Code(
            "invalidKey", "the key was refused.",
            advice: "Check the key or the access token in the settings of your TMDB account.")
        /// TMDB does not accept the session, or the session may not do this (code 17 and its like); the key is good.
        public static let sessionRefused = Code(
            "sessionRefused", "the session was refused.", advice: "Begin a new guest session.")
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
