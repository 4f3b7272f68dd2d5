import Testing

@testable import FilmMatching

@Suite("Vetoes")
struct VetoTests {
    private func vetoes(
        video minutes: Int?, isVideo: Bool = true, kind: String? = "장편", film length: Int? = nil
    ) -> [Veto] {
        var known = film("만추", nil, runtime: length)
        known.kind = kind
        var other = candidate(1, "만추", nil, details: .init(runtime: minutes))
        other.isVideo = isVideo
        return decide(known, other).vetoes
    }

    @Test("A video of less than 40 minutes is not a feature")
    func shortVideo() {
        #expect(vetoes(video: 39) == [.short])
        #expect(vetoes(video: 40) == [])
    }

    @Test("A film of less than 40 minutes is not one of which KOBIS knows that it is longer")
    func shortFilm() {
        #expect(vetoes(video: 39, isVideo: false, film: 40) == [.short])
        #expect(vetoes(video: 39, isVideo: false, kind: nil, film: 97) == [.short])
        #expect(vetoes(video: 40, isVideo: false, film: 97) == [])
        #expect(vetoes(video: 39, film: 38) == [])
    }

    @Test("Where KOBIS does not know the length, only a video of known length can be too short, and only for a feature")
    func otherShortFilms() {
        #expect(vetoes(video: 39, isVideo: false) == [])
        #expect(vetoes(video: nil) == [])
        #expect(vetoes(video: 39, kind: "단편") == [])
        #expect(vetoes(video: 39, kind: nil) == [])
    }

    @Test(
        "No day rules a candidate out: it may be another showing's",
        arguments: ["1920-01-01", "2021-01-31", "2120-01-01"])
    func days(day: String) {
        #expect(decide(film("만추", "2020-12-01", year: 2010), candidate(1, "만추", day)).vetoes == [])
    }

    @Test("Different numbers are a veto, a number on one side is not")
    func numbers() {
        #expect(decide(film("만추 2", nil), candidate(1, "만추 3", nil)).vetoes == [.numbersDiffer])
        #expect(decide(film("만추 2", nil), candidate(1, "만추", nil)).vetoes == [])
    }

    @Test("An adult film is ruled out")
    func adult() {
        var other = candidate(1, "만추", nil)
        #expect(decide(film("만추", nil), other).vetoes == [])
        other.isAdult = true
        #expect(decide(film("만추", nil), other).vetoes == [.adult])
    }
}
