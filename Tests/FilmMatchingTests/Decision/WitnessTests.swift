import BoxOfficeWire
import Testing

@testable import FilmMatching

/// Tests what a match rests on besides the title, with candidates whose totals are set through the bits of their evidence.
@Suite("What a namesake would not share")
struct WitnessTests {
    /// The film opened on 2020-07-01, a Wednesday; unless a test says otherwise, its candidate's record was read and is empty.
    private func isMatch(
        _ known: KnownFilm, _ candidate: CandidateFilm, _ bits: [Evidence.Kind: [Evidence.Level: Double]] = [:],
        days: Double? = nil
    ) -> Bool {
        var model = MatchModel.standard
        model.bits.merge(bits) { $1 }
        if let days {
            let row = MatchModel.DateBits(days, days, days, days)
            let levels: [Evidence.Level] = [
                .sameDay, .week, .weeks, .months, .year, .years, .manyYears, .before, .longBefore,
            ]
            let table = Dictionary(uniqueKeysWithValues: levels.map { ($0, row) })
            model.dateBits = [.unknown: table, .korean: table, .foreign: table]
        }
        return model.decision(for: known, among: [candidate]).state == .match
    }

    private func known(
        _ nation: String = "미국", english: String? = nil, year: Int? = 2020, directors: [String] = [],
        runtime: Int? = nil
    ) -> KnownFilm {
        film(
            "한밤의 도시", "2020-07-01", english: english, year: year, nations: [nation], directors: directors,
            runtime: runtime)
    }

    private func found(
        _ day: String?, _ details: CandidateFilm.Details? = .init(), original: String = "Midnight",
        language: String? = nil
    ) -> CandidateFilm {
        candidate(1, "한밤의 도시", day, original: original, language: language, details: details)
    }

    // MARK: Running time

    @Test("A running time confirms with a fitting year or within a week, and not otherwise")
    func runtime() {
        let record = CandidateFilm.Details(runtime: 100)
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [.title: [.exact: 3]]
        #expect(isMatch(known(runtime: 100), found("2020-03-01", record), bits))
        #expect(isMatch(known(year: nil, runtime: 100), found("2020-07-08", record), bits))
        #expect(!isMatch(known(year: nil, runtime: 100), found("2020-07-09", record), bits, days: 0.4))
        #expect(!isMatch(known(year: 2015, runtime: 100), found("2020-03-01", record), bits, days: 5))
    }

    @Test("It confirms a film of which KOBIS names neither people nor year, if the days do not speak against it")
    func bareRecord() {
        let record = CandidateFilm.Details(runtime: 100)
        #expect(isMatch(known(year: nil, runtime: 100), found(nil, record)))
        #expect(isMatch(known(year: nil, runtime: 100), found("2020-03-01", record), days: 0.5))
        #expect(!isMatch(known(year: nil, runtime: 100), found("2020-03-01", record), days: 0.4))
        #expect(!isMatch(known(year: nil, directors: ["김태용"], runtime: 100), found(nil, record)))
        #expect(!isMatch(known(runtime: 100), found(nil, record)))
    }

