import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Retry (F49, F50)", .timeLimit(.minutes(10))) struct RetryTransportTests {
    /// Plays a list of responses and counts the requests.
    private final class Script: Sendable {
        private let responses: Lock<[StubTransport.Response]>
        private let count = Lock(0)
        var asked: Int { count.withLock { $0 } }

        init(_ responses: [StubTransport.Response]) { self.responses = Lock(responses) }

        func next() -> StubTransport.Response {
            count.withLock { $0 += 1 }
            return responses.withLock { $0.isEmpty ? .failure(.engineFailed) : $0.removeFirst() }
        }
    }

    private let clock = TestClock()

    private func send(
        _ script: Script, request: TransportRequest? = nil, into sink: BodySink = .json,
        policy: RetryPolicy = .standard
    ) async throws -> TransportResponse {
        let transport = RetryTransport(
            StubTransport { _ in script.next() }, policy: policy, waits: ServiceWaits(clock: clock), jitter: { 1 })
        return try await transport.send(request ?? .sample(), into: sink)
    }

    private static func status(_ code: Int, _ fields: HTTPFields = [:]) -> StubTransport.Response {
        .json("{}", status: HTTPResponse.Status(code: code), headerFields: fields)
    }

    @Test("A failure that may pass is retried", arguments: [408, 425, 429, 500, 502, 503, 504, 520])
    func busy(code: Int) async throws {
        let script = Script([Self.status(code), .json("{}")])
        let response = try await send(script)
        #expect(response.head.status == .ok)
        #expect(response.metrics.attempts == 2)
    }

    @Test("A status that will not change is not retried", arguments: [400, 401, 403, 404, 422, 501, 505])
    func final(code: Int) async throws {
        let script = Script([Self.status(code)])
        #expect(try await send(script).head.status.code == code)
        #expect(script.asked == 1)
    }

    @Test("Waits double, up to the cap")
    func backOff() async throws {
        let policy = RetryPolicy(attempts: 8, base: .milliseconds(250), cap: .seconds(2))
        let script = Script(Array(repeating: Self.status(503), count: 8))
        #expect(try await send(script, policy: policy).head.status == .serviceUnavailable)
        #expect(clock.sleeps == [250, 500, 1000, 2000, 2000, 2000, 2000].map { .milliseconds($0) })
    }

    @Test("The jitter can be any part of the wait")
    func jitter() async throws {
        let transport = RetryTransport(
            StubTransport { _ in .failure(.connectionLost) }, waits: ServiceWaits(clock: clock), jitter: { 0.5 })
        await #expect(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(clock.sleeps == [125, 250, 500].map { .milliseconds($0) })
    }

    @Test("A retryable error is returned after four attempts")
    func errors() async throws {
        let script = Script(Array(repeating: .failure(.connectionFailed), count: 9))
        let error = try await #require(throws: TransportError.self) { try await send(script) }
        #expect(error.code == .connectionFailed)
        #expect(script.asked == 4)
    }

    @Test(
        "A permanent error is returned at once",
        arguments: [TransportError.Code.cancelled, .tooLarge, .untrustedServer])
    func finalErrors(code: TransportError.Code) async throws {
        let script = Script([.failure(code)])
        let error = await #expect(throws: TransportError.self) { try await send(script) }
        #expect(error?.code == code)
        #expect(script.asked == 1)
    }

    @Test("Only GET and HEAD are repeated")
    func methods() async throws {
        var request = try TransportRequest.sample()
        request.head.method = .post
        let script = Script([Self.status(503)])
        #expect(try await send(script, request: request).head.status == .serviceUnavailable)
        #expect(script.asked == 1)
    }

    @Test("A web page with status 200 is not a JSON response (F41, F59)")
    func errorPage() async throws {
        let page = TransportResponse(head: HTTPResponse(status: .ok), body: Array("\n<!doctype html>".utf8))
        let script = Script([.response(page), .json("{}")])
        #expect(try await send(script).body == Array("{}".utf8))
    }

    @Test("Retry-After in seconds is respected")
    func retryAfterSeconds() async throws {
        _ = try await send(Script([Self.status(429, [.retryAfter: "7"]), .json("{}")]))
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test("Retry-After as a date counts from the server's own date (F86)")
    func retryAfterDate() async throws {
        let fields: HTTPFields = [
            .retryAfter: "Tue, 29 Feb 2000 00:00:05 GMT", .date: "Mon, 28 Feb 2000 23:59:55 GMT",
        ]
        _ = try await send(Script([Self.status(503, fields), .json("{}")]))
        #expect(clock.sleeps == [.seconds(10)])
    }

    @Test(
        "A missing, zero, past or unreadable Retry-After on 429 means a second",
        arguments: [nil, "0", "-5", "soon", "1e9", "Sun, 06 Nov 1994 08:49:37 GMT"])
    func uselessRetryAfter(value: String?) async throws {
        var fields: HTTPFields = [.date: "Mon, 28 Feb 2000 23:59:55 GMT"]
        fields[.retryAfter] = value
        _ = try await send(Script([Self.status(429, fields), .json("{}")]))
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test("A Retry-After that is shorter than the back-off does not shorten it")
    func shortRetryAfter() async throws {
        let policy = RetryPolicy(base: .seconds(5))
        _ = try await send(Script([Self.status(503, [.retryAfter: "2"]), .json("{}")]), policy: policy)
        #expect(clock.sleeps == [.seconds(5)])
    }

    @Test("A wait that fits the patience is respected", arguments: [60, 118])
    func fittingRetryAfter(seconds: Int) async throws {
        _ = try await send(Script([Self.status(429, [.retryAfter: "\(seconds)"]), .json("{}")]))
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test(
        "A Retry-After of any length is a long wait; beyond the patience the response is returned at once, and says from when",
        arguments: ["120", "2147483648", "999999999999999999999", String(repeating: "9", count: 400)])
    func endlessRetryAfter(value: String) async throws {
        let response = try await send(Script([Self.status(429, [.retryAfter: value]), .json("{}")]))
        #expect(response.head.status == .tooManyRequests && response.standing.isAway)
        #expect(try #require(response.standing.retryAfter) >= .seconds(120))
        #expect(clock.sleeps.isEmpty)
    }

    @Test(
        "Retry-After is read in each form of a date that HTTP has",
        arguments: ["Tue, 29 Feb 2000 00:00:05 GMT", "Tuesday, 29-Feb-00 00:00:05 GMT", "Tue Feb 29 00:00:05 2000"])
    func formsOfDates(value: String) async throws {
        let fields: HTTPFields = [.retryAfter: value, .date: "Mon Feb 28 23:59:55 2000"]
        _ = try await send(Script([Self.status(503, fields), .json("{}")]))
        #expect(clock.sleeps == [.seconds(10)])
    }

    @Test("A Retry-After with a day that does not exist is not a date")
    func impossibleDate() async throws {
        let fields: HTTPFields = [
            .retryAfter: "Wed, 30 Feb 2000 00:00:05 GMT", .date: "Mon, 28 Feb 2000 23:59:55 GMT",
        ]
        _ = try await send(Script([Self.status(429, fields), .json("{}")]))
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test("A patient policy survives eleven failures; a broken image gets four, or one of its loader")
    func patient() async throws {
        let failures = Array(repeating: StubTransport.Response.failure(.connectionLost), count: 11)
        #expect(try await send(Script(failures + [.json("{}")]), policy: .patient).metrics.attempts == 12)
        #expect(clock.sleeps == ([250, 500, 1_000] + Array(repeating: 2_000, count: 8)).map { .milliseconds($0) })
        var image = try TransportRequest.sample()
        image.expects = .image
        let script = Script(failures)
        await #expect(throws: TransportError.self) { try await send(script, request: image, policy: .patient) }
        #expect(script.asked == 4)
        // A file's loader asks for the rest of it: into memory, with a range.
        let (whole, rest) = (Script(failures), Script(failures))
        await #expect(throws: TransportError.self) {
            try await send(whole, request: image, into: .image(descriptor: 0), policy: .patient)
        }
        image.head.headerFields[.range] = "bytes=1-"
        await #expect(throws: TransportError.self) { try await send(rest, request: image, policy: .patient) }
        #expect(whole.asked == 1 && rest.asked == 1)
        let busy = Script(Array(repeating: Self.status(503), count: 11) + [.json("{}")])
        #expect(try await send(busy, request: image, policy: .patient).metrics.attempts == 12)
    }

    @Test(
        "A refused key, a used-up quota and a long pause are never retried, even by a patient policy",
        arguments: [
            .status(401), .status(403), .failure(.quotaExceeded), .failure(.rateLimited),
        ]
            as [StubTransport.Response])
    func hopeless(response: StubTransport.Response) async throws {
        let script = Script([response, .json("{}")])
        _ = try? await send(script, policy: .patient)
        #expect(script.asked == 1 && clock.sleeps.isEmpty)
    }

    @Test("When the host stays away between attempts, that is the error")
    func circuitOpens() async throws {
        var away = TransportError(.timedOut, reason: "It broke.")
        away.standing.isAway = true
        let script = Script([.failure(.nameNotResolved), .failure(.timedOut), .init(result: .failure(away))])
        let error = try await #require(throws: TransportError.self) { try await send(script, policy: .patient) }
        #expect(error.code == .timedOut && error.standing.isAway)
        #expect(error.attempts == 3)
        #expect(script.asked == 3)
    }

    @Test("JSON that breaks off is requested again (F41)", arguments: ["{", "[{}", "{\"a\":1}]"])
    func brokenOff(body: String) async throws {
        #expect(try await send(Script([.json(body), .json("{}")])).metrics.attempts == 2)
    }

    @Test("A web page is a failure only where JSON was expected", arguments: [ExpectedContent.image, .anything])
    func expectedPage(content: ExpectedContent) async throws {
        var request = try TransportRequest.sample()
        request.expects = content
        #expect(try await send(Script([.json("<html>")]), request: request).metrics.attempts == 1)
    }

    @Test("Any whole JSON is a response, with space around it", arguments: ["", "1", "\"a\"", " {} \r\n", "\t[]\n"])
    func whole(body: String) async throws {
        #expect(try await send(Script([.json(body)])).metrics.attempts == 1)
    }

    @Test("Cancelling ends the wait between attempts")
    func cancelled() async throws {
        let transport = RetryTransport(
            StubTransport { _ in Self.status(503) }, policy: RetryPolicy(base: .seconds(3600), cap: .seconds(3600)),
            waits: ServiceWaits(), jitter: { 1 })
        let task = Task { try await transport.send(.sample()) }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }
}
