import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Testing

@Suite("What matching is told by TMDB") struct ConversionTests {
    /// An aggregator of a TMDB with one film and its record.
    private func boxOffice(
        _ found: String?, releases: String = "", note: @escaping @Sendable (String) -> Void = { _ in }
    ) -> BoxOfficeAggregator {
        let stub = StubTransport { request in
            note(request.url)
            if request.url.contains("/movie/7?") {
                return .json(
                    Canned.movie(
                        #"""
                        \#(found ?? ""),"credits":{"cast":[],"crew":[]},"alternative_titles":{"titles":[]},
                        "release_dates":{"results":[\#(releases)]},"translations":{"translations":[]}
                        """#))
            }
            return .json(Canned.page([found].compactMap { $0 }.map(Canned.row)))
        }
        return BoxOfficeAggregator(kobis: Kobis(transport: stub), tmdb: TMDB(transport: stub))
    }

    private func film(_ title: String, _ nation: String) throws -> KnownFilm {
        var film = KnownFilm(movieCode: "", title: title, openDay: try .of("2024-04-24"))
        (film.nations, film.directors, film.isDetailed) = ([nation], [.init(name: "김하나")], true)
        return film
    }

    @Test("Only Korean days are taken for days in Korea")
    func days() async throws {
        let days = ["US": "2024-04-24", "KR": "2024-06-05", "JP": "2024-04-25"].map { region, day in
            #"{"iso_3166_1":"\#(region)","release_dates":[{"release_date":"\#(day)T00:00:00.000Z","type":3}]}"#
        }
        let boxOffice = boxOffice(
            #""id":7,"title":"바다의 노래","original_language":"ko""#, releases: days.joined(separator: ","))
        let match = try await boxOffice.enrichment(of: try film("바다의 노래", "한국")).match
        let found = try #require(match.candidates.first)
        #expect(found.film.details?.koreanReleaseDays == [try .of("2024-06-05")])
        #expect(found.evidence.first { $0.kind == .date }?.right == "2024-06-05")
        #expect(match.state != .match)
    }

    @Test("The films of a day include those of the day before and after, which time zones make of it")
    func openings() async throws {
        let asked = Lock<[String]>([])
        let boxOffice = boxOffice(nil) { url in asked.withLock { $0.append(url) } }
        _ = try await boxOffice.enrichment(of: try film("바다의 노래", "한국"))
        let question = try #require(asked.withLock { $0 }.last)
        #expect(question.contains("/discover/movie"))
        #expect(question.contains("release_date.gte=2024-04-23") && question.contains("release_date.lte=2024-04-25"))
    }

    @Test(
        "An original title in another language with Latin letters does not speak against the English one",
        arguments: [("fr", false), ("en", true)])
    func originalTitle(language: String, speaksAgainst: Bool) async throws {
        let boxOffice = boxOffice(
            #""id":7,"title":"바다의 노래","original_title":"Les Vagues","original_language":"\#(language)""#)
        var film = try film("바다의 노래", "프랑스")
        film.englishTitle = "Song of the Sea"
        film.directors = []
        let match = try await boxOffice.enrichment(of: film).match
        let found = try #require(match.candidates.first)
        #expect(found.film.originalLanguage == language && found.film.originalTitle == "Les Vagues")
        #expect(found.evidence.contains { $0.kind == .englishTitle && $0.bits < 0 } == speaksAgainst)
    }
}