    @Test("It does not make up for another director, another country, or days that contradict")
    func luck() {
        let record = CandidateFilm.Details(countries: ["US"], runtime: 100)
        #expect(isMatch(known(runtime: 100), found("2020-03-01", record)))
        var other = record
        other.directors = ["Jan Kowalski"]
        #expect(
            !isMatch(known(directors: ["마틴 스코세이지"], runtime: 100), found("2020-03-01", other), [.title: [.exact: 20]]))
        #expect(!isMatch(known("프랑스", runtime: 100), found("2020-03-01", record), [.title: [.exact: 20]]))
        #expect(!isMatch(known(runtime: 100), found("2020-03-01", record), [.title: [.exact: 20]], days: -2))
        #expect(isMatch(known(runtime: 100), found("2020-03-01", record), [.title: [.exact: 20]], days: -1.9))
    }

    @Test("With another English title it takes 10 bits", arguments: [10, 9.9])
    func exportTitle(total: Double) {
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
            .title: [.exact: total - 4], .length: [.upToSixSyllables: 0], .englishTitle: [.different: 0],
            .nation: [.shared: 0],
            .runtime: [.minute: 4],
        ]
        let known = known(english: "Tulip", runtime: 100)
        #expect(isMatch(known, found("2020-03-01", .init(runtime: 100)), bits, days: 0) == (total >= 10))
    }

    // MARK: People

    @Test("A name that only sounds similar does not confirm a film with another English title, or of another country")
    func weakNames() {
        let record = CandidateFilm.Details(directors: ["Kata"])
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
            .title: [.exact: 9], .englishTitle: [.different: 0, .exact: 0], .nation: [.shared: 0, .noneShared: -3],
        ]
        func known(_ english: String, _ nation: String = "미국") -> KnownFilm {
            self.known(nation, english: english, directors: ["가타"])
        }
        #expect(isMatch(known("Midnight"), found("2015-03-01", record), bits, days: 0))
        #expect(!isMatch(known("Tulip"), found("2015-03-01", record), bits, days: 0))
        var abroad = record
        abroad.countries = ["FR"]
        #expect(!isMatch(known("Midnight"), found("2015-03-01", abroad), bits, days: 0))
    }

    @Test("A director confirms a film whose English title is nearly equal and opened on the day")
    func nearTitle() {
        func isMatch(_ day: String) -> Bool {
            self.isMatch(
                film(
                    "압수수색", "2020-07-01", english: "Search and Seizure: The Rise of an Insurrection", year: 2020,
                    nations: ["한국"], directors: ["김용진"]),
                candidate(
                    1, "Search and Seizure: The Rise of Insurrection", day, details: .init(directors: ["Kim Yong-jin"]))
            )
        }
        #expect(isMatch("2020-07-02"))
        #expect(!isMatch("2020-07-03"))
    }

    // MARK: Days

    @Test("Within a week and in a fitting year, a foreign film matches unread")
    func week() {
        let unread: CandidateFilm.Details? = nil
        #expect(isMatch(known(), found("2020-06-24", unread)))
        #expect(!isMatch(known(), found("2020-06-23", unread), days: 0.9))
        #expect(!isMatch(known(year: 2015), found("2020-06-24", unread)))
    }

    @Test("A Korean film that is a few days off, and one with another English title, are read first if that can help")
    func readFirst() {
        let unread: CandidateFilm.Details? = nil
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [.title: [.exact: 12]]
        func korean(_ day: String, _ record: CandidateFilm.Details?, directors: [String] = ["김태용"]) -> Bool {
            isMatch(known("한국", directors: directors), found(day, record, original: "한밤의 도시"), bits)
        }
        #expect(korean("2020-06-30", unread) == true)
        #expect(korean("2020-06-29", unread) == false)
        #expect(korean("2020-06-29", .init()) == true)
        #expect(korean("2020-06-29", unread, directors: []) == true)
        let renamed = known(english: "Tulip", directors: ["가타"])
        #expect(!isMatch(renamed, found("2020-06-29", unread), bits))
        #expect(isMatch(renamed, found("2020-06-29"), bits))
    }

    @Test("An English title that opened on the day matches where TMDB has no Korean one")
    func englishTitleAndDay() {
        func isMatch(_ day: String, year: Int = 2020) -> Bool {
            self.isMatch(
                film("한밤의 도시", "2020-07-01", english: "Midnight Town", year: year, nations: ["미국"]),
                candidate(1, "Midnight Town", day, original: "Midnight Town"), [.englishTitle: [.exactAlone: 3]])
        }
        #expect(isMatch("2020-07-02"))
        #expect(!isMatch("2020-07-03"))
        #expect(!isMatch("2020-07-02", year: 2015))
    }

    // MARK: Without reading the record

    @Test("A foreign film matches unread from 13 bits on, with an equal English title from 10", arguments: [0, -0.1])
    func unread(missing: Double) {
        func isMatch(_ known: KnownFilm, floor: Double) -> Bool {
            let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
                .title: [.exact: floor + missing - 2], .length: [.upToSixSyllables: 0], .englishTitle: [.exact: 1],
                .nation: [.shared: 0],
            ]
            return self.isMatch(known, found("2020-03-01", nil), bits, days: 1)
        }
        #expect(isMatch(known(), floor: 14) == (missing == 0))
        #expect(isMatch(known(english: "Midnight"), floor: 10) == (missing == 0))
    }

    @Test("An equal English title adds nothing to a title of one or two syllables", arguments: ["집", "얼론", "한여름"])
    func shortTitle(title: String) {
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
            .title: [.exact: 10], .englishTitle: [.exact: 1], .nation: [.shared: 0],
            .length: [.oneSyllable: 0, .twoSyllables: 0, .threeSyllables: 0],
        ]
        let film = film(title, "2020-07-01", english: "Midnight", year: 2020, nations: ["미국"], directors: ["가타"])
        let found = candidate(1, title, "2020-03-01", original: "Midnight")
        #expect(isMatch(film, found, bits, days: 1) == (title.count > 2))
    }

    @Test("Not if it is Korean, the year or the days do not fit, or the English title differs")
    func notUnread() {
        let unread: CandidateFilm.Details? = nil
        let bits: [Evidence.Kind: [Evidence.Level: Double]] = [.title: [.exact: 20]]
        #expect(isMatch(known(), found("2020-03-01", unread), bits, days: 1))
        #expect(!isMatch(known(), found("2020-03-01", unread), bits, days: 0.9))
        #expect(!isMatch(known(year: 2018), found("2020-03-01", unread), bits, days: 1))
        #expect(!isMatch(known(english: "Tulip"), found("2020-03-01", unread), bits, days: 1))
        #expect(!isMatch(known("한국"), found("2020-03-01", unread, original: "한밤의 도시"), bits, days: 1))
    }

    // MARK: Nobody to compare

    @Test("Where nobody can be compared, another running time leaves the film undecided", arguments: [nil, 2020])
    func otherRuntime(year: Int?) {
        for (minutes, isMatch) in [(100, true), (103, false), (120, false)] {
            let known = known(year: year, runtime: 100)
            let found = found("2020-03-01", .init(runtime: minutes))
            #expect(self.isMatch(known, found, [.title: [.exact: 20]], days: 3) == isMatch, "\(minutes) minutes")
        }
    }

    @Test("Without a year of production, a match without people takes 10 bits, 2.5 of them by the days")
    func yearless() {
        func isMatch(_ total: Double, days: Double) -> Bool {
            let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
                .title: [.exact: total - days], .length: [.upToSixSyllables: 0], .nation: [.shared: 0],
            ]
            return self.isMatch(known(year: nil), found("2020-03-01"), bits, days: days)
        }
        #expect(isMatch(10, days: 2.5))
        #expect(!isMatch(9.9, days: 2.5))
        #expect(!isMatch(10, days: 2.4))
    }

    @Test(
        "KOBIS may give the year of production a year late if both titles are equal and the days do not contradict much"
    )
    func producedLate() {
        func isMatch(_ english: String, days: Double) -> Bool {
            self.isMatch(known(english: english, year: 2020), found("2019-11-01"), [.title: [.exact: 12]], days: days)
        }
        #expect(isMatch("Midnight", days: -2))
        #expect(!isMatch("Midnight", days: -2.1))
        #expect(!isMatch("Tulip", days: -2))
    }

    @Test("A coproduction may speak another language if both titles are equal and the year fits: from 8 bits on")
    func coproduction() {
        func isMatch(_ total: Double, _ english: String = "Midnight", countries: [String] = []) -> Bool {
            let bits: [Evidence.Kind: [Evidence.Level: Double]] = [
                .title: [.exact: total + 2], .length: [.upToSixSyllables: 0], .englishTitle: [.exact: 1],
                .nation: [.otherLanguage: -4, .noneShared: -4],
            ]
            return self.isMatch(
                known("프랑스", english: english),
                found("2020-03-01", .init(countries: countries), language: "de"), bits, days: 1)
        }
        #expect(isMatch(8))
        #expect(!isMatch(7.9))
        #expect(!isMatch(20, "Tulip"))
        #expect(!isMatch(20, countries: ["DE"]))
    }

    @Test("A country contradicts from -3 bits on", arguments: [-3, -2.9])
    func otherCountry(bits: Double) {
        let decision = isMatch(
            known("프랑스"), found("2020-06-29", .init(countries: ["DE"])),
            [.title: [.exact: 20], .nation: [.noneShared: bits]])
        #expect(decision == (bits > -3))
    }
}
