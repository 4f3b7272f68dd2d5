import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import Foundation
import HTTPTypes
import KobisAPI
import TestSupport
import Testing

/// A call of KOBIS, and a whole response to it.
struct NamedCall: Sendable, CustomTestStringConvertible {
    let operation: String
    /// The members in which the response names what it is about, and what would be about something else.
    let names: [(path: [String], other: String)]
    /// The list of rows; nil if the response is a record.
    let list: [String]?
    let body: JSONValue
    let send: @Sendable (Kobis) async throws(KobisError) -> [Finding]

    var testDescription: String { operation }

    static let all: [NamedCall] = [
        NamedCall(
            "kobis.dailyBoxOffice", "daily/20240424", [(["boxOfficeResult", "showRange"], "20240425~20240425")],
            list: ["boxOfficeResult", "dailyBoxOfficeList"]
        ) { kobis throws(KobisError) in
            try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day)).findings
        },
        NamedCall(
            "kobis.weeklyBoxOffice", "weekly/202417-1",
            [
                (["boxOfficeResult", "showRange"], "20240422~20240428"),
                (["boxOfficeResult", "yearWeekTime"], "202418"),
            ],
            list: ["boxOfficeResult", "weeklyBoxOfficeList"]
        ) { kobis throws(KobisError) in
            let week = ISOWeek(containing: day)
            return try await kobis.weeklyBoxOffice(WeeklyBoxOfficeRequest(week: week, part: .weekend)).findings
        },
        NamedCall(
            "kobis.movieInfo", "movie-info/20228797", [(["movieInfoResult", "movieInfo", "movieCd"], "20228798")]
        ) { kobis throws(KobisError) in try await kobis.movieInfo("20228797").findings },
        NamedCall(
            "kobis.companyInfo", "company-info/20990001",
            [(["companyInfoResult", "companyInfo", "companyCd"], "20990002")]
        ) { kobis throws(KobisError) in try await kobis.companyInfo("20990001").findings },
        NamedCall(
            "kobis.personInfo", "people-info/20990101", [(["peopleInfoResult", "peopleInfo", "peopleCd"], "20990102")]
        ) { kobis throws(KobisError) in try await kobis.personInfo("20990101").findings },
        // These name nothing that was requested.
        NamedCall("kobis.movies", "movie-list", list: ["movieListResult", "movieList"]) {
            kobis throws(KobisError) in try await kobis.moviePage(MovieListRequest()).findings
        },
        NamedCall("kobis.companies", "company-list", list: ["companyListResult", "companyList"]) {
            kobis throws(KobisError) in try await kobis.companyPage(CompanyListRequest()).findings
        },
        NamedCall("kobis.people", "people-list", list: ["peopleListResult", "peopleList"]) {
            kobis throws(KobisError) in try await kobis.peoplePage(PeopleListRequest()).findings
        },
        NamedCall("kobis.codes", "codes/2204", list: ["codes"]) {
            kobis throws(KobisError) in try await kobis.codes(of: NationCode.self).findings
        },
    ]

    private static let day = CalendarDay(year: 2024, month: 4, day: 24) ?? .twoDaysAgo

    private init(
        _ operation: String, _ file: String, _ names: [(path: [String], other: String)] = [], list: [String]? = nil,
        send: @escaping @Sendable (Kobis) async throws(KobisError) -> [Finding]
    ) {
        (self.operation, self.names, self.list, self.send) = (operation, names, list, send)
        let document = (try? JSONValue(parsing: FixtureFiles.bytes("kobis/\(file).json"))) ?? .null
        // The files of the lists have the rows alone.
        if let list, list.count == 2, case .array = document {
            body = .object([list[0]: .object(["totCnt": .integer(3), list[1]: document])])
        } else {
            body = document
        }
    }
}

