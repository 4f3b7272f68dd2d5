import Aggregator
import BoxOfficeBasics
import FilmMatching
import Testing

@testable import PosterGallery

@Suite("The page of a review") struct ReviewPageTests {
    /// The group in which a film with these candidates stands.
    private func group(_ candidates: ReviewPage.Candidate..., isContradicted: Bool = false) -> String {
        var page = ReviewPage(of: "t.csv", header: "", images: ImageConfiguration(), isOffline: false, in: .english)
        let film = ReviewPage.Film(
            KnownFilm(movieCode: "", title: "파묘"), line: 2, why: "", isContradicted: isContradicted, cells: "", row: [],
            candidates: candidates)
        return String(decoding: page.lines(film).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    private func candidate(
        _ decision: String, hasTitle: Bool = true, _ sides: KeyValuePairs<ReviewPage.Fact, Bool>
    ) -> ReviewPage.Candidate {
        var candidate = ReviewPage.Candidate(decision, title: "파묘")
        candidate.hasTitle = hasTitle
        for (fact, agrees) in sides { candidate.sides[fact] = ("", agrees) }
        return candidate
    }

    @Test("A group's title says no more than the evidence of its films")
    func groups() {
        let fitting = candidate("tmdb:1", [.title: true])
        #expect(group(fitting) == "near")
        #expect(group(fitting, candidate("tmdb:2", hasTitle: false, [.title: false])) == "near")
        // Of two films of one title, the right one may be the one that opened elsewhere first.
        #expect(group(fitting, candidate("tmdb:2", [.title: true, .opened: false])) == "which")
        // The reason of the decision speaks against it, whatever can still be seen of it.
        #expect(group(fitting, isContradicted: true) == "conflict")
        var short = fitting
        short.objections = ["it is a short"]
        #expect(group(short) == "conflict")
        #expect(group(candidate("tmdb:1", [.title: true, .opened: false])) == "conflict")
        #expect(group(fitting, candidate("tmdb:2", [.title: true])) == "which")
        #expect(group(candidate("kobis:20234675", [:])) == "which")
        // A day in common is not much: the title differs.
        #expect(group(candidate("tmdb:1", hasTitle: false, [.opened: true])) == "missing")
        #expect(group(candidate("tmdb:1", hasTitle: false, [.directors: true, .title: false])) == "conflict")
        #expect(group(candidate("tmdb:1", hasTitle: false, [.otherTitle: true, .title: false])) == "conflict")
        #expect(group() == "missing")
    }

    @Test("Countries and genres are in the page's language, and unknown ones as they are")
    func names() {
        let english = ReviewWords(language: .english)
        #expect(
            english.countries(["한국", "US", "HR", "루마니아", "기타", "가나"])
                == "South Korea, United States, Croatia, Romania, other, 가나")
        #expect(english.genres(["드라마", "", "새 장르"]) == "drama, 새 장르")
        #expect(ReviewWords(language: .korean).countries(["한국", "US"]) == "한국, 미국")
    }
}
