import Testing

@testable import FilmMatching

@Suite("The table of matches")
struct MatchTableTests {
    /// What the table says, cell by cell: a change of a cell is a change of what is taken for a film's poster.
    @Test("Each cell of the table is meant")
    func cells() {
        #expect(
            MatchRow.all.map(Self.text) == [
                "day: title exact; day same; country unlikely; people unknown; kind unknown; rivals none -> titleAndDate, high, 8.5/4",
                "people: title exact core translated renamed; year fits; people same; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated renamed; year fits off undated unknown; people same; length unequal; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated; day week; people same; kind unknown -> confirmed, high, 6/3",
                "people: title core; people same; length unequal; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated renamed extended; people same; length equal -> confirmed, high, 6/3",
                "people: title extended; year fits off undated unknown; people same; length unequal; kind unknown; rivals contradicted -> confirmed, high, 6/3",
                "people: title part numbered; day week; people same; kind unknown -> confirmed, high, 6/3",
                "people: title near; day same; people same -> confirmed, high, 6/3",
                "lateYear: title exact core; english equal; country shared; people same; length unequal; kind unknown; rivals none -> confirmed, medium, 11/7",
                "similarName: title exact core translated renamed; english unequal; day doubtful; year fits off undated unknown; country unlikely; people similar; length unequal; kind unknown; rivals contradicted -> confirmed, low, 8.5/4",
                "length: title exact core translated renamed extended; english unequal; day doubtful; year fits; country unlikely; people unknown; length equal; kind unknown; rivals possible -> confirmed, medium, 6/3",
                "length: title exact core translated renamed extended; english unequal; day week; country unlikely; people unknown; length equal; kind unknown; rivals possible -> confirmed, medium, 6/3",
                "lengthAbroad: title exact core; day fits; year fits; country unlikely; people unknown; length equal; kind unknown; rivals none -> confirmed, medium, 8.5/4",
                "length: title near; day same; country unlikely; people unknown; length equal; kind unknown; rivals possible -> confirmed, medium, 6/3",
                "coproduction: title exact core; english equal; day week; year fits off undated unknown; people similar; length equal; kind unknown; rivals none -> confirmed, low, 6/3",
                "oldLength: title exact core; english unequal; day silent; year fits unknown; country unlikely; people unknown; length equal; kind unknown; rivals contradicted -> confirmed, medium, 6/3",
                "week: title exact core; day week; year fits off undated unknown; country unlikely; people unknown; length unequal; kind unknown; unread none; rivals contradicted -> titleAndRecord, medium, 8.5/4",
                "englishDay: title translated renamed; day same; year fits off undated unknown; country unlikely; people unknown; kind unknown; unread tmdb; rivals contradicted -> titleAndRecord, high, 8.5/4",
                "noPeople: title exact core translated; english unequal; day silent; year fits; country unlikely; people unknown; length unknown; kind unknown; unread none; rivals contradicted -> titleAndRecord, low, 6/3",
                "unread: title exact core translated; english unknown; day close; year fits; country shared; people unknown; length unknown; kind unknown; unread tmdb; rivals contradicted; foreign -> titleAndRecord, medium, 11/7",
                "unread: title exact core translated; english equal; day fits; year fits; country shared; people unknown; length unknown; kind unknown; unread tmdb; rivals contradicted; foreign -> titleAndRecord, medium, 11/7",
                "unread: title exact; english unknown; day same; year fits; country shared; people unknown; length unknown; kind unknown; unread tmdb; rivals contradicted -> titleAndRecord, medium, 11/7",
                "late: title exact core; english equal; day doubtful; year fits off undated; country otherLanguage; people unknown; length unequal; kind unknown; unread none; rivals contradicted -> titleAndRecord, low, 6/3",
                "yearless: title exact core; english unequal; day close; year fits unknown; country unlikely; people unknown; length unknown; kind unknown; unread none; rivals none -> titleAndRecord, low, 8.5/4",
            ])
    }

    private static func text(_ row: MatchRow) -> String {
        func cell<Fact: OrderedFact>(_ name: String, _ least: Fact) -> String? {
            Fact.allCases.allSatisfy { $0 >= least } ? nil : "\(name) \(least)"
        }
        let year: String? =
            row.year.count == Facts.Year.allCases.count
            ? nil : "year " + Facts.Year.allCases.filter(row.year.contains).map { "\($0)" }.joined(separator: " ")
        let cells = [
            "title " + Facts.Title.allCases.filter(row.title.contains).map { "\($0)" }.joined(separator: " "),
            cell("english", row.english), cell("day", row.day), year, cell("country", row.country),
            cell("people", row.people), cell("length", row.length), cell("kind", row.kind), cell("unread", row.unread),
            cell("rivals", row.rivals), row.isForeignOnly ? "foreign" : nil,
        ]
        let outcome = row.ground.outcome
        let bar = MatchModel.standard.verdict[keyPath: outcome.bar]
        func number(_ bits: Double) -> String { bits == bits.rounded() ? "\(Int(bits))" : "\(bits)" }
        return "\(row.ground): \(cells.compactMap { $0 }.joined(separator: "; ")) -> "
            + "\(outcome.reason), \(outcome.confidence), \(number(bar.floor))/\(number(bar.margin))"
    }

    @Test("More agreement never loses a match")
    func monotony() {
        var generator = SeededGenerator(seed: 48)
        func draw<Fact: CaseIterable>(_: Fact.Type) -> Fact? { Fact.allCases.randomElement(using: &generator) }
        var matches = 0
        for _ in 0..<20_000 {
            var facts = Facts()
            facts.title = draw(Facts.Title.self) ?? .other
            facts.english = draw(Facts.English.self) ?? .unknown
            facts.day = draw(Facts.Day.self) ?? .silent
            facts.year = draw(Facts.Year.self) ?? .unknown
            facts.country = draw(Facts.Country.self) ?? .unknown
            facts.people = draw(Facts.People.self) ?? .unknown
            facts.length = draw(Facts.Length.self) ?? .unknown
            facts.kind = draw(Facts.Kind.self) ?? .unknown
            facts.unread = draw(Facts.Unread.self) ?? .none
            facts.rivals = draw(Facts.Rivals.self) ?? .none
            facts.isKorean = Bool.random(using: &generator)
            guard MatchRow.all.contains(where: { $0.holds(for: facts) }) else { continue }
            matches += 1
            func check<Fact: OrderedFact>(_ fact: WritableKeyPath<Facts, Fact>) {
                for better in Fact.allCases where better > facts[keyPath: fact] {
                    var more = facts
                    more[keyPath: fact] = better
                    #expect(MatchRow.all.contains { $0.holds(for: more) }, "\(facts), but \(better)")
                }
            }
            var fitting = facts
            fitting.year = .fits
            #expect(MatchRow.all.contains { $0.holds(for: fitting) }, "\(facts), but of its year")
            check(\.english)
            check(\.day)
            check(\.country)
            check(\.people)
            check(\.length)
            check(\.kind)
            check(\.unread)
            check(\.rivals)
        }
        #expect(matches > 500)
    }

    @Test("A film of another length and another English title is about the film, whoever made it")
    func aboutTheFilm() {
        for day in Facts.Day.allCases {
            for length in [Facts.Length.unequal, .other] {
                func ground(_ english: Facts.English) -> MatchRow.Ground? {
                    self.ground {
                        ($0.day, $0.length, $0.english) = (day, length, english)
                        ($0.year, $0.people, $0.country, $0.unread) = (.fits, .same, .shared, .none)
                    }
                }
                #expect(ground(.unequal) == nil && ground(.different) == nil)
                #expect(ground(.unknown) == (day == .same ? .day : .people))
            }
        }
    }

    private func ground(_ change: (inout Facts) -> Void) -> MatchRow.Ground? {
        var facts = Facts()
        facts.title = .exact
        change(&facts)
        return MatchRow.all.first { $0.holds(for: facts) }?.ground
    }

    @Test("A title alone is nobody's, however much was heard")
    func titleAlone() {
        for unread in Facts.Unread.allCases {
            #expect(ground { $0.unread = unread } == nil)
            #expect(
                ground {
                    $0.unread = unread
                    $0.english = .equal
                } == nil)
        }
    }

    @Test("Other people are never the film's")
    func otherPeople() {
        for day in Facts.Day.allCases {
            for year in Facts.Year.allCases {
                for length in Facts.Length.allCases {
                    #expect(
                        ground {
                            ($0.day, $0.year, $0.length, $0.people) = (day, year, length, .other)
                            ($0.english, $0.country, $0.unread) = (.equal, .shared, .none)
                        } == nil)
                }
            }
        }
    }

    @Test("What the record could tell is waited for, but on the day or for a certain title of the year and country")
    func unread() {
        for day in Facts.Day.allCases {
            for country in Facts.Country.allCases {
                let ground = ground {
                    ($0.day, $0.country, $0.year, $0.english, $0.unread) = (day, country, .fits, .equal, .tmdb)
                }
                let isCertain = ground == .unread && country == .shared
                #expect(ground == nil || ground == .day || isCertain, "\(day) \(country)")
            }
        }
    }

    @Test("Beside another film of the title, only people or the running time decide")
    func rivals() {
        for day in Facts.Day.allCases {
            for unread in Facts.Unread.allCases {
                #expect(
                    ground {
                        ($0.day, $0.unread, $0.rivals) = (day, unread, .possible)
                        ($0.english, $0.year, $0.country) = (.equal, .fits, .shared)
                    } == nil)
            }
        }
        #expect(ground { ($0.people, $0.year, $0.rivals) = (.same, .fits, .possible) } == .people)
    }

    @Test("A person makes more than one film of a title: the short before it, the film about it, its other part")
    func otherFilmsOfAPerson() {
        func ground(_ title: Facts.Title, _ change: (inout Facts) -> Void = { _ in }) -> MatchRow.Ground? {
            self.ground {
                ($0.title, $0.people, $0.english, $0.country, $0.unread) = (title, .same, .equal, .shared, .none)
                change(&$0)
            }
        }
        #expect(ground(.exact) { ($0.day, $0.year, $0.english) = (.doubtful, .wrong, .unknown) } == nil)
        #expect(ground(.exact) { ($0.day, $0.year) = (.doubtful, .wrong) } == .lateYear)
        #expect(ground(.exact) { ($0.day, $0.year, $0.length) = (.close, .fits, .equal) } == .people)
        #expect(ground(.exact) { ($0.day, $0.year, $0.kind) = (.close, .fits, .other) } == nil)
        #expect(ground(.exact) { ($0.day, $0.year, $0.kind, $0.length) = (.close, .fits, .other, .equal) } == .people)
        #expect(ground(.exact) { ($0.day, $0.length) = (.close, .other) } == nil)
        #expect(ground(.extended) { ($0.day, $0.year, $0.length) = (.close, .fits, .other) } == nil)
        #expect(ground(.extended) { ($0.day, $0.year, $0.rivals) = (.close, .fits, .possible) } == nil)
        #expect(ground(.extended) { ($0.day, $0.year) = (.close, .fits) } == .people)
        #expect(ground(.renamed) { ($0.day, $0.year, $0.length) = (.close, .fits, .other) } == .people)
        for title in [Facts.Title.part, .numbered] {
            #expect(ground(title) { ($0.day, $0.year) = (.close, .fits) } == nil)
            #expect(ground(title) { ($0.day, $0.year) = (.week, .fits) } == .people)
        }
    }

    @Test("A running time alone does not make an undated film of a title the one of a known year")
    func undated() {
        func ground(_ year: Facts.Year, _ english: Facts.English = .unknown) -> MatchRow.Ground? {
            self.ground {
                ($0.year, $0.english, $0.length) = (year, english, .equal)
                ($0.country, $0.isKorean, $0.unread) = (.shared, true, .none)
            }
        }
        #expect(ground(.undated) == nil)
        #expect(ground(.unknown) == .oldLength)
        #expect(ground(.undated, .equal) == .late)
    }

    @Test("Each row decides about films that no other row takes")
    func eachRowAlone() {
        let films: [(MatchRow.Ground, Facts)] = [
            (.day, Facts(title: .exact, day: .same)),
            (.people, Facts(title: .renamed, year: .fits, people: .same, length: .other)),
            (.people, Facts(title: .renamed, country: .otherLanguage, people: .same)),
            (.people, Facts(title: .translated, day: .same, people: .same, length: .other)),
            (.people, Facts(title: .core, year: .wrong, people: .same)),
            (.people, Facts(title: .translated, people: .same, length: .equal, kind: .other)),
            (.people, Facts(title: .extended, people: .same)),
            (.people, Facts(title: .part, day: .week, people: .same)),
            (.people, Facts(title: .near, day: .same, people: .same)),
            (.lateYear, Facts(title: .exact, english: .equal, year: .wrong, country: .shared, people: .same)),
            (.similarName, Facts(title: .exact, people: .similar)),
            (.length, Facts(title: .translated, year: .fits, length: .equal)),
            (.length, Facts(title: .renamed, day: .week, year: .wrong, length: .equal)),
            (.lengthAbroad, Facts(title: .core, english: .different, day: .fits, year: .fits, length: .equal)),
            (.length, Facts(title: .near, day: .same, length: .equal)),
            (
                .coproduction,
                Facts(title: .exact, english: .equal, day: .week, country: .other, people: .similar, length: .equal)
            ),
            (.oldLength, Facts(title: .exact, length: .equal)),
            (.week, Facts(title: .core, english: .different, day: .same, unread: .none)),
            (.englishDay, Facts(title: .renamed, day: .same, unread: .tmdb)),
            (.noPeople, Facts(title: .core, year: .fits, unread: .none)),
            (
                .unread,
                Facts(
                    title: .translated, day: .close, year: .fits, country: .shared, unread: .tmdb, rivals: .contradicted
                )
            ),
            (.unread, Facts(title: .exact, english: .equal, day: .fits, year: .fits, country: .shared, unread: .tmdb)),
            (
                .unread,
                Facts(
                    title: .exact, day: .same, year: .fits, country: .shared, unread: .tmdb, rivals: .contradicted,
                    isKorean: true)
            ),
            (.late, Facts(title: .exact, english: .equal, year: .off, unread: .none)),
            (.yearless, Facts(title: .exact, day: .close, unread: .none)),
        ]
        for (ground, facts) in films {
            #expect(MatchRow.all.filter { $0.holds(for: facts) }.map(\.ground) == [ground], "\(facts)")
        }
    }
}
