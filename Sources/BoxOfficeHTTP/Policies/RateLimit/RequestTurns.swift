/// Who may send to a service next: in memory for one process, in a file for all of a machine, or on a server for many machines.
///
/// A ``RateLimitTransport`` asks for each request, one at a time for each service, and waits as it is told. What cannot reach
/// those that it is shared with falls back on this process alone: an answer is never an error.
public protocol RequestTurns: Sendable {
    /// Takes the next turn.
    ///
    /// - Parameters:
    ///   - limit: How many requests the service gets in a second; nil if only pauses hold requests back.
    func turn(at service: String, limit: RateLimit?) async -> RequestTurn

    /// Returns what a request has to do because the service asked for a pause, after it waited for its turn.
    ///
    /// - Returns: What it has to do; nil without a pause.
    func pause(at service: String) async -> RequestTurn?

    /// Holds all requests to a service back, as it asks with 429.
    ///
    /// - Parameters:
    ///   - duration: For how long. A shorter pause does not replace a longer one.
    ///   - refusing: Whether requests fail during the pause instead of waiting.
    func pause(_ service: String, for duration: Duration, refusing: Bool) async
}

/// What a request has to do before it is sent.
@nonexhaustive
public enum RequestTurn: Sendable, Hashable {
    /// It is sent now.
    case go
    /// It waits, and is sent then, unless the service has asked for a pause meanwhile.
    case reserved(after: Duration)
    /// It waits, and asks again.
    case askAgain(after: Duration)
    /// It fails: the service asks for a pause that is longer than requests wait.
    case refused
}
