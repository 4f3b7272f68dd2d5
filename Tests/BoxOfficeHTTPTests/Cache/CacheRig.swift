import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes

/// A cache before a scripted server, on a clock that the test moves.
struct CacheRig {
    let time = TestTime(1_757_172_600)
    let store: MemoryResponseStore
    let server: ScriptedTransport
    let transport: CacheTransport<ScriptedTransport>

    init(
        _ responses: [StubTransport.Response], policies: [CachePolicy] = [], mode: ResponseCache.Mode = .online,
        store: MemoryResponseStore? = nil
    ) {
        self.store = store ?? MemoryResponseStore(now: { [time] in time.now })
        server = ScriptedTransport(responses)
        transport = CacheTransport(
            server, cache: ResponseCache(self.store, policies: policies, mode: mode), now: { [time] in time.now })
    }

    /// Returns a cache with the same store and clock, but without a network.
    func offline() -> CacheTransport<ScriptedTransport> {
        CacheTransport(server, cache: ResponseCache(store, mode: .offline), now: { [time] in time.now })
    }

    /// Sends the sample request after some seconds.
    func ask(after seconds: Int64 = 0, _ fields: HTTPFields = [:]) async throws -> TransportResponse {
        time.pass(seconds: seconds)
        var request = try TransportRequest.sample()
        request.head.headerFields.append(contentsOf: fields)
        return try await transport.send(request)
    }

    var asked: Int { server.requests.count }
}

extension TransportResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension StubTransport.Response {
    /// A JSON document with header fields.
    static func json(_ text: String, _ fields: HTTPFields) -> StubTransport.Response {
        json(text, headerFields: fields)
    }

    /// A 304.
    static func notModified(_ fields: HTTPFields = [:]) -> StubTransport.Response {
        .response(TransportResponse(head: HTTPResponse(status: .notModified, headerFields: fields)))
    }

    static func status(_ code: Int, _ fields: HTTPFields = [:]) -> StubTransport.Response {
        .json("{}", status: HTTPResponse.Status(code: code), headerFields: fields)
    }
}

extension HTTPFields {
    static func maxAge(_ seconds: Int, _ more: HTTPFields = [:]) -> HTTPFields {
        var fields = more
        fields[.cacheControl] = "public, max-age=\(seconds)"
        return fields
    }
}

extension Timestamp {
    /// The moment as an HTTP date.
    ///
    /// The weekday is always the same, since no reader checks it.
    var httpDate: String {
        let days = Int(secondsSinceEpoch / 86_400)
        let second = Int(secondsSinceEpoch % 86_400)
        var (year, day) = (1970, days)
        func length(_ year: Int) -> Int { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365 }
        while day >= length(year) {
            day -= length(year)
            year += 1
        }
        var month = 0
        let lengths = [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        while day >= lengths[month] {
            day -= lengths[month]
            month += 1
        }
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let time = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
        return "Mon, \(two(day + 1)) \(names[month]) \(year) \(time) GMT"
    }
}
