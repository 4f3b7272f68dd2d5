import BoxOfficeWire
import Testing

@testable import FilmMatching

/// How the facts arise by which the table of matches decides.
@Suite("From a film and a candidate to the facts of the table")
struct FactsTests {
    private func facts(_ known: KnownFilm, _ other: CandidateFilm) -> Facts {
        let model = MatchModel.standard
        return Facts(of: Comparison(film: known, model: model).scored(other), for: known, model.verdict)
    }

    @Test(
        "The year of a candidate fits, is off or wrong; without a day of either, or a year of the film, it is not known",
        arguments: [
            ("2011-02-17", 2010, "2010-11-05", .fits), ("2011-02-17", 2009, "2010-11-05", .fits),
            ("2011-02-17", 2011, "2010-11-05", .off), ("2011-02-17", 2008, "2010-11-05", .off),
            ("2011-02-17", 2007, "2010-11-05", .wrong), ("2011-02-17", 2010, nil, .undated),
            ("2011-02-17", nil, "2010-11-05", .unknown), ("2011-02-17", nil, nil, .unknown),
            (nil, 2010, "2010-11-05", .unknown), (nil, 2010, nil, .unknown),
        ] as [(String?, Int?, String?, Facts.Year)])
    func years(open: String?, year: Int?, released: String?, expected: Facts.Year) {
        #expect(facts(film("만추", open, year: year), candidate(1, "만추", released)).year == expected)
    }

    @Test(
        "A director decides about people; actors make up for one who is unknown or only sounds similar",
        arguments: [
            (["김태용"], [], .same), (["이만희"], [], .other), (["이만희"], ["현빈", "탕웨이"], .other), ([], [], .unknown),
            ([], ["현빈", "탕웨이"], .same), ([], ["현빈", "문정숙"], .similar), ([], ["문정숙", "신성일"], .other),
        ] as [([String], [String], Facts.People)])
    func people(directors: [String], cast: [String], expected: Facts.People) {
        var known = film("만추", nil, directors: ["김태용"])
        known.cast = ["현빈", "탕웨이"].map { KnownFilm.Person(name: $0) }
        let other = candidate(1, "만추", nil, details: .init(directors: directors, cast: cast))
        #expect(facts(known, other).people == expected)
    }

    @Test(
        "A name that sounds similar is similar, and with actors the same",
        arguments: [([], .similar), (["현빈", "탕웨이"], .same)] as [([String], Facts.People)])
    func similar(cast: [String], expected: Facts.People) {
        var known = film("만추", nil, directors: ["가타"])
        known.cast = ["현빈", "탕웨이"].map { KnownFilm.Person(name: $0) }
        let other = candidate(1, "만추", nil, details: .init(directors: ["Kata"], cast: cast))
        #expect(facts(known, other).people == expected)
    }

    @Test(
        "A running time is equal, not equal, or that of another film, unless the film is another cut",
        arguments: [
            ("만추", 102, .equal), ("만추", 105, .unequal), ("만추", 106, .other), ("만추", nil, .unknown),
            ("만추 확장판", 106, .unequal),
        ] as [(String, Int?, Facts.Length)])
    func lengths(title: String, minutes: Int?, expected: Facts.Length) {
        let other = candidate(1, "만추", nil, details: .init(runtime: minutes))
        #expect(facts(film(title, nil, runtime: 100), other).length == expected)
    }

    @Test("A day, a country, people, a length or a kind that is another's contradicts, and nothing less does")
    func contradictions() {
        func check<Fact: CaseIterable & Hashable>(
            _ fact: WritableKeyPath<Facts, Fact>, _ contradicting: Set<Fact>, apartFromDay: Bool = true
        ) {
            for value in Fact.allCases {
                var facts = Facts(title: .exact)
                facts[keyPath: fact] = value
                #expect(facts.isContradicted == contradicting.contains(value), "\(value)")
                #expect(facts.isContradictedApartFromDay == (apartFromDay && contradicting.contains(value)), "\(value)")
            }
        }
        check(\.day, [.conflicts], apartFromDay: false)
        check(\.country, [.other, .otherLanguage])
        check(\.people, [.other])
        check(\.length, [.other])
        check(\.kind, [.other])
        check(\.year, [])
        check(\.english, [])
    }
}
