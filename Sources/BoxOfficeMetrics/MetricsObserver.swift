#if Metrics
public import BoxOfficeHTTP
public import Metrics

/// An observer that counts and times requests through swift-metrics.
///
/// | metric | kind | dimensions |
/// | --- | --- | --- |
/// | `http_requests` | counter, requests of callers | `host`, `operation`, `result`, `source` |
/// | `http_request_duration` | timer, including waits | `host`, `operation` |
/// | `http_outages` | counter, each outage that holds requests back | `host` |
/// | `http_wait` | timer, each wait for a turn: for the rate, or a pause that the service asked for | `host` |
/// | `http_attempts` | counter, exchanges with a server | `host`, `operation`, `result` |
/// | `http_body_bytes` | counter, bytes received | `host` |
///
/// `result` is a status or the kind of an error. Dimensions contain no paths, so their number stays small.
public struct MetricsObserver: Sendable {
    private let factory: any MetricsFactory

    /// Creates an observer; by default, with the factory that the program has bootstrapped.
    public init(factory: any MetricsFactory = MetricsSystem.factory) { self.factory = factory }

    /// Counts an event.
    public func observe(_ event: TransportEvent) {
        switch event {
        case .began: break
        case .waiting(let exchange, let time): record(time, "http_wait", [("host", exchange.host)])
        case .away(let exchange, _): count("http_outages", [("host", exchange.host)])
        case .attempted(let exchange, let outcome):
            let how = [("operation", exchange.operation), ("result", outcome.result)]
            count("http_attempts", [("host", exchange.host)] + how)
            count("http_body_bytes", [("host", exchange.host)], by: Int64(outcome.bytes))
        case .ended(let exchange, let outcome):
            let whose = [("host", exchange.host), ("operation", exchange.operation)]
            let how = [("result", outcome.result), ("source", outcome.source?.name ?? "none")]
            count("http_requests", whose + how)
            record(outcome.duration, "http_request_duration", whose)
        }
    }

    private func record(_ time: Duration, _ label: String, _ dimensions: [(String, String)]) {
        Timer(label: label, dimensions: dimensions, factory: factory).record(duration: time)
    }

    private func count(_ label: String, _ dimensions: [(String, String)], by amount: Int64 = 1) {
        Counter(label: label, dimensions: dimensions, factory: factory).increment(by: amount)
    }
}

extension TransportEvent.Outcome {
    fileprivate var result: String { status.map { String($0) } ?? failure?.description ?? "none" }
}
#else
/// Needs the trait `Metrics` of this package.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Metrics\"]).")
public struct MetricsObserver: Sendable {
    /// Declared so that the compiler names the trait at a call, too.
    public init(factory _: Any? = nil) {}
}
#endif
