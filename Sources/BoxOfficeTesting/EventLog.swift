import BoxOfficeBasics
public import BoxOfficeHTTP

/// An observer that collects events; its ``observe(_:)`` is the `observer` of a `TransportStack`'s policies.
public final class EventLog: Sendable {
    private let collected = Lock<[TransportEvent]>([])

    /// Creates an empty log.
    public init() {}

    /// The events so far, in order.
    public var events: [TransportEvent] { collected.withLock { $0 } }

    /// Adds an event.
    public func observe(_ event: TransportEvent) { collected.withLock { $0.append(event) } }
}
