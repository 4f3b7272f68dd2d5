public import BoxOfficeHTTP

/// An observer that collects events.
///
/// ```swift
/// let log = EventLog()
/// let transport = TransportStack(engine, credentials: [], policies: .init(observer: log.observe))
/// ```
public final class EventLog: Sendable {
    private let collected = Lock<[TransportEvent]>([])

    /// Creates an empty log.
    public init() {}

    /// The events so far, in order.
    public var events: [TransportEvent] { collected.withLock { $0 } }

    /// Adds an event.
    public func observe(_ event: TransportEvent) { collected.withLock { $0.append(event) } }
}
