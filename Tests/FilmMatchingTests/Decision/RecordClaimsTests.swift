import Testing

@testable import FilmMatching

@Suite("Films that claim one record")
struct RecordClaimsTests {
    private func match(
        _ code: String, by directors: [String] = [], made: Int? = nil, _ confidence: MatchDecision.Confidence = .medium,
        bits: Double = 12, id: Int = 1
    ) -> MatchDecision {
        var known = film("사랑하고 사랑받고", "2021-01-01", year: made, directors: directors)
        known.movieCode = code
        var decision = MatchDecision(film: known, state: .match, reason: .confirmed, tmdbID: id)
        (decision.confidence, decision.bits) = (confidence, bits)
        return decision
    }

    /// The codes of the films to match again, after each match.
    private func losers(_ matches: MatchDecision...) -> [[String]] {
        var claims = RecordClaims()
        return matches.map { claims.claim($0) }
    }

    @Test("Of two films of different people, the one with less right to the record does not get it")
    func people() {
        let (strong, weak) = (match("1", by: ["미키 타카히로"], .high), match("2", by: ["쿠로야나기 토시마사"]))
        #expect(losers(strong, weak) == [[], ["2"]])
        #expect(losers(weak, strong) == [[], ["2"]])
    }

    @Test("Bits decide between equal confidence, and codes between equal bits")
    func right() {
        let (first, second) = (match("1", by: ["가"]), match("2", by: ["나"], bits: 12.5))
        #expect(losers(first, second) == [[], ["1"]])
        #expect(losers(match("2", by: ["나"]), first) == [[], ["2"]])
    }

    @Test("Years of production that lie apart are two films', if nobody is named")
    func years() {
        #expect(losers(match("1", made: 2016, .high), match("2", made: 2020)) == [[], ["2"]])
        #expect(losers(match("1", made: 2019), match("2", made: 2020)) == [[], []])
    }

    @Test("Entries of one work share its record")
    func entries() {
        let people = ["제임스 카메론"]
        let (first, again) = (match("1", by: people, made: 2009), match("2", by: people, made: 2022))
        #expect(losers(first, again) == [[], []])
        #expect(losers(match("1"), match("2", by: people)) == [[], []])
        #expect(losers(match("1", by: ["가"]), match("1", by: ["나"])) == [[], []])
        #expect(losers(match("1", by: ["가"]), match("2", by: ["나"], id: 2)) == [[], []])
    }

    @Test("A person's decision is not contested")
    func override() {
        var pinned = match("2", by: ["나"])
        pinned.reason = .override
        #expect(losers(match("1", by: ["가"], .high), pinned) == [[], []])
    }
}
