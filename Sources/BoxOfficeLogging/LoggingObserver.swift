#if Logging
public import BoxOfficeHTTP
public import Logging

/// An observer that logs requests through swift-log.
///
/// ```swift
/// import BoxOfficeHTTP
/// import BoxOfficeLogging
/// import Logging
///
/// let logging = LoggingObserver(Logger(label: "requests"))
/// let policies = TransportStack.Policies(observer: { logging.observe($0) })
/// ```
///
/// A request's start and its waits are logged at `trace`, its end at `debug` after a response and at `info` after an
/// error. Exchanges with a server are logged at `debug`. All facts are metadata, without secrets and queries.
public struct LoggingObserver: Sendable {
    private let logger: Logger

    /// Creates an observer.
    public init(_ logger: Logger) { self.logger = logger }

    /// Logs an event.
    public func observe(_ event: TransportEvent) {
        switch event {
        case .began(let exchange):
            logger.trace("request", metadata: metadata(exchange))
        case .waiting(let exchange, let time):
            var metadata = metadata(exchange)
            metadata["http.milliseconds"] = "\(time / .milliseconds(1))"
            logger.trace("wait", metadata: metadata)
        case .away(let exchange, _): logger.notice("host away", metadata: metadata(exchange))
        case .attempted(let exchange, let outcome):
            logger.debug("exchange", metadata: metadata(exchange, outcome))
        case .ended(let exchange, let outcome):
            logger.log(
                level: outcome.failure == nil ? .debug : .info, outcome.failure == nil ? "response" : "no response",
                metadata: metadata(exchange, outcome))
        }
    }

    private func metadata(
        _ exchange: TransportEvent.Exchange, _ outcome: TransportEvent.Outcome? = nil
    ) -> Logger.Metadata {
        var metadata: Logger.Metadata = [
            "http.operation": "\(exchange.operation)", "http.method": "\(exchange.method)",
            "http.host": "\(exchange.host)", "http.path": "\(exchange.path)",
        ]
        guard let outcome else { return metadata }
        metadata["http.status"] = outcome.status.map { "\($0)" }
        metadata["http.failure"] = outcome.failure.map { "\($0)" }
        metadata["http.source"] = outcome.source.map { "\($0.name)" }
        metadata["http.age"] = outcome.source?.age.map { "\($0.components.seconds)" }
        metadata["http.bytes"] = "\(outcome.bytes)"
        metadata["http.milliseconds"] = "\(outcome.duration / .milliseconds(1))"
        metadata["http.attempts"] = "\(outcome.attempts)"
        return metadata
    }
}
#else
/// Needs the trait `Logging` of this package.
@available(*, unavailable, message: "Enable the trait: .package(url: …, traits: [\"Logging\"]).")
public struct LoggingObserver: Sendable {
    /// Declared so that the compiler names the trait at a call, too.
    public init(_: Any) {}
}
#endif
