extension KobisError {
    /// A kind of trouble with KOBIS; new kinds may be added, so it is not an enumeration.
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

        /// KOBIS does not know the key, or got none (320010).
        public static let invalidKey = Code(
            "invalidKey", "the key was refused.", advice: "Check the key; a new one is issued free at kobis.or.kr.")
        /// The key's 3,000 calls of the day are used up (320011).
        public static let quotaExceeded = Code(
            "quotaExceeded", "the key's calls of the day are used up.", retry: true,
            advice: "Wait until the next day in Korea, or use another key.")
        /// Too many requests at once (status 429).
        public static let rateLimited = Code(
            "rateLimited", "the server asks for fewer requests.", retry: true, advice: "Wait a minute.")
        /// KOBIS refused a parameter (320100 to 320199), which ``KobisError/parameter`` names.
        public static let invalidParameter = Code(
            "invalidParameter", "a parameter was refused.", advice: "Correct the request.")
        /// A fault that this client does not know; ``KobisError/message`` says what KOBIS says.
        public static let unknownFault = Code(
            "unknownFault", "KOBIS reports a fault.", advice: "Read what KOBIS says.")
        /// The list of this day is empty so far.
        public static let notPublishedYet = Code(
            "notPublishedYet", "the list is not published yet.", retry: true,
            advice: "A day's list is complete about half an hour after midnight in Korea.")
        /// KOBIS has nothing under this code.
        public static let notFound = Code("notFound", "there is no such entry.", advice: "Check the code.")
        /// The request was refused here, and not sent.
        public static let invalidRequest = Code(
            "invalidRequest", "the request cannot be sent.", advice: "Correct the request; it was not sent.")
        /// The answer is not the document that it should be.
        public static let malformedAnswer = Code(
            "malformedAnswer", "the answer is not what it should be.", retry: true,
            advice: "If it repeats, look at the base URL, a proxy, or for a change at KOBIS.")
        /// A status that says no, without a fault that could say why.
        public static let httpStatus = Code(
            "httpStatus", "the server refused.", advice: "Check the base URL, and whether KOBIS is up.")
        /// There was no complete answer; ``KobisError/transport`` says why.
        public static let transport = Code("transport", "there was no answer.", advice: "Check the network.")

        /// Two kinds are equal if their names are.
        public static func == (left: Code, right: Code) -> Bool { left.description == right.description }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }
}
