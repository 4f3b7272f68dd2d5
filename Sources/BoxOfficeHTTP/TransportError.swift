import HTTPTypes

/// Why there is no complete answer.
///
/// An error never holds a secret: it is made where the request has none in it, or by the engine, which puts neither path
/// nor query into its ``reason``.
public struct TransportError: Error, Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        let code: Code
        let reason: String
        var request: TransportRequest?
        var partialBody: PartialBody?
        var attempts = 1
    }

    // A task that waits has room for an error in each of its frames, for every call below.
    private var parts: Boxed<Parts>

    /// What kind of trouble it was.
    public var code: Code { parts.value.code }
    /// What happened, in words, for a person.
    public var reason: String { parts.value.reason }
    /// The request, as it was before credentials were added; nil if the error comes straight from an engine.
    public var request: TransportRequest? { parts.value.request }
    /// What names the body that broke off, so that its rest can be asked for; nil if there is no such body.
    public package(set) var partialBody: PartialBody? {
        get { parts.value.partialBody }
        set { parts.value.partialBody = newValue }
    }
    /// How many times the request was tried, counting retries; zero if it was not.
    public internal(set) var attempts: Int {
        get { parts.value.attempts }
        set { parts.value.attempts = newValue }
    }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of trouble it was.
    ///   - reason: What happened, in words, without path, query or any secret.
    ///   - request: The request, if it surely holds no secret.
    public init(_ code: Code, reason: String, request: TransportRequest? = nil) {
        parts = Boxed(Parts(code: code, reason: reason, request: request))
    }

    /// The same error, saying which request it belongs to.
    ///
    /// - Parameter request: The request as the caller made it, without credentials.
    /// - Returns: A copy with the request set.
    public func about(_ request: TransportRequest) -> TransportError {
        var copy = self
        copy.parts.value.request = request
        return copy
    }

    /// Whether sending the same request again, later, can help.
    public var isRetryable: Bool { code.isRetryable }
}

extension TransportError {
    /// A kind of trouble; new kinds may be added, so it is not an enumeration.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The kind's name, stable and fit for a log or a metric.
        public let description: String
        /// Whether sending the same request again can help.
        public let isRetryable: Bool
        /// What a person can do about it.
        public let advice: String

        private init(_ description: String, retry: Bool = false, _ advice: String) {
            self.description = description
            self.isRetryable = retry
            self.advice = advice
        }

        /// The task was cancelled.
        public static let cancelled = Code("cancelled", "Nothing: it was stopped on purpose.")
        /// The request is not one that may be sent (a control character, an unknown scheme).
        public static let invalidRequest = Code("invalidRequest", "Correct the request; it was not sent.")
        /// The host's name could not be resolved.
        public static let nameNotResolved = Code(
            "nameNotResolved", retry: true, "Check the network and the host's name.")
        /// No connection could be made.
        public static let connectionFailed = Code(
            "connectionFailed", retry: true, "Check the network and any proxy; the server may be down.")
        /// The proxy could not be used.
        public static let proxyFailed = Code("proxyFailed", retry: true, "Check the proxy settings.")
        /// A time limit ran out.
        public static let timedOut = Code("timedOut", retry: true, "Try again later.")
        /// The server could not prove who it is, or no secure connection could be agreed on.
        public static let untrustedServer = Code(
            "untrustedServer", "Check the clock, the certificate authorities of this machine, and any proxy.")
        /// The certificate authorities of this machine could not be read.
        public static let certificateAuthoritiesMissing = Code(
            "certificateAuthoritiesMissing", "Install ca-certificates, or point SSL_CERT_FILE to a bundle.")
        /// The connection broke before the answer was complete.
        public static let connectionLost = Code("connectionLost", retry: true, "Try again.")
        /// The answer breaks the rules of HTTP.
        public static let malformedResponse = Code("malformedResponse", retry: true, "Try again later.")
        /// The body, or the header, is larger than allowed.
        public static let tooLarge = Code("tooLarge", "Allow more, if such a size is expected.")
        /// A redirect that is not followed: too many, to another site, or away from https.
        public static let refusedRedirect = Code("refusedRedirect", "Check the base URL, and any captive portal.")
        /// The body could not be written to its file.
        public static let fileNotWritten = Code("fileNotWritten", "Check free space and permissions.")
        /// The host failed too often in a row, so it is left alone for a while.
        public static let hostUnavailable = Code("hostUnavailable", "Try again in a minute; the server may be down.")
        /// The host asks for a longer pause than anybody here waits for.
        public static let rateLimited = Code("rateLimited", "Try again later; the server asks for fewer requests.")
        /// The calls that a day allows are used up.
        public static let quotaExceeded = Code("quotaExceeded", "Wait for the next day, or use another key.")
        /// Nothing is stored that could answer, and no request may be sent.
        public static let notStored = Code("notStored", "Ask once without offline mode, so that the answer is stored.")
        /// The recording that is played has no such request in it.
        public static let notRecorded = Code("notRecorded", "Record again, with the same settings.")
        /// The transport was shut down.
        public static let shutDown = Code("shutDown", "Make a new transport.")
        /// The engine itself failed.
        public static let engineFailed = Code("engineFailed", retry: true, "Try again; report it if it repeats.")

        /// Two kinds are equal if their names are.
        public static func == (left: Code, right: Code) -> Bool { left.description == right.description }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }
}

extension TransportError: CustomStringConvertible {
    /// The operation, the host, what happened, and what to do.
    public var description: String {
        guard let request else { return "\(reason) \(code.advice)" }
        return "\(request.operation) at \(request.head.authority ?? "?"): \(reason) \(code.advice)"
    }
}
