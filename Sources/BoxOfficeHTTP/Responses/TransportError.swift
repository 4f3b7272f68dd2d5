import HTTPTypes

/// The error that a transport throws when it has no complete response.
///
/// An error never holds a secret: it is made where the request has none, or by the engine, whose ``reason`` has neither
/// path nor query.
public struct TransportError: Error, Sendable, Hashable {
    private struct Parts: Sendable, Hashable {
        let code: Code
        let reason: String
        var request: TransportRequest?
        var partialBody: PartialBody?
        var attempts = 1
    }

    // On the heap: each frame of a waiting task reserves room for an error.
    private var parts: Boxed<Parts>

    /// The kind of failure.
    public var code: Code { parts.value.code }
    /// What happened, as a sentence for people.
    public var reason: String { parts.value.reason }
    /// The request before credentials were added; nil if the error comes directly from an engine.
    public var request: TransportRequest? { parts.value.request }
    /// What identifies the body that broke off, so that the rest can be requested; nil if that is not possible.
    public package(set) var partialBody: PartialBody? {
        get { parts.value.partialBody }
        set { parts.value.partialBody = newValue }
    }
    /// How many times the request was sent, retries included; zero if it was not sent.
    public internal(set) var attempts: Int {
        get { parts.value.attempts }
        set { parts.value.attempts = newValue }
    }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - reason: What happened, as a sentence without path, query or secret.
    ///   - request: The request, if it holds no secret.
    public init(_ code: Code, reason: String, request: TransportRequest? = nil) {
        parts = Boxed(Parts(code: code, reason: reason, request: request))
    }

    /// Returns the same error with its request.
    ///
    /// - Parameter request: The request as the caller made it, without credentials.
    public func about(_ request: TransportRequest) -> TransportError {
        var copy = self
        copy.parts.value.request = request
        return copy
    }

    /// Whether sending the same request again later can help.
    public var isRetryable: Bool { code.isRetryable }
}

extension TransportError: CustomStringConvertible {
    /// The operation, the host, what happened and what to do.
    public var description: String {
        guard let request else { return "\(reason) \(code.advice)" }
        return "\(request.operation) at \(request.head.authority ?? "?"): \(reason) \(code.advice)"
    }
}
