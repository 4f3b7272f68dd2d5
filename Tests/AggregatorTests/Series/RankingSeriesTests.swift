import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Rankings of many days", .timeLimit(.minutes(10))) struct RankingSeriesTests {
    /// A KOBIS whose days come from a closure, and which counts its requests.
    private final class Days: Sendable {
        let asked = Lock<[String]>([])

        func boxOffice(_ answer: @escaping @Sendable (String) -> Answer?) throws -> BoxOfficeAggregator {
            let stub = StubTransport { [self] request in
                switch answer(note(request)) {
                case .other(let response): response
                case .unpublished: .json(Canned.ranking([], for: request.url))
                case nil: Self.ranking(for: request)
                }
            }
            let today = try CalendarDay.of("2024-05-01")
            let calendar = KobisCalendar { Int64(today.daysSinceEpoch) * 86_400 }
            return BoxOfficeAggregator(kobis: Kobis(transport: stub, calendar: calendar), tmdb: TMDB(transport: stub))
        }

        /// Notes a request, and returns its day.
        func note(_ request: TransportRequest) -> String {
            let day = Self.day(of: request)
            asked.withLock { $0.append(day) }
            return day
        }

        private static func day(of request: TransportRequest) -> String {
            request.url.split(separator: "targetDt=").last.map { String($0.prefix(8)) } ?? ""
        }

        /// A ranking of one film, whose admissions are the day's number.
        static func ranking(for request: TransportRequest) -> StubTransport.Response {
            let row = Canned.entry(
                """
                "rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"20228797","movieNm":"범죄도시4",\
                "openDt":"2024-04-24","audiCnt":"\(day(of: request))","audiAcc":"\(day(of: request))"
                """)
            return .json(Canned.ranking([row], for: request.url))
        }
    }

    /// What KOBIS says in place of a ranking with a film.
    private enum Answer {
        case unpublished
        case other(StubTransport.Response)

        static let spent = Answer.other(
            .json(#"{"faultInfo":{"message":"키에 허용된 1일 이용량을 초과하였습니다.","errorCode":"320011"}}"#))

        static func failure(_ code: TransportError.Code) -> Answer { .other(.failure(code)) }
    }

    private func days(_ first: String, _ last: String) throws -> ClosedRange<CalendarDay> {
        try .of(first) ... .of(last)
    }

    @Test("A period's total has each film once, with sums of its days and KOBIS's own total on the last of them")
    func total() async throws {
        let days = Days()
        let period = try CalendarDay.of("2024-04-24")...CalendarDay.of("2024-04-26")
        let films = try await days.boxOffice { _ in nil }.total(over: period).films
        #expect(films.count == 1 && films.first?.audience == 20_240_424 + 20_240_425 + 20_240_426)
        #expect(films.first?.audienceTotal == 20_240_426 && films.first?.days == 3 && films.first?.bestRank == 1)
        #expect(films.first.map { $0.firstDay...$0.lastDay } == period)
        // Without a day, it would be the total of another period.
        let gap = try Days().boxOffice { $0 == "20240425" ? .other(.json("{}")) : nil }
        await #expect(throws: (any Error).self) { try await gap.total(over: period) }
    }

    @Test("Every day comes once and in order, in both directions", arguments: [false, true])
    func order(newestFirst: Bool) async throws {
        let boxOffice = try Days().boxOffice { _ in nil }
        let range = try days("2024-02-27", "2024-03-02")
        var found: [String] = []
        for try await step in boxOffice.rankings(over: range, newestFirst: newestFirst) {
            #expect(try step.result.get().days == step.days)
            found.append(step.days.lowerBound.compact)
        }
        let expected = ["20240227", "20240228", "20240229", "20240301", "20240302"]
        #expect(found == (newestFirst ? expected.reversed() : expected))
    }

    @Test("A ranking is requested only when it, or one of the few before it, is needed")
    func lazy() async throws {
        let kobis = Days()
        let boxOffice = try kobis.boxOffice { _ in nil }
        let series = boxOffice.rankings(over: try days("2004-01-01", "2023-12-31"), ahead: 0)
        #expect(series.count == 7_305)
        #expect(kobis.asked.withLock { $0.isEmpty })
        var iterator = series.makeAsyncIterator()
        _ = try await iterator.next()
        _ = try await iterator.next()
        #expect(kobis.asked.withLock { $0 } == ["20040101", "20040102"])
    }

    @Test("A day that fails or is not published is a step, and the series continues")
    func failures() async throws {
        let boxOffice = try Days().boxOffice { day in
            switch day {
            case "20240428": .failure(.connectionLost)
            case "20240430": .unpublished
            default: nil
            }
        }
        var codes: [String] = []
        for try await step in boxOffice.rankings(over: try days("2024-04-27", "2024-05-02")) {
            if case .failure(let error) = step.result { codes.append("\(step.days.lowerBound.day) \(error.code)") }
        }
        #expect(codes == ["28 transport", "30 notPublishedYet", "2 invalidRequest"])
    }

    @Test(
        "A used-up quota ends it with an error that says where to continue; no day is lost or requested twice")
    func quota() async throws {
        let range = try days("2024-01-01", "2024-01-10")
        let first = try Days().boxOffice { $0 >= "20240105" ? .spent : nil }
        var found: [String] = []
        var interruption: SeriesInterruption?
        do {
            for try await step in first.rankings(over: range) { found.append(step.days.lowerBound.compact) }
        } catch {
            interruption = error
        }
        let left = try #require(interruption?.left)
        #expect(left == (try days("2024-01-05", "2024-01-10")))
        #expect(interruption?.done == 4)
        #expect("\(try #require(interruption))".contains("Continue with 2024-01-05 to 2024-01-10"))
        for try await step in try Days().boxOffice({ _ in nil }).rankings(over: left) {
            found.append(step.days.lowerBound.compact)
        }
        #expect(found == (1...10).map { "202401" + ($0 < 10 ? "0\($0)" : "\($0)") })
    }

    @Test("What was had of later days, when the calls were used up, comes before the end")
    func had() async throws {
        let boxOffice = try Days().boxOffice { ["20240103", "20240105"].contains($0) ? .spent : nil }
        var found: [Int] = []
        let interruption = await #expect(throws: SeriesInterruption.self) {
            for try await step in boxOffice.rankings(over: try days("2024-01-01", "2024-01-10")) {
                #expect(try step.result.get().days == step.days)
                found.append(step.days.lowerBound.day)
            }
        }
        #expect(found == [1, 2, 4, 6])
        #expect(try interruption?.left == days("2024-01-03", "2024-01-10") && interruption?.done == 4)
    }

    @Test("The first day is requested alone, and an error that every day would share ends the series")
    func first() async throws {
        let kobis = Days()
        for code in [TransportError.Code.nameNotResolved, .connectionFailed, .rateLimited] {
            let boxOffice = try kobis.boxOffice { _ in .failure(code) }
            await #expect(throws: SeriesInterruption.self) {
                for try await _ in boxOffice.rankings(over: try days("2024-01-01", "2024-01-10")) {}
            }
        }
        #expect(kobis.asked.withLock { $0 } == Array(repeating: "20240101", count: 3))
    }

    @Test("So does a status that every day would get", arguments: [401, 403, 429])
    func refusals(status: Int) async throws {
        let kobis = Days()
        let boxOffice = try kobis.boxOffice { _ in .other(.json("{}", status: .init(code: status))) }
        await #expect(throws: SeriesInterruption.self) {
            for try await _ in boxOffice.rankings(over: try days("2024-01-01", "2024-01-10")) {}
        }
        #expect(kobis.asked.withLock { $0 } == ["20240101"])
    }

    @Test("A quota counted here ends it too, and a second run continues from the cache")
    func cache() async throws {
        let kobis = Days()
        let store = MemoryResponseStore()
        let today = try CalendarDay.of("2024-05-01")
        let calendar = KobisCalendar { Int64(today.daysSinceEpoch) * 86_400 }
        func boxOffice(perDay: Int) -> BoxOfficeAggregator {
            let stub = StubTransport { request in
                _ = kobis.note(request)
                return Days.ranking(for: request)
            }
            let policies = TransportStack.Policies(
                cache: ResponseCache(store, policies: [.kobis()]), quotas: [.kobis(perDay: perDay)])
            let transport = TransportStack(stub, credentials: [], policies: policies)
            return BoxOfficeAggregator(
                kobis: Kobis(transport: transport, calendar: calendar), tmdb: TMDB(transport: transport))
        }
        let range = try days("2024-01-01", "2024-01-10")
        await #expect(throws: SeriesInterruption.self) {
            for try await _ in boxOffice(perDay: 6).rankings(over: range, ahead: 0) {}
        }
        var count = 0
        for try await _ in boxOffice(perDay: 4).rankings(over: range, ahead: 0) { count += 1 }
        #expect(count == 10)
        #expect(kobis.asked.withLock { $0.count } == 10)
    }

    @Test(
        "Weeks, weekends and weekdays are loaded per week, partly covered weeks included",
        arguments: [(RankingPeriod.weekly, 3), (.weekend, 2), (.weekdays, 2)])
    func weeks(period: RankingPeriod, count: Int) async throws {
        let boxOffice = try Days().boxOffice { _ in nil }
        // Saturday to Monday of the week after next.
        let series = boxOffice.rankings(RankingRequest(period), over: try days("2024-03-09", "2024-03-18"))
        var steps: [ClosedRange<CalendarDay>] = []
        for try await step in series { steps.append(step.days) }
        #expect(steps.count == count)
        #expect(steps.allSatisfy { $0.count == period.days(around: $0.lowerBound).count })
        #expect(Set(steps).count == count)
    }

    @Test("Leaving the loop cancels requests under way")
    func abandoned() async throws {
        let kobis = Days()
        let boxOffice = try kobis.boxOffice { _ in nil }
        for try await _ in boxOffice.rankings(over: try days("2020-01-01", "2020-12-31"), ahead: 3) { break }
        #expect(kobis.asked.withLock { $0.count } <= 4)
    }

    @Test("A film's history has a point for each day, with or without an entry")
    func history() async throws {
        let boxOffice = try Days().boxOffice { $0 == "20240426" ? .failure(.timedOut) : nil }
        let code = try #require(MovieCode(rawValue: "20228797"))
        let range = try days("2024-04-24", "2024-04-28")
        var points: [FilmHistory.Point] = []
        for try await point in boxOffice.history(of: code, over: range) { points.append(point) }
        #expect(points.map { $0.entry?.audience } == [20_240_424, 20_240_425, nil, 20_240_427, 20_240_428])
        #expect(points[2].error?.isRetryable == true)

        var history = FilmHistory(code)
        for try await step in boxOffice.rankings(over: range, newestFirst: true) { history.add(step) }
        #expect(history.points == points)
        #expect(history.title == "범죄도시4" && history.bestRank == 1 && history.count == 4)
        #expect(history.audienceTotal == 20_240_428)
        // A day that was missing is inserted in order when it arrives.
        let later = try Days().boxOffice { _ in nil }
        let missing = try CalendarDay.of("2024-04-26")
        for try await step in later.rankings(over: missing...missing) { history.add(step) }
        #expect(history.points.count == 5 && history.count == 5)
    }
}

extension ClosedRange where Bound == CalendarDay {
    /// The number of days.
    fileprivate var count: Int { upperBound.days(since: lowerBound) + 1 }
}
