import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import FilmMatching
import Testing

@testable import Aggregator

@Suite("What a screen says about films and rankings that failed", .timeLimit(.minutes(10))) struct NoticeTests {
    private func kobisError(_ code: TransportError.Code) -> KobisError {
        let context = ServiceErrorContext(operation: "kobis.test", subject: "the list")
        return KobisError(TransportError(code, reason: "It broke."), context)
    }

    private let film = KnownFilm(movieCode: "20228797", title: "범죄도시4")

    @Test("A film's error says what its service's error says, without the title")
    func ofFilm() {
        let error = EnrichmentError(.kobis(kobisError(.timedOut)), film: film)
        #expect(error.text(in: .english) == "KOBIS takes too long to respond. Try again later.")
        #expect(error.text(in: .korean) == "KOBIS의 응답이 너무 늦습니다. 잠시 후 다시 시도하세요.")
        #expect(!(error as any Error).isCancelled)
    }

    @Test("A film whose task was cancelled is known as such, whatever was under way")
    func cancelled() {
        for cause in [EnrichmentError.Cause.cancelled, .kobis(kobisError(.cancelled))] {
            let error = EnrichmentError(cause, film: film)
            #expect((error as any Error).isCancelled)
            #expect(error.text(in: .english) == "Loading was cancelled.")
        }
    }

    @Test("An interrupted series says how far it came")
    func series() throws {
        let days = try CalendarDay.complete...CalendarDay.complete
        let error = SeriesInterruption(cause: kobisError(.quotaExceeded), left: days, done: 3, total: 4)
        #expect(error.isQuotaExceeded && error.retryAfter == nil)
        #expect(
            error.text(in: .english)
                == "3 of 4 rankings are loaded. Today's requests to KOBIS are used up. Try again tomorrow.")
        #expect(error.text(in: .korean).hasPrefix("순위 4회 중 3회를 불러왔습니다. 오늘 KOBIS에"))
        let stopped = SeriesInterruption(cause: kobisError(.cancelled), left: days, done: 3, total: 4)
        #expect(!(error as any Error).isCancelled && (stopped as any Error).isCancelled)
    }

    @Test("A file of decisions that cannot be read names its lines")
    func overrides() throws {
        let error = try #require(throws: MatchOverridesError.self) { try MatchOverrides("20228797 = none\n=\nx\n") }
        #expect(error.text(in: .english) == "Lines 2, 3 cannot be read. Check what you entered.")
        #expect(error.text(in: .korean) == "2, 3번째 줄을 읽을 수 없습니다. 입력한 내용을 확인하세요.")
    }

    @Test("A call whose task is cancelled under way ends in a catch of one line")
    func cancelledCall() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let held = HoldingTransport(CurlHTTPTransport(), holding: "searchDailyBoxOfficeList")
        let boxOffice = try services.aggregator(through: held)
        let request = try RankingRequest.daily(.on(.complete))
        let task = Task {
            do {
                _ = try await boxOffice.ranking(request)
                return "ranked"
            } catch let error where error.isCancelled {
                return "cancelled"
            } catch {
                return "failed: \(error)"
            }
        }
        await held.until { inside, _ in inside == 1 }
        task.cancel()
        #expect(await task.value == "cancelled")
    }
}
