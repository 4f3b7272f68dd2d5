import Testing

@testable import FilmMatching

@Suite("Kinds of films")
struct GenreEvidenceTests {
    private func level(_ known: [String], _ genres: [Int], title: String = "사랑하고 사랑받고") -> Evidence.Level? {
        var film = film("사랑하고 사랑받고", "2021-01-01")
        film.genres = known
        var other = candidate(1, title, "2020-08-14")
        other.genres = genres
        return decide(film, other).level(.genre)
    }

    @Test(
        "A drawn film is not the one with actors, nor a documentary the feature, nor a concert a play of the screen",
        arguments: [
            (["애니메이션"], [18], true), (["멜로/로맨스"], [16, 18], true), (["애니메이션"], [16], false), (["드라마"], [18], false),
            (["다큐멘터리"], [18], true), (["드라마"], [99], true), (["다큐멘터리"], [99], false), (["다큐멘터리"], [10402], false),
            (["공연"], [18], true), (["공연"], [10402], false), (["공연"], [99], false),
        ] as [([String], [Int], Bool)])
    func kinds(known: [String], genres: [Int], isOther: Bool) {
        #expect((level(known, genres) == .otherKind) == isOther)
    }

    @Test("Nothing is said where a side names no genre, or the titles are not equal")
    func unknown() {
        #expect(level([], [16]) == nil)
        #expect(level(["드라마"], []) == nil)
        #expect(level(["드라마"], [16], title: "사랑하고 사랑받고 2") == nil)
    }

    @Test("Another kind takes people and the running time to match, and leaves a namesake without a say")
    func decision() {
        var known = film("사랑하고 사랑받고", "2021-01-01", directors: ["미키 타카히로"])
        known.genres = ["멜로/로맨스"]
        var drawn = candidate(1, "사랑하고 사랑받고", "2021-01-01")
        drawn.genres = [16]
        #expect(decide(known, drawn).state == .ambiguous)
        drawn.details = .init(directors: ["미키 타카히로"])
        // A director also makes the film about the film.
        #expect(decide(known, drawn).state == .ambiguous)
        known.runtime = 100
        drawn.details?.runtime = 100
        #expect(decide(known, drawn).tmdbID == 1)
        drawn.details = nil
        #expect(decide(known, drawn, candidate(2, "사랑하고 사랑받고", "2021-01-01")).tmdbID != 1)
    }
}
