import CoreMetrics
import Hummingbird

/// `/health/live`, `/health/ready` and `/metrics`: for machines only, so the edge does not pass them on.
struct StateRoutes {
    let readiness: Readiness
    let metrics: PrometheusMetrics
    let callsLeft: @Sendable () async -> Int

    static func have(_ request: Request) -> Bool {
        request.uri.path == "/metrics" || request.uri.path.hasPrefix("/health/")
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("health/live") { request, _ in
            Content("alive\n".utf8, type: "text/plain", caching: .never).response(to: request)
        }
        router.get("health/ready") { request, _ in
            if let problem = await readiness.problem() { throw Problem(.serviceUnavailable, problem, retryAfter: 5) }
            return Content("ready\n".utf8, type: "text/plain", caching: .never).response(to: request)
        }
        router.get("metrics") { request, _ in
            metrics.makeMeter(label: "kobis_calls_left", dimensions: []).set(Int64(await callsLeft()))
            return Content(metrics.text.utf8, type: "text/plain; version=0.0.4; charset=utf-8", caching: .never)
                .response(to: request)
        }
    }
}
