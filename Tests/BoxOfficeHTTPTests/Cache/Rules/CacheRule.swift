import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

/// A rule of HTTP caching, as a scripted exchange through a cache.
struct CacheRule: Sendable, CustomTestStringConvertible {
    /// Where the rule stands: a section of RFC 9111, unless it names another RFC.
    let section: String
    /// The rule.
    let claim: String
    var steps: [CacheStep]
    var policies: [CachePolicy] = []

    init(_ section: String, _ claim: String, _ steps: CacheStep..., policies: [CachePolicy] = []) {
        self.section = section
        self.claim = claim
        self.steps = steps
        self.policies = policies
    }

    var testDescription: String { "\(section): \(claim)" }

    /// Sends the requests of the steps, and expects what they expect.
    func check() async throws {
        let time = TestTime(Self.start.secondsSinceEpoch)
        let server = StepServer(time)
        let cache = ResponseCache(MemoryResponseStore(now: { time.now }), policies: policies)
        let transport = CacheTransport(server, cache: cache, now: { time.now })
        let confirming = ChangingTransport(transport, directing: "no-cache")
        for (index, step) in steps.enumerated() {
            time.pass(seconds: step.wait)
            server.begin(step, number: index + 1)
            let here: Comment = "step \(index + 1) of \(testDescription)"
            do {
                let outermost: any HTTPTransport = step.isConfirming ? confirming : transport
                let response = try await outermost.send(try step.request(), into: .memory(limit: 1_000))
                // What runs behind a response is part of the step.
                await transport.finishRefreshes()
                step.check(response, number: index + 1, requests: server.requests, here)
            } catch let error as TransportError {
                #expect(step.outcome == .error, "\(error) in \(here)")
            }
        }
    }

    /// The moment of the first request.
    static let start = Timestamp(secondsSinceEpoch: 1_757_172_600)

    /// A date so many seconds after the first request.
    static func date(_ seconds: Int64) -> String { start.adding(seconds: seconds).httpDate }
}

/// A server that gives each step's reply.
private final class StepServer: HTTPTransport {
    private struct State {
        var step = CacheStep.ask(.sent)
        var number = 0
        var requests: [TransportRequest] = []
    }

    private let state = Lock(State())
    private let time: TestTime

    init(_ time: TestTime) { self.time = time }

    /// The requests of the current step.
    var requests: [TransportRequest] { state.withLock { $0.requests } }

    func begin(_ step: CacheStep, number: Int) {
        state.withLock { $0 = State(step: step, number: number) }
    }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let (step, number) = state.withLock { state in
            state.requests.append(request)
            return (state.step, state.number)
        }
        time.pass(seconds: step.delay)
        guard step.status > 0 else { throw TransportError(.connectionLost, reason: "The server hangs up.") }
        let fields = HTTPFields(lines: step.reply)
        let isEmpty = request.head.method == .head || [204, 304].contains(step.status)
        return TransportResponse(
            head: HTTPResponse(status: .init(code: step.status), headerFields: fields),
            body: isEmpty ? [] : Array((step.body ?? "body \(number)").utf8))
    }
}

extension HTTPFields {
    /// Fields as lines, such as `Cache-Control: no-store`.
    init(lines: [String]) {
        self.init()
        for line in lines {
            let name = line.prefix { $0 != ":" }
            guard let fieldName = HTTPField.Name(String(name)) else {
                Issue.record("“\(line)” is not a field.")
                continue
            }
            append(HTTPField(name: fieldName, value: String(line.dropFirst(name.count + 1))))
        }
    }
}
