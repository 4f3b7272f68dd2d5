import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("A clock that is wrong (F86)") struct ClockTransportTests {
    private let now = Timestamp(secondsSinceEpoch: 1_700_000_000)
    private static let day: Int64 = 86_400

    /// Sends a request to a server, of which one field tells the time.
    private func error(
        _ response: StubTransport.Response, tolerance: Duration? = .seconds(86_400),
        _ request: TransportRequest? = nil
    ) async throws -> TransportError? {
        let (now, request) = (now, try request ?? .sample())
        let clock = ClockTransport(ScriptedTransport([response]), tolerance: tolerance) { now }
        do throws(TransportError) {
            _ = try await clock.send(request)
            return nil
        } catch {
            return error
        }
    }

    private func dated(
        _ ahead: Int64, _ fields: HTTPFields = [:], status: HTTPResponse.Status = .ok
    ) -> StubTransport.Response {
        var fields = fields
        fields[.date] = now.adding(seconds: ahead).httpDate
        return .json("{}", status: status, headerFields: fields)
    }

    @Test(
        "A day or more away from the server's, each response is refused, with both times",
        arguments: [1, -1, 9_999] as [Int64])
    func far(days: Int64) async throws {
        let error = try #require(try await error(dated(days * Self.day)))
        #expect(error.code == .wrongClock)
        #expect(!error.isRetryable)
        #expect(error.reason.contains("\(now)"))
        #expect(error.reason.contains("\(now.adding(seconds: days * Self.day))"))
        #expect(error.request == (try .sample()))
    }

    @Test(
        "Less is nothing, such as a clock in another time zone",
        arguments: [0, 3_600, -50_400, 86_399, -86_399] as [Int64])
    func near(seconds: Int64) async throws {
        #expect(try await error(dated(seconds)) == nil)
    }

    @Test("A response that a cache has kept is as old as it says")
    func aged() async throws {
        #expect(try await error(dated(-3 * Self.day, [.age: "259200"])) == nil)
        #expect(try await error(dated(-3 * Self.day, [.age: "3600"]))?.code == .wrongClock)
        #expect(try await error(dated(0, [.age: "99999999999999999999"]))?.code == .wrongClock)
    }

    @Test("So is one that confirms a stored response")
    func confirmation() async throws {
        #expect(try await error(dated(2 * Self.day, status: .notModified))?.code == .wrongClock)
    }

    @Test("A refusal may come from anywhere on the way, and an image depends on no clock")
    func others() async throws {
        #expect(try await error(dated(2 * Self.day, status: .unauthorized)) == nil)
        var image = try TransportRequest.sample()
        image.expects = .image
        #expect(try await error(dated(2 * Self.day), image) == nil)
    }

    @Test("Without a tolerance, without a date or with one that is none, nothing is refused")
    func none() async throws {
        #expect(try await error(dated(9 * Self.day), tolerance: nil) == nil)
        for text in [nil, "", "yesterday", "0"] {
            var fields = HTTPFields()
            fields[.date] = text
            #expect(try await error(.json("{}", headerFields: fields)) == nil)
        }
    }
}
