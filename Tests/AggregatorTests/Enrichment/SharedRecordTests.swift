import Aggregator
import BoxOfficeFixtures
import BoxOfficeTesting
import BoxOfficeWire
import HTTPTypes
import Testing

@Suite("Two films of a ranking that claim one record", .timeLimit(.minutes(10))) struct SharedRecordTests {
    /// Two films of one title and year, by two directors, of which TMDB has one.
    private func boxOffice(
        directors: [String], decisions: StoredDecisions = StoredDecisions(), isQuotaSpent: Bool = false
    ) -> BoxOfficeAggregator {
        let stub = StubTransport { request in
            if isQuotaSpent, request.url.contains("searchMovieInfo") {
                return .json(#"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#)
            }
            if request.url.contains("/movie/7") {
                return .json(#"{"success":false,"status_code":34,"status_message":"Gone."}"#, status: .notFound)
            }
            guard request.url.contains("searchMovieInfo") else {
                let row = Canned.row(
                    #"""
                    "id":7,"title":"푸른 봄을 건너","original_title":"青い春","original_language":"ja","release_date":"2020-12-17"
                    """#)
                return .json(Canned.page([row]))
            }
            let (code, director) = request.url.contains("20210001") ? ("20210001", 0) : ("20210002", 1)
            return .json(
                Canned.kobisFilm(
                    #"""
                    "movieCd":"\#(code)","movieNm":"푸른 봄을 건너","prdtYear":"2020","nations":[{"nationNm":"일본"}],
                    "directors":[{"peopleNm":"\#(directors[director])"}]
                    """#))
        }
        return BoxOfficeAggregator(
            kobis: Kobis(transport: stub, calendar: .sample), tmdb: TMDB(transport: stub), decisions: decisions)
    }

    private func entries() throws -> [BoxOfficeEntry] {
        try zip([BoxOfficeEntry].sample, [("20210001", "2021-01-14"), ("20210002", "2021-05-20")]).map {
            var (entry, (code, day)) = $0
            entry.movieCode = try #require(MovieCode(rawValue: code))
            (entry.rawTitle, entry.openDay) = ("푸른 봄을 건너", CalendarDay(day))
            return entry
        }
    }

    private func matches(
        of entries: [BoxOfficeEntry], in boxOffice: BoxOfficeAggregator
    ) async throws -> [String: Int?] {
        var matches: [String: Int?] = [:]
        for await update in boxOffice.enrichments(of: entries, concurrency: 1) {
            matches[update.entry.movieCode.rawValue] = .some(try update.result.get().match.tmdbID)
        }
        return matches
    }

    @Test("The one with less right to it does without, whichever comes first, and does not get it the next time")
    func contested() async throws {
        let entries = try entries()
        for order in [entries, entries.reversed()] {
            let boxOffice = boxOffice(directors: ["미키 아오이", "하라다 켄"])
            #expect(try await matches(of: order, in: boxOffice) == ["20210001": 7, "20210002": nil])
            #expect(try await boxOffice.enrichment(of: entries[1]).match.tmdbID == nil)
        }
    }

    @Test("What the other gets is kept, unless KOBIS could not be asked about it", arguments: [false, true])
    func kept(isQuotaSpent: Bool) async throws {
        let decisions = StoredDecisions()
        func boxOffice() -> BoxOfficeAggregator {
            self.boxOffice(directors: ["미키 아오이", "하라다 켄"], decisions: decisions, isQuotaSpent: isQuotaSpent)
        }
        // As a row of a table describes it.
        var film = KnownFilm(movieCode: "20210002", title: "푸른 봄을 건너", openDay: CalendarDay("2021-05-20"))
        (film.productionYear, film.directors) = (2020, [.init(name: "하라다 켄")])
        let found = try await boxOffice().enrichment(of: film, without: [7])
        #expect(found.match.tmdbID == nil && (found.recordError?.isQuotaExceeded == true) == isQuotaSpent)
        #expect(try await (boxOffice().lookup(of: film).match.decidedOn == nil) == isQuotaSpent)
    }

    @Test("Two entries of one work share it")
    func shared() async throws {
        let boxOffice = boxOffice(directors: ["미키 아오이", "미키 아오이"])
        #expect(try await matches(of: try entries(), in: boxOffice) == ["20210001": 7, "20210002": 7])
    }
}