@Suite("A response of KOBIS about something else is never believed (F99)") struct IdentityTests {
    private static let named = NamedCall.all.flatMap { call in call.names.indices.map { (call, $0) } }
    private static let now = Timestamp(secondsSinceEpoch: 1_757_172_600)

    private let store = MemoryResponseStore(now: { Self.now })

    private func client(_ bodies: [JSONValue], retry: RetryPolicy = .standard) -> (Kobis, ScriptedTransport) {
        let server = ScriptedTransport(bodies.map { .json($0.text) })
        let transport = TransportStack(
            server, credentials: [], retry: retry,
            policies: .init(cache: ResponseCache(store, policies: [.kobis()])), clock: TestClock(),
            now: { Self.now })
        return (Kobis(transport: transport, calendar: .atHalfPastMidnight), server)
    }

    @Test("Every call is in the table, and only lists of what a search finds, and of codes, name nothing")
    func complete() throws {
        let source = try ProjectFile("Sources/KobisAPI/Client/Kobis.swift").lines.joined(separator: "\n")
        let operations = source.matches(of: /"(kobis\.\w+)"/).map { String($0.1) }
        #expect(operations.count == 9 && Set(operations) == Set(NamedCall.all.map(\.operation)))
        #expect(
            Set(NamedCall.all.filter(\.names.isEmpty).map(\.operation))
                == ["kobis.movies", "kobis.companies", "kobis.people", "kobis.codes"])
    }

    @Test("It is asked for again, and only the right one is kept", arguments: named)
    func retried(call: NamedCall, name: Int) async throws {
        let name = call.names[name]
        let (kobis, server) = client([call.body.replacing(name.path, with: .string(name.other)), call.body])
        for _ in 1...2 { #expect(try await call.send(kobis).isEmpty) }
        #expect(server.requests.count == 2)
        #expect(await store.usage().responses == 1)
    }

    @Test("Without retries the error names both, nothing is kept, and the next caller asks again", arguments: named)
    func refused(call: NamedCall, name: Int) async throws {
        let name = call.names[name]
        let (kobis, server) = client(
            [call.body.replacing(name.path, with: .string(name.other)), call.body], retry: .never)
        let error = await #expect(throws: KobisError.self) { try await call.send(kobis) }
        #expect(error?.code == .malformedResponse && error?.isRetryable == true)
        #expect(error?.operation == call.operation)
        #expect(error?.malformed?.path == name.path.joined(separator: "."))
        #expect(error?.description.contains("about “\(name.other)” instead of “") == true)
        #expect(await store.usage().responses == 0)
        #expect(try await call.send(kobis).isEmpty)
        #expect(server.requests.count == 2)
    }

    @Test("One that leaves the name out is used, with a finding, but not kept", arguments: named)
    func unnamed(call: NamedCall, name: Int) async throws {
        let path = call.names[name].path
        for value in [nil, JSONValue.null, .string(" ")] {
            let (kobis, server) = client([call.body.replacing(path, with: value), call.body])
            let findings = try await call.send(kobis)
            #expect(findings.map(\.path) == [path.joined(separator: ".")])
            #expect(findings.first?.problem.contains("may be about something else") == true)
            #expect(await store.usage().responses == 0)
            #expect(try await call.send(kobis).isEmpty)
            #expect(server.requests.count == 2)
            await store.removeAll()
        }
    }

    @Test("The empty record of an unknown code names nothing either, and is a whole response: it is kept")
    func emptyRecord() async throws {
        let (kobis, server) = client([.object(["movieInfoResult": .object(["movieInfo": .object(["movieCd": .null])])])]
        )
        for _ in 1...2 {
            let error = await #expect(throws: KobisError.self) { try await kobis.movieInfo("20228797") }
            #expect(error?.code == .notFound)
        }
        #expect(server.requests.count == 1)
    }

    @Test(
        "Rows of which none can be read are no empty list: they are asked for again, and never kept",
        arguments: NamedCall.all.filter { $0.list != nil })
    func unreadableRows(call: NamedCall) async throws {
        let list = try #require(call.list)
        for rows in [[JSONValue.object([:])], [.integer(7), .string("a")]] {
            let broken = call.body.replacing(list, with: .array(rows))
            let (kobis, server) = client([broken, call.body])
            #expect(try await call.send(kobis).isEmpty)
            #expect(server.requests.count == 2)
            await store.removeAll()
            let (hasty, _) = client([broken], retry: .never)
            let error = await #expect(throws: KobisError.self) { try await call.send(hasty) }
            #expect(error?.code == .malformedResponse)
            #expect(error?.description.contains("none of the \(rows.count) rows can be read") == true)
            #expect(await store.usage().responses == 0)
        }
    }
}
