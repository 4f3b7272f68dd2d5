import BoxOfficeHTTP
import HTTPTypes
import TMDBAPI
import Testing

@Suite("Policies for TMDB") struct TMDBPolicyTests {
    private func decision(_ json: String) throws -> CacheDecision {
        let request = TransportRequest(get: .tmdb, "/search/movie", operation: "t")
        let response = TransportResponse(head: HTTPResponse(status: .ok), body: Array(json.utf8))
        return CachePolicy.tmdb().decide(request, response, Timestamp(secondsSinceEpoch: 0))
    }

    private let halfYear = Duration.seconds(179 * 86_400)
    private let usual = CacheDecision.Freshness.asServed(otherwise: .seconds(6 * 3_600))

    @Test("TMDB says how long a response is fresh, and its terms how long it may be stored")
    func served() throws {
        #expect(try decision(#"{"id":1}"#) == .store(fresh: usual, for: halfYear))
        #expect(try decision(#"{"results":[{"id":1}]}"#) == .store(fresh: usual, for: halfYear))
        let long = #"{"overview":"\#(String(repeating: "x", count: 2_000))"}"#
        #expect(try decision(long) == .store(fresh: usual, for: halfYear))
    }

    @Test("A search that found nothing is fresh for ten minutes")
    func nothing() throws {
        let page = #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#
        #expect(try decision(page) == .store(fresh: .exactly(.seconds(600)), for: halfYear))
    }

    @Test("A refusal with status 200 and a response that is not JSON are not stored (F51)")
    func refusals() throws {
        #expect(try decision(#"{"success":false,"status_code":34,"status_message":"x"}"#) == .pass)
        #expect(try decision("nonsense") == .failure)
    }

    @Test("TMDB gets at most 40 requests in any second, and those for a top ten at once")
    func rate() throws {
        let limit = RateLimit.tmdb()
        #expect(try #require(limit.ceiling) <= 40)
        #expect(limit.perSecond < 40)
        #expect(limit.burst >= 10)
        #expect(limit.scope == .tmdb)
    }
}
