import BoxOffice
import BoxOfficeHTTP
import BoxOfficeLogging
import BoxOfficeMetrics
import BoxOfficeService
import CurlTransport
import Logging
import Metrics
import ServiceLifecycle
import UnixSignals

let settings = try Settings()
let logger = settings.logger
let metrics = PrometheusMetrics()
MetricsSystem.bootstrap(metrics)
let (logging, counting) = (LoggingObserver(logger), MetricsObserver())

let state = SharedState(folder: settings.folder, redis: settings.redis) { logger.warning("\($0)") }
let boxOffice = BoxOfficeAggregator(
    keys: settings.keys, hosts: settings.hosts, storage: state.storage,
    observer: { event in
        logging.observe(event)
        counting.observe(event)
    },
    through: CurlHTTPTransport(configuration: .init(connectionsPerHost: 12)))
let posters = try Posters(settings.folder + "/posters", boxOffice) { logger.warning("\($0)") }
let service = BoxOfficeService(boxOffice, posters: posters, metrics: metrics, limits: settings.limits, logger: logger)

let group = service.group(host: settings.host, port: settings.port, signals: [.sigterm, .sigint]) {
    try? await Task.sleep(for: settings.notice)
} onRunning: { port in
    logger.notice("Ready.", metadata: ["address": "http://\(settings.host):\(port)"])
}
try await group.run()
await state.close()
