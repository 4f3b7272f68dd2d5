import BoxOfficeWire
import FilmMatching
import Testing

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

    @Test("A title alone needs 8.5 bits")
    func plainFloor() {
        let match = decide([.title: [.exact: 8.5]], known, alone)
        #expect(match.state == .match)
        #expect(match.reason == .titleAndRecord)
        let doubt = decide([.title: [.exact: 8.4]], known, alone)
        #expect(doubt.state == .ambiguous)
        #expect(doubt.reason == .noConfirmation)
    }

    @Test("A title alone never matches before the KOBIS movie record has been read")
    func unread() {
        #expect(decide([.title: [.exact: 99]], film("만추", nil, isDetailed: false), alone).state == .ambiguous)
    }

    @Test("A title alone needs a lead of 4 bits")
    func plainMargin() {
        func state(lead: Double) -> MatchDecision.State {
            decide(
                [.title: [.exact: 9], .nation: [.shared: 0, .otherLanguage: -lead]],
                film("만추", nil, nations: ["한국"]), alone, candidate(2, "만추", nil, language: "ja")
            ).state
        }
        #expect(state(lead: 4) == .match)
        #expect(state(lead: 3.9) == .ambiguous)
    }

    @Test("Two films with the title that both reach 8.5 bits need more than a lead")
    func isAlone() {
        func state(second: Double) -> MatchDecision.State {
            decide(
                [.title: [.exact: 20], .nation: [.shared: 0, .otherLanguage: second - 20]],
                film("만추", nil, nations: ["한국"]), alone, candidate(2, "만추", nil, language: "ja")
            ).state
        }
        #expect(state(second: 8.5) == .ambiguous)
        #expect(state(second: 8.4) == .match)
    }

    @Test("A confirmed match needs 6 bits")
    func confirmedFloor() {
        func decision(_ total: Double) -> MatchDecision {
            decide(
                [.title: [.exact: total - 4], .runtime: [.minute: 4]], film("만추", nil, runtime: 100),
                candidate(1, "만추", nil, details: .init(runtime: 100)))
        }
        #expect(decision(6).reason == .confirmed)
        #expect(decision(6).confidence == .low)
        #expect(decision(5.9).state == .ambiguous)
    }

    @Test("A confirmed match needs a lead of 3 bits")
    func confirmedMargin() {
        func decision(lead: Double) -> MatchDecision {
            decide(
                [.title: [.exact: 3], .runtime: [.minute: 4, .minutes: 4 - lead]], film("만추", nil, runtime: 100),
                candidate(1, "만추", nil, details: .init(runtime: 100)),
                candidate(2, "만추", nil, details: .init(runtime: 105)))
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
            // Less than an equal Korean title, so that only the director can decide.
            [.title: [.segment: total - 2], .director: [.similarSound: 2]], known.titled("은하: 만추"),
            candidate(1, "만추", nil, details: .init(directors: ["Kata"])))
        #expect(decision.level(.director) == .similarSound)
        #expect((decision.reason == .confirmed) == (total >= 8.5))
    }

    @Test("A match is highly certain from 13 bits and a lead of 6, and fairly certain from 8.5 and 4")
    func confidence() {
        func confidence(_ total: Double, lead: Double) -> MatchDecision.Confidence {
            decide(
                [.title: [.exact: total, .different: total - lead]], known, alone, candidate(2, "동굴", nil)
            ).confidence
        }
        #expect(confidence(13, lead: 6) == .high)
        #expect(confidence(12.9, lead: 6) == .medium)
        #expect(confidence(13, lead: 5.9) == .medium)
        #expect(confidence(8.5, lead: 4) == .medium)
    }

    @Test("A country that contradicts raises the floor to 10 bits, from -2 bits on")
    func cautiousFloor() {
        func state(_ total: Double, nation: Double) -> MatchDecision.State {
            decide(
                [.title: [.exact: total - nation], .nation: [.otherLanguage: nation]],
                film("만추", nil, nations: ["한국"]), candidate(1, "만추", nil, language: "ja")
            ).state
        }
        #expect(state(10, nation: -2) == .match)
        #expect(state(9.9, nation: -2) == .ambiguous)
        #expect(state(8.5, nation: -1.9) == .match)
    }

    @Test("Days that contradict raise the floor to 10 bits, from -2 bits on")
    func contradictingDays() {
        func state(_ total: Double, days: Double) -> MatchDecision.State {
            var model = model([.title: [.exact: total - days]])
            model.dateBits = [.unknown: [.before: .init(0, 0, 0, days)]]
            return model.decision(for: film("만추", "2020-07-01"), among: [candidate(1, "만추", "2020-07-20")]).state
        }
        #expect(state(10, days: -2) == .match)
        #expect(state(9.9, days: -2) == .ambiguous)
        #expect(state(8.5, days: -1.9) == .match)
    }

    @Test("An equal running time does not outweigh a contradiction")
    func luck() {
        func state(runtime: Double) -> MatchDecision.State {
            decide(
                [.title: [.exact: 12 - runtime], .nation: [.otherLanguage: -2], .runtime: [.minute: runtime]],
                film("만추", nil, nations: ["한국"], runtime: 100),
                candidate(1, "만추", nil, language: "ja", details: .init(runtime: 100))
            ).state
        }
        #expect(state(runtime: 0) == .match)
        #expect(state(runtime: 0.1) == .ambiguous)
    }

    @Test("From -1 bit on, a candidate leaves the film ambiguous; below that, the state is none")
    func ambiguityFloor() {
        #expect(decide([.title: [.exact: -1]], known, alone).state == .ambiguous)
        let none = decide([.title: [.exact: -1.1]], known, alone)
        #expect(none.state == .noMatch)
        #expect(none.reason == .onlyOtherTitles)
    }

    @Test("Days confirm which film of a series it is from 3.5 bits on")
    func sequelDays() {
        func reason(days: Double) -> MatchDecision.Reason {
            var model = model([.title: [.numberOnOneSide: 4], .director: [.equal: 6]])
            model.dateBits = [.unknown: [.weeks: .init(0, 0, 0, days)]]
            return model.decision(
                for: film("베테랑", "2020-07-01", directors: ["류승완"]),
                among: [candidate(1, "베테랑 2", "2020-06-01", details: .init(directors: ["류승완"]))]
            ).reason
        }
        #expect(reason(days: 3.5) == .confirmed)
        #expect(reason(days: 3.4) == .numberOnOneSide)
    }

    @Test("Title and day need 8.5 bits")
    func titleAndDate() {
        func reason(_ total: Double) -> MatchDecision.Reason {
            var model = model([.title: [.exact: total - 4]])
            model.dateBits = [.unknown: [.week: .init(0, 0, 0, 4)]]
            return model.decision(
                for: film("만추", "2020-07-01", isDetailed: false), among: [candidate(1, "만추", "2020-07-08")]
            ).reason
        }
        #expect(reason(8.5) == .titleAndDate)
        #expect(reason(8.4) == .noConfirmation)
    }

    @Test("Title and day decide within a week, not within eight days", arguments: [7, 8, -7, -8])
    func week(days: Int) throws {
        let open = try #require(CalendarDay("2020-07-01"))
        var other = candidate(1, "한밤의 도시와 바다", nil)
        other.releaseDay = open.adding(days: days)
        let decision = FilmMatchingTests.decide(film("한밤의 도시와 바다", "2020-07-01", isDetailed: false), other)
        #expect((decision.reason == .titleAndDate) == (abs(days) <= 7))
    }

    @Test(
        "A namesake released up to 180 days before the opening or 60 after is a rival of the film of that week",
        arguments: [(180, true), (181, false), (-60, true), (-61, false)])
    func rivals(daysBefore: Int, isRival: Bool) throws {
        let open = try #require(CalendarDay("2020-07-01"))
        var rival = candidate(2, "한밤의 도시", nil)
        rival.releaseDay = open.adding(days: -daysBefore)
        let decision = FilmMatchingTests.decide(
            film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"), rival)
        #expect((decision.reason == .titleAndDate) == !isRival)
    }

    @Test("A film of another title is not a rival")
    func otherTitle() {
        let decision = FilmMatchingTests.decide(
            film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"),
            candidate(2, "한낮의 바다", "2020-06-01"))
        #expect(decision.reason == .titleAndDate)
    }

    @Test("Two films with the title in one week are not told apart by the day")
    func sameWeek() {
        let decision = FilmMatchingTests.decide(
            film("한밤의 도시", "2020-07-01", isDetailed: false), candidate(1, "한밤의 도시", "2020-07-01"),
            candidate(2, "한밤의 도시", "2020-07-05"))
        #expect(decision.state == .ambiguous)
    }
}

extension KnownFilm {
    fileprivate func titled(_ title: String) -> KnownFilm {
        var film = self
        film.title = title
        return film
    }
}
