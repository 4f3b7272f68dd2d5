import BoxOfficeBasics
import HTTPTypes

/// The error that a transport throws when it has no complete response; its ``reason`` has neither path nor query.
public struct TransportError: Error, Sendable, Hashable, CustomStringConvertible {
    private struct Parts: Sendable, Hashable {
        let code: Code
        var reason: String
        var request: TransportRequest?
        var partialBody: PartialBody?
        var attempts = 1
        var standing = Standing()
    }

    // On the heap: each frame of a waiting task reserves room for an error.
    private var parts: Boxed<Parts>

    /// The kind of failure.
    public var code: Code { parts.value.code }
    /// What happened, as a sentence for people.
    public internal(set) var reason: String {
        get { parts.value.reason }
        set { parts.value.reason = newValue }
    }
    /// The request before credentials were added; nil if the error comes directly from an engine.
    public var request: TransportRequest? { parts.value.request }
    /// The body that broke off, so that the rest can be requested; nil if that is impossible.
    public package(set) var partialBody: PartialBody? {
        get { parts.value.partialBody }
        set { parts.value.partialBody = newValue }
    }
    /// How many times the request was sent, retries included; zero if it was not sent.
    public internal(set) var attempts: Int {
        get { parts.value.attempts }
        set { parts.value.attempts = newValue }
    }

    // What is known about the service beyond this one exchange.
    package var standing: Standing {
        get { parts.value.standing }
        set { parts.value.standing = newValue }
    }

    /// Creates an error from a sentence for people and a request, neither of which holds a secret.
    public init(_ code: Code, reason: String, request: TransportRequest? = nil) {
        parts = Boxed(Parts(code: code, reason: reason, request: request))
    }

    package func about(_ request: TransportRequest) -> TransportError {
        var copy = self
        copy.parts.value.request = request
        return copy
    }

    /// True if the same call can succeed later, unchanged.
    public var isRetryable: Bool { code.isRetryable }

    /// After how long that can be: when the day's calls are counted anew, or a pause is over; nil if unknown.
    public var retryAfter: Duration? { standing.retryAfter }

    /// Since when requests to the host have failed without a response in between; nil if unknown.
    public var since: Timestamp? { standing.since }

    // True if a policy sends the same request again by itself.
    package var isSentAgain: Bool { code.isSentAgain && !standing.isAway }

    /// True if the key's quota is used up.
    public var isQuotaExceeded: Bool { code == .quotaExceeded }

    /// What a person can do about it.
    public var advice: String { code == .rateLimited ? standing.advice ?? code.advice : code.advice }

    /// 504 after a time limit, 503 if the host accepts no requests now, 400 for an invalid request, 500 for trouble on
    /// this machine, otherwise 502.
    public var suggestedStatus: Int { code.suggestedStatus }

    /// The operation, the host, what happened and since when, and what to do.
    public var description: String {
        let text = "\(reason)\(standing.sinceWords) \(advice)"
        guard let request else { return text }
        return "\(request.operation) at \(request.head.authority ?? "?"): \(text)"
    }

    /// A kind of failure; not an enumeration, so that kinds can be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The kind's name, which is stable and fit for logs and metrics.
        public let description: String
        /// True if the same call can succeed later, unchanged.
        package let isRetryable: Bool
        /// True if sending the same request again at once, or in a moment, can help.
        package let isSentAgain: Bool
        /// What a person can do about it; it may depend on the cause.
        package let advice: String
        /// The HTTP status for a server's response to its own client.
        package let suggestedStatus: Int

        private init(_ name: String, chance: Chance = .none, status: Int = 502, _ advice: String) {
            (description, suggestedStatus, self.advice) = (name, status, advice)
            (isRetryable, isSentAgain) = (chance != .none, chance == .soon)
        }

        private enum Chance { case soon, later, none }

        init(named name: String) {
            self = Self.known.first { $0.description == name } ?? Code(name, "Report it to the program's author.")
        }

        private static let known: [Code] = [
            .cancelled, .invalidRequest, .nameNotResolved, .connectionFailed, .proxyFailed, .proxyRefused, .timedOut,
            .untrustedServer, .certificateAuthoritiesMissing, .connectionLost, .malformedResponse, .tooLarge,
            .refusedRedirect, .fileNotWritten, .rateLimited, .quotaExceeded, .notStored, .notRecorded, .wrongClock,
            .shutDown, .engineFailed,
        ]

