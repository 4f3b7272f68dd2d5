import BoxOfficeHTTP
import HTTPTypes
import Testing

/// A request to a cache, what the server would reply, and what must come of it.
struct CacheStep: Sendable {
    /// Where the response must come from.
    enum Outcome: Sendable, Hashable {
        /// The server, in this step.
        case sent
        /// The store: the response of an earlier step, as fresh.
        case stored(Int)
        /// The store: the response of an earlier step, although it is stale; the server is not asked.
        case stale(Int)
        /// The store: the response of an earlier step, although it is stale; the server is asked behind it, once.
        case refreshed(Int)
        /// The store: the response of an earlier step, after the server failed.
        case standIn(Int)
        /// The store: the response of an earlier step, confirmed by the server.
        case confirmed(Int)
        /// The cache itself, with this status.
        case made(Int)
        /// An error.
        case error
    }

    var outcome: Outcome
    var wait: Int64 = 0
    var delay: Int64 = 0
    var method = HTTPRequest.Method.get
    var url = "https://api.example/a"
    var fields: [String] = []
    var reply: [String] = []
    var status = 200
    var body: String?
    var expects = ExpectedContent.anything
    var isConfirming = false
    /// Fields that the response must have.
    var has: [String] = []
    /// Names of fields that the response must not have.
    var lacks: [String] = []
    /// Fields that the server must have been sent.
    var sends: [String] = []
    /// Names of fields that the server must not have been sent.
    var omits: [String] = []
    /// The body of the response, if it is not that of the outcome.
    var text: String?

    /// A first request, which the server responds to with these fields.
    static func first(
        _ reply: String..., status: Int = 200, fields: [String] = [], body: String? = nil, delay: Int64 = 0
    ) -> CacheStep {
        CacheStep(outcome: .sent, delay: delay, fields: fields, reply: reply, status: status, body: body)
    }

    /// A request, and where its response must come from.
    static func ask(
        after wait: Int64 = 0, _ outcome: Outcome, fields: [String] = [], reply: [String] = [], status: Int = 200,
        has: [String] = [], lacks: [String] = [], sends: [String] = [], omits: [String] = [], text: String? = nil
    ) -> CacheStep {
        CacheStep(
            outcome: outcome, wait: wait, fields: fields, reply: reply, status: status, has: has, lacks: lacks,
            sends: sends, omits: omits, text: text)
    }

    /// The same step with another method.
    func by(_ method: HTTPRequest.Method) -> CacheStep { with { $0.method = method } }

    /// The same step for another URL.
    func at(_ url: String) -> CacheStep { with { $0.url = url } }

    func with(_ change: (inout CacheStep) -> Void) -> CacheStep {
        var step = self
        change(&step)
        return step
    }

    func request() throws -> TransportRequest {
        let scheme = url.prefix { $0 != ":" }
        let rest = url.dropFirst(scheme.count + 3)
        let authority = rest.prefix { $0 != "/" }
        let request = TransportRequest(
            head: HTTPRequest(
                method: method, scheme: String(scheme), authority: String(authority),
                path: String(rest.dropFirst(authority.count)), headerFields: HTTPFields(lines: fields)),
            operation: "rule", expects: expects)
        return request
    }

    func check(_ response: TransportResponse, number: Int, requests: [TransportRequest], _ here: Comment) {
        let origin: Int?
        let asked: Int
        let source: String
        switch outcome {
        case .sent: (origin, asked, source) = (number, 1, "network")
        case .stored(let earlier): (origin, asked, source) = (earlier, 0, "cache")
        case .stale(let earlier): (origin, asked, source) = (earlier, 0, "staleCache")
        case .refreshed(let earlier): (origin, asked, source) = (earlier, 1, "staleCache")
        case .standIn(let earlier): (origin, asked, source) = (earlier, 1, "staleCache")
        case .confirmed(let earlier): (origin, asked, source) = (earlier, 1, "revalidated")
        case .made(let status):
            (origin, asked, source) = (nil, 0, "cache")
            #expect(response.head.status.code == status, here)
        case .error:
            Issue.record("An error was expected in \(here).")
            return
        }
        #expect(requests.count == asked, here)
        #expect(response.metrics.source.name == source, here)
        if let text {
            #expect(response.text == text, here)
        } else if let origin, !response.body.isEmpty || (method != .head && ![204, 304].contains(status)) {
            #expect(response.text == body ?? "body \(origin)", here)
        }
        for (name, value) in HTTPFields(lines: has).map({ ($0.name, $0.value) }) {
            #expect(response.head.headerFields[name] == value, here)
        }
        for name in lacks.compactMap({ HTTPField.Name($0) }) {
            #expect(response.head.headerFields[name] == nil, here)
        }
        for (name, value) in HTTPFields(lines: sends).map({ ($0.name, $0.value) }) {
            #expect(requests.last?.head.headerFields[name] == value, here)
        }
        for name in omits.compactMap({ HTTPField.Name($0) }) {
            #expect(requests.last?.head.headerFields[name] == nil, here)
        }
    }
}
