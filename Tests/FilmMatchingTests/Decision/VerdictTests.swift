import BoxOfficeWire
import Testing

@testable import FilmMatching

/// Tests the limits of the standard model with candidates whose totals are set through the bits of their evidence.
@Suite("What a match needs")
struct VerdictTests {
    /// Returns the model with other bits, so that a candidate has an exact total.
    private func model(_ bits: [Evidence.Kind: [Evidence.Level: Double]]) -> MatchModel {
        var model = MatchModel.standard
        model.bits = bits
        return model
    }

    private func decide(
        _ bits: [Evidence.Kind: [Evidence.Level: Double]], _ known: KnownFilm, _ candidates: CandidateFilm...
    ) -> MatchDecision {
        model(bits).decision(for: known, among: candidates)
    }

    private let known = film("만추", nil)
    private let alone = candidate(1, "만추", nil)

    /// A film of this year, and a candidate of the next day whose record says nothing more: only totals are left to decide.
    private let dated = film("만추", "2020-07-01", year: 2020)
    private let read = candidate(1, "만추", "2020-07-09", details: .init())

    /// Returns the model in which days and year of `dated` and `read` are worth these bits.
    private func datedModel(_ bits: [Evidence.Kind: [Evidence.Level: Double]], days: Double = 2) -> MatchModel {
        var model = model(bits)
        model.dateBits = [.unknown: [.before: .init(days, days, days, days)]]
        return model
    }

    @Test("A title alone never matches, whatever its bits", arguments: [true, false])
    func titleAlone(isDetailed: Bool) {
        let decision = decide([.title: [.exact: 99]], film("만추", nil, isDetailed: isDetailed), alone)
        #expect(decision.state == .ambiguous)
        #expect(decision.reason == .noConfirmation)
    }

    @Test("A match by title, day and year needs 6 bits if nobody can be compared", arguments: [6, 5.9])
    func plainFloor(total: Double) {
        let decision = datedModel([.title: [.exact: total - 2]]).decision(for: dated, among: [read])
        #expect((decision.reason == .titleAndRecord) == (total >= 6))
    }

    @Test(
        "A match by title, day and year rests on all that could decide, so nothing of the records may be unread",
        arguments: FilmPart.allCases)
    func unread(part: FilmPart) {
        let model = datedModel([.title: [.exact: 8]])
        #expect(model.decision(for: dated, among: [read]).reason == .titleAndRecord)
        var (film, candidate) = (dated, read)
        film.unread = [part]
        candidate.details?.unread = [part]
        #expect(model.decision(for: film, among: [read]).state == .ambiguous)
        #expect(model.decision(for: dated, among: [candidate]).state == .ambiguous)
    }

    @Test("Without people, the days must not speak against a match", arguments: [0.1, -0.1])
    func days(bits: Double) {
        let decision = datedModel([.title: [.exact: 9]], days: bits).decision(for: dated, among: [read])
        #expect((decision.state == .match) == (bits > 0))
    }

    @Test("A match without people needs a lead of 3 bits", arguments: [3, 2.9])
    func plainMargin(lead: Double) {
        let model = datedModel([.title: [.exact: 8, .different: 10 - lead]])
        let decision = model.decision(for: dated, among: [read, candidate(2, "동굴", nil)])
        #expect((decision.state == .match) == (lead >= 3))
    }

    /// Another film of a title, beside one that opened on the day, and whether it leaves that one the match.
    struct Namesake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var film = candidate(2, "만추", nil)
        var isOutOfTheWay = true

        static let all = [
            Namesake(testDescription: "undated, so that it lacks bits", isOutOfTheWay: false),
            Namesake(
                testDescription: "of a usual delay, and near", film: candidate(2, "만추", "2020-06-05"),
                isOutOfTheWay: false),
            Namesake(testDescription: "dated, and far behind", film: candidate(2, "만추", "2020-02-01")),
            Namesake(testDescription: "of another day", film: candidate(2, "만추", "1950-01-01")),
            Namesake(
                testDescription: "in another language", film: candidate(2, "만추", nil, original: "晩秋", language: "ja")),
            Namesake(
                testDescription: "of other people", film: candidate(2, "만추", nil, details: .init(directors: ["이만희"]))),
            Namesake(
                testDescription: "of another length", film: candidate(2, "만추", nil, details: .init(runtime: 160))),
            Namesake(
                testDescription: "dated, far behind, and with a part unread",
                film: candidate(2, "만추", "2020-02-01", details: .init(unread: [.people])), isOutOfTheWay: false),
            Namesake(
                testDescription: "of other people, as far as they were read",
                film: candidate(2, "만추", nil, details: .init(directors: ["이만희"], unread: [.people])),
                isOutOfTheWay: false),
            Namesake(
                testDescription: "of another title, as far as its titles were read",
                film: candidate(2, "동굴", nil, details: .init(unread: [.titles])), isOutOfTheWay: false),
            Namesake(testDescription: "for adults") { $0.isAdult = true },
            Namesake(testDescription: "drawn") { $0.genres = [16] },
        ]

