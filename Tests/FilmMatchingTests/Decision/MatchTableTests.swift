import Testing

@testable import FilmMatching

@Suite("The table of matches")
struct MatchTableTests {
    /// What the table says, cell by cell: a change of a cell is a change of what is taken for a film's poster.
    @Test("Each cell of the table is meant")
    func cells() {
        #expect(
            MatchRow.all.map(Self.text) == [
                "day: title exact; day same; country korean shared unknown unlikely; people same similar unknown; kind unknown; rivals none -> titleAndDate, high, 8.5/4",
                "people: title exact core translated renamed; year fits; people same; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated renamed; year fits off undated unknown; people same; length equal unknown unequal; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated; day same week; people same; kind unknown -> confirmed, high, 6/3",
                "people: title core; people same; length equal unknown unequal; kind unknown -> confirmed, high, 6/3",
                "people: title exact core translated renamed extended; people same; length equal unequal -> confirmed, high, 6/3",
                "people: title extended; year fits off undated unknown; people same; length equal unknown unequal; kind unknown; rivals none contradicted -> confirmed, high, 6/3",
                "people: title part numbered; day same week; people same; kind unknown -> confirmed, high, 6/3",
                "people: title near; day same; people same -> confirmed, high, 6/3",
                "similarName: title exact core translated renamed; english equal unknown unequal; day same week close fits silent doubtful; year fits off undated unknown; country korean shared unknown unlikely; people similar; length equal unknown unequal; kind unknown; rivals none contradicted -> confirmed, low, 8.5/4",
                "similarName: title exact core; english equal; day same week close fits silent doubtful; year fits off undated unknown; country korean shared unknown unlikely; people similar; length equal unknown unequal; kind unknown; rivals none contradicted -> confirmed, low, 6/3",
                "length: title exact core translated renamed extended; english equal unknown unequal; day same week close fits silent doubtful; year fits; country korean shared unknown unlikely; people similar unknown; length equal; kind unknown; rivals none contradicted possible -> confirmed, medium, 6/3",
                "length: title exact core translated renamed extended; english equal unknown unequal; day same week; country korean shared unknown unlikely; people similar unknown; length equal; kind unknown; rivals none contradicted possible -> confirmed, medium, 6/3",
                "length: title exact core; english equal; day same week close fits silent doubtful; year fits undated; country korean shared unknown unlikely otherLanguage; people similar unknown; length equal; kind unknown; rivals none contradicted possible -> confirmed, medium, 6/3",
                "length: title exact core; day same week close fits; year fits; country korean shared unknown unlikely; people similar unknown; length equal; kind unknown; rivals none -> confirmed, medium, 8.5/4",
                "length: title near; day same; country korean shared unknown unlikely; people similar unknown; length equal; kind unknown; rivals none contradicted possible -> confirmed, medium, 6/3",
                "oldLength: title exact core; english equal unknown unequal; day close fits silent; year unknown; country korean shared unknown unlikely; people unknown; length equal; kind unknown; rivals none contradicted -> confirmed, medium, 6/3",
                "week: title exact core; day same week; year fits off undated unknown; country korean shared unknown unlikely; people similar unknown; length equal unknown unequal; kind unknown; unread none; rivals none contradicted -> titleAndRecord, medium, 8.5/4",
                "englishDay: title translated renamed; day same; year fits off undated unknown; country korean shared unknown unlikely; people same similar unknown; kind unknown; unread tmdb none; rivals none contradicted -> titleAndRecord, high, 8.5/4",
                "unread: title exact core translated; english equal unknown; day same week close fits; year fits; country shared; kind unknown; unread tmdb; rivals none -> titleAndRecord, medium, 11/4",
                "unread: title exact; english equal unknown; day same; year fits; country korean shared; kind unknown; unread tmdb; rivals contradicted -> titleAndRecord, medium, 11/4",
                "nobody: title exact core translated; english equal unknown unequal; day close fits silent; year fits; country korean shared unknown unlikely; people unknown; length unknown; kind unknown; unread none; rivals none contradicted -> titleAndRecord, low, 6/3",
                "late: title exact core; english equal; day same week close fits silent doubtful; year fits off undated; country korean shared unknown unlikely otherLanguage; people unknown; length unknown unequal; kind unknown; unread none; rivals none contradicted -> titleAndRecord, low, 6/3",
                "yearless: title exact core; english equal unknown unequal; day close; year unknown; country korean shared unknown unlikely; people unknown; length unknown; kind unknown; unread none; rivals none contradicted -> titleAndRecord, low, 8.5/4",
            ])
    }

    private static func text(_ row: MatchRow) -> String {
        func cell<Fact: CaseIterable & Hashable>(_ name: String, _ facts: Set<Fact>) -> String? {
            if facts.count == Fact.allCases.count { return nil }
            return name + " " + Fact.allCases.filter(facts.contains).map { "\($0)" }.joined(separator: " ")
        }
        let cells = [
            cell("title", row.title), cell("english", row.english), cell("day", row.day), cell("year", row.year),
            cell("country", row.country), cell("people", row.people), cell("length", row.length),
            cell("kind", row.kind), cell("unread", row.unread), cell("rivals", row.rivals),
        ]
        let bar = MatchModel.standard.verdict[keyPath: row.bar]
        func number(_ bits: Double) -> String { bits == bits.rounded() ? "\(Int(bits))" : "\(bits)" }
        return "\(row.ground): \(cells.compactMap { $0 }.joined(separator: "; ")) -> "
            + "\(row.reason), \(row.confidence), \(number(bar.floor))/\(number(bar.margin))"
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
                let isCertain = ground == .unread && [.korean, .shared].contains(country)
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
        #expect(ground(.exact) { ($0.day, $0.year) = (.doubtful, .wrong) } == nil)
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
                ($0.country, $0.unread) = (.korean, .none)
            }
        }
        #expect(ground(.undated) == nil)
        #expect(ground(.unknown) == .oldLength)
        #expect(ground(.undated, .equal) == .length)
    }

    @Test("Each row decides about films that no other row takes")
    func eachRowAlone() {
        let films: [(MatchRow.Ground, Facts)] = [
            (.day, Facts(title: .exact, day: .same, year: .wrong)),
            (.people, Facts(title: .renamed, day: .silent, year: .fits, people: .same, length: .other)),
            (.people, Facts(title: .exact, day: .close, year: .off, people: .same)),
            (.people, Facts(title: .exact, day: .week, year: .wrong, people: .same, length: .other)),
            (.people, Facts(title: .core, day: .conflicts, year: .wrong, people: .same)),
            (.people, Facts(title: .exact, day: .conflicts, year: .wrong, people: .same, length: .unequal)),
            (.people, Facts(title: .extended, day: .close, year: .fits, people: .same)),
            (.people, Facts(title: .numbered, day: .week, year: .off, people: .same)),
            (.people, Facts(title: .near, day: .same, people: .same, kind: .other)),
            (.similarName, Facts(title: .exact, english: .unequal, day: .close, year: .off, people: .similar)),
            (.length, Facts(title: .extended, day: .close, year: .fits, length: .equal)),
            (.length, Facts(title: .exact, day: .week, year: .wrong, length: .equal)),
            (.length, Facts(title: .exact, english: .equal, day: .close, year: .undated, length: .equal)),
            (.length, Facts(title: .exact, english: .different, day: .fits, year: .fits, length: .equal)),
            (.length, Facts(title: .near, day: .same, year: .fits, length: .equal)),
            (.oldLength, Facts(title: .exact, day: .silent, year: .unknown, length: .equal)),
            (.week, Facts(title: .exact, day: .week, year: .off, unread: .none)),
            (.englishDay, Facts(title: .translated, day: .same, year: .fits, unread: .tmdb)),
            (.unread, Facts(title: .exact, day: .close, year: .fits, country: .shared, unread: .tmdb)),
            (
                .unread,
                Facts(
                    title: .exact, day: .same, year: .fits, country: .korean, unread: .tmdb, rivals: .contradicted)
            ),
            (.nobody, Facts(title: .exact, day: .close, year: .fits, unread: .none)),
            (.late, Facts(title: .exact, english: .equal, day: .doubtful, year: .off, unread: .none)),
            (.yearless, Facts(title: .exact, day: .close, year: .unknown, unread: .none)),
        ]
        for (ground, facts) in films {
            #expect(MatchRow.all.filter { $0.holds(for: facts) }.map(\.ground) == [ground], "\(facts)")
        }
        // The one row within another: equal English titles make up for fewer bits.
        let similar = Facts(title: .exact, english: .equal, day: .close, year: .fits, people: .similar)
        #expect(MatchRow.all.filter { $0.holds(for: similar) }.map(\.bar) == [\.plain, \.confirmed])
    }
}
