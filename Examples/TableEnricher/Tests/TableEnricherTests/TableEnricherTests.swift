import BoxOffice
import BoxOfficeTesting
import TableEnricher
import Testing

@Suite("A table with TMDB's films", .timeLimit(.minutes(2))) struct TableEnricherTests {
    @Test("A row keeps its cells, and gets the film that it means")
    func rows() async throws {
        let stub = StubBoxOffice()
        let entry = try #require([BoxOfficeEntry].sample.first)
        let table = TableEnricher("movieCd,movieNm,note", from: stub.boxOffice)
        #expect(table.header == "movieCd,movieNm,note,tmdbID,matchState,matchReason,tmdbTitle")
        let line = "\(entry.movieCode),\(entry.title),\"a, b\""
        let enriched = try await table.enriched(line)
        let movie = try #require(try await stub.boxOffice.enrichment(of: entry).movie)
        #expect(enriched.hasPrefix("\(line),\(movie.id),match,"))
        let unknown = try await table.enriched(",없는 영화,")
        #expect(unknown.hasPrefix(",없는 영화,,") && !unknown.contains(",match,"), "\(unknown)")
    }
}
