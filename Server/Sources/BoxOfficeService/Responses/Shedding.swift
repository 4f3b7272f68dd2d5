import CoreMetrics
import HTTPTypes
import Hummingbird
import Synchronization

/// Sends 503 with Retry-After rather than let visitors wait in vain.
///
/// It refuses what is beyond the number of requests and streams that an instance can have under way, and ends a request that has
/// no response in time. Probes and metrics pass.
struct Shedding<Router: HTTPResponder<BasicRequestContext>>: HTTPResponder {
    private final class Crowd: Sendable {
        let count = Atomic(0)
    }

    /// One of the crowd, until its response has been sent or dropped.
    private final class Visit: Sendable {
        private let crowd: Crowd
        let number: Int

        init(_ crowd: Crowd) {
            self.crowd = crowd
            number = crowd.count.add(1, ordering: .relaxed).newValue
        }

        deinit { crowd.count.subtract(1, ordering: .relaxed) }
    }

    private let crowd = Crowd()
    private let router: Router
    private let limits: Limits

    init(_ router: Router, _ limits: Limits) { (self.router, self.limits) = (router, limits) }

    @concurrent
    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        if StateRoutes.have(request) { return try await router.respond(to: request, context: context) }
        let visit = Visit(crowd)
        guard visit.number <= limits.visits else {
            return try refusal(of: request, "Too many visitors at once.", "방문자가 너무 많습니다.", 1)
        }
        let response = try await within(limits.response) { try await router.respond(to: request, context: context) }
        guard var response else {
            return try refusal(of: request, "This takes too long.", "시간이 너무 오래 걸립니다.", 5)
        }
        response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
            try await body.write(writer)
            withExtendedLifetime(visit) {}
        }
        return response
    }

    private func refusal(of request: Request, _ english: String, _ korean: String, _ seconds: Int) throws -> Response {
        Counter(label: "shed_requests").increment()
        return try Problem(.serviceUnavailable, english, korean, retryAfter: seconds).response(to: request)
    }
}

/// Returns what the body does; nil if that takes longer.
func within<Value: Sendable>(
    _ time: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { tasks in
        tasks.addTask { try await body() }
        tasks.addTask {
            try await Task.sleep(for: time)
            return nil
        }
        defer { tasks.cancelAll() }
        return try await tasks.next() ?? nil
    }
}