        init(testDescription: String, film: CandidateFilm, isOutOfTheWay: Bool = true) {
            (self.testDescription, self.film, self.isOutOfTheWay) = (testDescription, film, isOutOfTheWay)
        }

        init(testDescription: String, isOutOfTheWay: Bool = true, _ change: (inout CandidateFilm) -> Void = { _ in }) {
            (self.testDescription, self.isOutOfTheWay) = (testDescription, isOutOfTheWay)
            change(&film)
        }
    }

    @Test(
        "Another film of the title stands in the way, unless something contradicts or excludes it, or it is far behind",
        arguments: Namesake.all)
    func rival(_ other: Namesake) {
        var known = film("만추", "2020-07-01", year: 2020, nations: ["한국"], directors: ["김태용"], runtime: 100)
        known.genres = ["드라마"]
        let decision = FilmMatchingTests.decide(
            known, candidate(1, "만추", "2020-07-01", details: .init()), other.film,
            // One that is out of the way hides none that is in it.
            candidate(3, "만추", "1950-01-01", details: .init(runtime: 160)))
        #expect(decision.tmdbID == (other.isOutOfTheWay ? 1 : nil), "\(decision.explanation())")
        #expect(decision.reason == (other.isOutOfTheWay ? .titleAndRecord : .tooClose))
    }

    @Test("A confirmed match needs 6 bits")
    func confirmedFloor() {
        func decision(_ total: Double) -> MatchDecision {
            decide(
                [.title: [.exact: total - 6], .director: [.equal: 6]], film("만추", nil, directors: ["김태용"]),
                candidate(1, "만추", nil, details: .init(directors: ["김태용"])))
        }
        #expect(decision(6).reason == .confirmed)
        #expect(decision(5.9).state == .ambiguous)
    }

    @Test("A confirmed match needs a lead of 3 bits")
    func confirmedMargin() {
        func decision(lead: Double) -> MatchDecision {
            let people = ["김태용"]
            return decide(
                [.title: [.exact: 3], .director: [.equal: 6], .runtime: [.minute: 4, .minutes: 4 - lead]],
                film("만추", nil, directors: people, runtime: 100),
                candidate(1, "만추", nil, details: .init(directors: people, runtime: 100)),
                candidate(2, "만추", nil, details: .init(directors: people, runtime: 105)))
        }
        #expect(decision(lead: 3).reason == .confirmed)
        #expect(decision(lead: 2.9).state == .ambiguous)
        #expect(decision(lead: 2.9).reason == .tooClose)
    }

    @Test("A running time that contradicts confirms nothing")
    func badRuntime() {
        let decision = decide(
            [.title: [.exact: 9], .runtime: [.minutes: -1]], film("만추", nil, runtime: 100),
            candidate(1, "만추", nil, details: .init(runtime: 105)))
        #expect(decision.state == .ambiguous)
    }

    @Test("A name that sounds similar confirms where the total reaches 8.5 bits", arguments: [8.5, 8.4])
    func weakConfirmation(total: Double) {
        var known = film("만추", nil)
        known.directors = [.init(name: "가타")]
        let decision = decide(
            [.title: [.exact: total - 2], .director: [.similarSound: 2]], known,
            candidate(1, "만추", nil, details: .init(directors: ["Kata"])))
        #expect(decision.level(.director) == .similarSound)
        #expect((decision.reason == .confirmed) == (total >= 8.5))
    }

    @Test("A match is as certain as what it rests on: a day or people, a week or a running time, or less")
    func confidence() {
        func confidence(
            _ day: String?, _ record: CandidateFilm.Details?, directors: [String] = [], english: String? = nil,
            language: String = "en"
        ) -> MatchDecision.Confidence? {
            let known = film(
                "한밤의 도시", "2020-07-01", english: english, year: 2020, nations: ["미국"], directors: directors,
                runtime: 100)
            let found = candidate(1, "한밤의 도시", day, original: "Midnight", language: language, details: record)
            let decision = decide([.title: [.exact: 14]], known, found)
            return decision.state == .match ? decision.confidence : nil
        }
        #expect(confidence("2020-07-02", nil) == .high)
        #expect(confidence("2020-03-01", .init(directors: ["가타"]), directors: ["가타"]) == .high)
        #expect(confidence("2020-03-01", nil) == .medium)
        #expect(confidence("2020-06-25", nil) == .medium)
        #expect(confidence("2020-03-01", .init(runtime: 100)) == .medium)
        #expect(confidence("2020-03-01", .init()) == .low)
        #expect(confidence("2020-03-01", .init(directors: ["Kata"]), directors: ["가타"]) == .low)
        #expect(confidence("2020-07-01", .init(runtime: 100), directors: ["가타"]) == .high)
        // Another length or English title leaves a doubt.
        #expect(confidence("2020-03-01", .init(directors: ["가타"], runtime: 140), directors: ["가타"]) == .medium)
        #expect(confidence("2020-07-01", nil, english: "Noon") == .medium)
        #expect(confidence("2020-07-01", nil, english: "Midnight") == .high)
        #expect(confidence("2020-03-01", .init(runtime: 105), english: "Midnight") == .low)
        #expect(MatchModel.standard.decision(for: film("만추", nil), among: []).confidence == .low)
    }

    @Test("From -1 bit on, a candidate leaves the film ambiguous; below that, the state is none")
    func ambiguityFloor() {
        #expect(decide([.title: [.exact: -1]], known, alone).state == .ambiguous)
        let none = decide([.title: [.exact: -1.1]], known, alone)
        #expect(none.state == .noMatch)
        #expect(none.reason == .noConfirmation)
    }

    @Test("That a candidate was ruled out is the reason if it leads", arguments: [-0.1, 0, 0.1])
    func ruledOut(lead: Double) {
        var adult = candidate(2, "만추 감독판", nil)
        adult.isAdult = true
        let decision = decide([.title: [.core: -2, .exact: -2 + lead]], film("만추 감독판", nil), alone, adult)
        #expect(decision.state == .noMatch && decision.reason == (lead > 0 ? .vetoed : .noConfirmation))
    }

    @Test("A film of the title is a rival if it is fewer than 6 bits behind", arguments: [6, 5.9])
    func rivalRange(lead: Double) {
        var model = model([.title: [.exact: 8]])
        func bits(_ days: Double) -> MatchModel.DateBits { .init(days, days, days, days) }
        model.dateBits = [.unknown: [.before: bits(8), .longBefore: bits(8 - lead)]]
        let decision = model.decision(
            for: dated, among: [read, candidate(2, "만추", "2020-10-09", details: .init())])
        #expect(decision.reason == (lead >= 6 ? .titleAndRecord : .tooClose))
    }

    @Test("The week confirms which film of a series it is, a usual delay does not: both parts have its people")
    func sequelDays() {
        func reason(on day: String) -> MatchDecision.Reason {
            MatchModel.standard.decision(
                for: film("베테랑", "2020-07-01", directors: ["류승완"]),
                among: [candidate(1, "베테랑 2", day, details: .init(directors: ["류승완"]))]
            ).reason
        }
        #expect(reason(on: "2020-06-25") == .confirmed)
        #expect(reason(on: "2020-06-15") == .numberOnOneSide)
    }

    @Test("Title and day need 8.5 bits", arguments: [8.5, 8.4])
    func titleAndDate(total: Double) {
        var model = model([.title: [.exact: total - 4]])
        model.dateBits = [.unknown: [.sameDay: .init(0, 0, 0, 4)]]
        let reason = model.decision(
            for: film("만추", "2020-07-01", isDetailed: false), among: [candidate(1, "만추", "2020-07-02")]
        ).reason
        #expect(reason == (total >= 8.5 ? .titleAndDate : .noConfirmation))
    }

    @Test("Title and day decide on the day, give or take one", arguments: [1, 2, -1, -2])
    func day(days: Int) throws {
        let open = try #require(CalendarDay("2020-07-01"))
        var other = candidate(1, "한밤의 도시와 바다", nil)
        other.releaseDay = open.adding(days: days)
        let decision = FilmMatchingTests.decide(film("한밤의 도시와 바다", "2020-07-01", isDetailed: false), other)
        #expect((decision.reason == .titleAndDate) == (abs(days) <= 1))
    }

    @Test(
        "A namesake of any year, or of none, is a rival of the film of that day",
        arguments: ["1950-01-01", "2020-08-01", nil])
    func rivals(released: String?) {
        let decision = FilmMatchingTests.decide(
            film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"),
            candidate(2, "한밤의 도시", released))
        #expect(decision.reason != .titleAndDate)
    }

    @Test("A film of another title is not a rival, unless not all of its titles were read")
    func otherTitle() {
        func reason(_ record: CandidateFilm.Details?) -> MatchDecision.Reason {
            FilmMatchingTests.decide(
                film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"),
                candidate(2, "한낮의 바다", "2020-06-01", details: record)
            ).reason
        }
        #expect(reason(nil) == .titleAndDate && reason(.init()) == .titleAndDate)
        #expect(reason(.init(unread: Set(FilmPart.allCases).subtracting([.titles]))) == .titleAndDate)
        #expect(reason(.init(unread: [.titles])) != .titleAndDate)
    }

    @Test("Two films with the title in one week are not told apart by the day")
    func sameWeek() {
        let decision = FilmMatchingTests.decide(
            film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"),
            candidate(2, "한밤의 도시", "2020-07-05"))
        #expect(decision.state == .ambiguous)
    }
}
