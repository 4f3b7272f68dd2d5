package import BoxOffice
import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
package import ServiceLifecycle
package import UnixSignals

/// A server of rankings, films and posters for as many visitors as come.
package struct BoxOfficeService: Sendable {
    private let boxOffice: BoxOfficeAggregator
    private let posters: Posters?
    private let metrics: PrometheusMetrics
    private let limits: Limits
    private let logger: Logger
    private let callsLeft: @Sendable () async -> Int

    /// Takes what is served; one aggregator for all visitors, which joins equal questions.
    ///
    /// Without posters, visitors are sent to TMDB's image host for them. How many of KOBIS's calls are left is asked for whenever metrics are.
    package init(
        _ boxOffice: BoxOfficeAggregator, posters: Posters?, metrics: PrometheusMetrics, limits: Limits = Limits(),
        logger: Logger, callsLeft: @escaping @Sendable () async -> Int
    ) {
        (self.boxOffice, self.posters, self.metrics) = (boxOffice, posters, metrics)
        (self.limits, self.logger, self.callsLeft) = (limits, logger, callsLeft)
    }

    /// The services to run, which end in order.
    ///
    /// A server that was told to end goes on and says that it is not ready for as long as `notice` takes. The port is 0 for
    /// any, and `onRunning` is told which it is once connections are accepted.
    package func group(
        host: String, port: Int, signals: [UnixSignal] = [], notice: @escaping @Sendable () async -> Void,
        onRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> ServiceGroup {
        let draining = Draining(notice: notice)
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            LogRequestsMiddleware(.debug)
            MetricsMiddleware()
            TracingMiddleware()
            Problems()
        }
        RankingRoutes(boxOffice: boxOffice, limits: limits).add(to: router)
        PosterRoutes(boxOffice: boxOffice, posters: posters, limits: limits).add(to: router)
        PageRoutes(
            boxOffice: boxOffice, limits: limits,
            policy: Page.policy(images: posters == nil ? boxOffice.images.base : nil)
        ).add(to: router)
        StateRoutes(readiness: Readiness(boxOffice, posters, draining), metrics: metrics, callsLeft: callsLeft)
            .add(to: router)
        let server = Application(
            responder: Shedding(router.buildResponder(), limits),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [BodyLimit(limits.body)], idleTimeout: TimeAmount(limits.idle),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: limits.fields, maxHeaderListSize: limits.fields, maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port), backlog: 1_024),
            onServerRunning: { onRunning($0.localAddress?.port ?? port) }, logger: logger)
        // The last one is the first to hear of the end.
        var configuration = ServiceGroupConfiguration(
            services: [server, draining], gracefulShutdownSignals: signals, logger: logger)
        configuration.maximumGracefulShutdownDuration = limits.end
        return ServiceGroup(configuration: configuration)
    }
}