        /// The task was cancelled.
        public static let cancelled = Code(
            "cancelled", chance: .later, status: 503, "No action is needed: the task was cancelled.")
        /// The request is not valid (a control character, an unknown scheme), and was not sent.
        public static let invalidRequest = Code("invalidRequest", status: 400, "Correct the request; it was not sent.")
        /// The host's name could not be resolved.
        public static let nameNotResolved = Code(
            "nameNotResolved", chance: .soon, "Check the network and the host's name.")
        /// A connection could not be opened.
        public static let connectionFailed = Code(
            "connectionFailed", chance: .soon, "Check the network and any proxy; the server may be down.")
        /// The proxy could not be used, or could not reach the server.
        public static let proxyFailed = Code("proxyFailed", chance: .soon, "Check the proxy settings.")
        /// The proxy requires another login, or forbids the connection; trying again could lock the account.
        public static let proxyRefused = Code(
            "proxyRefused", "Check user name and password in the proxy settings, and what the proxy allows.")
        /// A time limit was exceeded.
        public static let timedOut = Code("timedOut", chance: .soon, status: 504, "Try again later.")
        /// The server could not prove its identity, or client and server found no secure way to connect.
        public static let untrustedServer = Code(
            "untrustedServer", "Check this machine's clock and certificate authorities, and any proxy.")
        /// This machine's certificate authorities could not be read.
        public static let certificateAuthoritiesMissing = Code(
            "certificateAuthoritiesMissing", status: 500, "Install ca-certificates, or set SSL_CERT_FILE to a bundle.")
        /// The connection broke before the response was complete.
        public static let connectionLost = Code("connectionLost", chance: .soon, "Try again.")
        /// The response violates HTTP.
        public static let malformedResponse = Code("malformedResponse", chance: .soon, "Try again later.")
        /// The body or the header is larger than allowed.
        public static let tooLarge = Code("tooLarge", "Raise the limit if such a size is expected.")
        /// A redirect was not followed: there were too many, or it led to another site or away from https.
        public static let refusedRedirect = Code(
            "refusedRedirect", "Check the base URL, and whether a captive portal intercepts requests.")
        /// The body could not be written to its file.
        public static let fileNotWritten = Code("fileNotWritten", status: 500, "Check free space and permissions.")
        /// The host has asked for a pause that is longer than the longest allowed wait.
        public static let rateLimited = Code(
            "rateLimited", chance: .later, status: 503, "Try again later; the server asks for fewer requests.")
        /// The calls allowed in a day are used up.
        public static let quotaExceeded = Code(
            "quotaExceeded", chance: .later, status: 503, "Wait until the next day, or use another key.")
        /// No usable response is stored, and the network may not be used.
        public static let notStored = Code(
            "notStored", status: 503, "Run once without offline mode, so that the response is stored.")
        /// The recording has no such request.
        public static let notRecorded = Code("notRecorded", status: 500, "Replay the same command, or record this one.")
        /// This machine's clock is too far from the server's.
        public static let wrongClock = Code("wrongClock", status: 500, "Set this machine's clock.")
        /// The transport was shut down.
        public static let shutDown = Code("shutDown", status: 503, "Create a new transport.")
        /// The engine itself failed.
        public static let engineFailed = Code(
            "engineFailed", chance: .soon, status: 500, "Try again; report it if it repeats.")

        package static func untrustedServer(advice: String) -> Code { Code(untrustedServer.description, advice) }

        /// Returns the kind for an engine that cannot work until the advice is followed.
        package static func engineFailed(advice: String) -> Code {
            Code(engineFailed.description, status: 500, advice)
        }

        /// Two kinds are equal if their names are.
        public static func == (left: Code, right: Code) -> Bool { left.description == right.description }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }
}

/// An error as JSON, without its request and partial body: `code`, `reason`, `attempts`, and if known `retryAfter` in
/// seconds and `since`.
extension TransportError: Codable {
    private struct Record: Codable {
        var code: String
        var reason: String
        var attempts: Int
        var retryAfter: Double?
        var since: Timestamp?
        var away: Bool?
    }

    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        let record = Record(
            code: code.description, reason: reason, attempts: attempts, retryAfter: retryAfter.map { $0 / .seconds(1) },
            since: since, away: standing.isAway ? true : nil)
        try record.encode(to: encoder)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let record = try Record(from: decoder)
        self.init(Code(named: record.code), reason: record.reason)
        attempts = record.attempts
        standing = Standing(
            retryAfter: Standing.retryAfter(seconds: record.retryAfter), since: record.since,
            isAway: record.away ?? false)
    }
}

extension TransportError {
    // Not the host's fault: it is retried, and does not count as an outage.
    package static let stoodStill = TransportError(
        .connectionLost, reason: "The process was suspended for a while, so the exchange was given up.")
}
