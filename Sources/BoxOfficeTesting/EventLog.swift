public import BoxOfficeHTTP

/// Keeps what an observer is told.
///
/// ```swift
/// let log = EventLog()
/// let transport = TransportStack(engine, credentials: [], policies: .init(observer: log.observe))
/// ```
public final class EventLog: Sendable {
    private let kept = Lock<[TransportEvent]>([])

    /// Creates an empty log.
    public init() {}

    /// What happened so far, in order.
    public var events: [TransportEvent] { kept.withLock { $0 } }

    /// Keeps an event.
    ///
    /// - Parameter event: The event.
    public func observe(_ event: TransportEvent) { kept.withLock { $0.append(event) } }
}
