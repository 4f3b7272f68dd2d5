import BoxOffice
import BoxOfficeHTTP
import BoxOfficeLogging
import BoxOfficeMetrics
import BoxOfficeService
import CurlTransport
import Logging
import Metrics
import NIOCore
import RedisStore
import ServiceLifecycle
import UnixSignals

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Ends the program with one line that says why.
func end(_ status: Int32, _ problem: String) -> Never {
    Logger(label: "box-office-service").critical("\(problem)")
    exit(status)
}

let settings: Settings
do {
    settings = try Settings()
} catch {
    end(78, "\(error)")
}
let logger = settings.logger
let metrics = PrometheusMetrics()
MetricsSystem.bootstrap(metrics)
let (logging, counting) = (LoggingObserver(logger), MetricsObserver())

let away = Gauge(label: "shared_server_away")
let state = SharedState(folder: settings.folder, redis: settings.redis) {
    logger.warning("\($0)")
} warnOfServer: { notice in
    logger.warning("\(notice)")
    switch notice {
    case .away, .ofOtherVersion: away.record(1)
    case .back: away.record(0)
    case .clockSet, .mayForget: break
    }
}
let boxOffice = BoxOfficeAggregator(
    keys: settings.keys, hosts: settings.hosts, storage: state.storage,
    observer: { event in
        logging.observe(event)
        counting.observe(event)
    },
    through: CurlHTTPTransport(configuration: .init(connectionsPerHost: 12)))
let posters: Posters?
do {
    posters =
        settings.storesPosters
        ? try Posters(settings.folder + "/posters", boxOffice) { logger.warning("\($0)") } : nil
} catch {
    end(73, "STATE_DIR (\(settings.folder)) cannot be used: \(error)")
}
let quota = settings.hosts.quota(of: settings.keys.kobis)
let service = BoxOfficeService(boxOffice, posters: posters, metrics: metrics, limits: settings.limits, logger: logger) {
    await state.callsLeft(of: quota)
}

let group = service.group(host: settings.host, port: settings.port, signals: [.sigterm, .sigint]) {
    try? await Task.sleep(for: settings.notice)
} onRunning: { port in
    logger.notice("Ready.", metadata: ["address": "http://\(settings.host):\(port)"])
}
let outcome: Result<Void, any Error>
do {
    outcome = .success(try await group.run())
} catch {
    outcome = .failure(error)
}
await state.close()
switch outcome {
case .success: break
case .failure(let error) where error is IOError || error is SocketAddressError:
    end(69, "Cannot listen at \(settings.host):\(settings.port): \(error)")
case .failure(let error): end(70, "\(error)")
}
