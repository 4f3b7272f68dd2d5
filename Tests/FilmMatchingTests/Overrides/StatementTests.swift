import Testing

@testable import FilmMatching

@Suite("What a person says of a film")
struct StatementTests {
    private let film = KnownFilm(movieCode: "20234675", title: "파묘", openDay: CalendarDay("2024-02-22"))
    private let byCode = "20234675 = tmdb:838209"
    private let byTitle = "파묘 = none 2024-01-01..2024-12-31"

    private func lines(_ lines: String...) throws -> [Statement] {
        try MatchOverrides(contradictory: lines.joined(separator: "\n")).statements
    }

    @Test("A code overrules a title, and what stands nearer to the film overrules the file")
    func ranks() throws {
        let told = try lines(byTitle, byCode)
        let ruling = StatementRuling(on: told, about: film)
        #expect(ruling.deciding == told[1])
        #expect(ruling.statements.map(\.outcome) == [.overruled(by: told[1]), .applied])
        let (name, row) = (
            Statement(.film(1), at: .name("x {tmdb-1}")), Statement(.film(2), at: .cell(isEarlier: false))
        )
        #expect(StatementRuling(on: told + [row, name], about: film).deciding == name)
        #expect(StatementRuling(on: told + [row], about: film).statements[1].outcome == .overruled(by: row))
    }

    @Test("What counts more decides, and what stands below it is overruled: every pair of places")
    func places() throws {
        let code = try lines(byCode)[0]
        let title = try lines(byTitle)[0]
        let places: [Statement.Place] = [
            .cell(isEarlier: true), .decision(file: "d.csv", line: 2), .cell(isEarlier: false), .name("x {tmdb-9}"),
        ]
        let ascending = [title, code] + places.enumerated().map { Statement(.film($0.offset + 1), at: $0.element) }
        #expect(ascending.compactMap(\.rank) == Statement.Rank.allCases.filter { $0 != .folder })
        for (upper, lower) in ascending.indices.flatMap({ upper in (0..<upper).map { (upper, $0) } }) {
            let told = [ascending[lower], ascending[upper]]
            let ruling = StatementRuling(on: told, about: film)
            #expect(ruling.deciding == told[1])
            #expect(ruling.statements.map(\.outcome) == [.overruled(by: told[1]), .applied])
            #expect(!told[0].contradicts(told[1]))
        }
        let two = [
            Statement(.film(1), at: .decision(file: "d", line: 2)),
            Statement(.film(2), at: .decision(file: "d", line: 3)),
        ]
        #expect(two[0].contradicts(two[1]))
        #expect(
            StatementRuling(on: two, about: film).statements.map(\.outcome) == [
                .contradicts(two[1]), .contradicts(two[0]),
            ])
    }

    @Test("A folder's name and a person's image decide no match")
    func files() throws {
        let folder = Statement(.film(5), at: .folder("파묘 {tmdb-5}"))
        let image = Statement(nil as GivenFilm?, at: .image("20234675.jpg"))
        func outcomes(_ more: [Statement], found: Int?) -> [StatementRuling.Outcome] {
            let ruling = StatementRuling(on: [folder, image] + more, about: film, found: found)
            #expect(ruling.deciding == more.first)
            return Array(ruling.statements.map(\.outcome).prefix(2))
        }
        #expect(outcomes([], found: 5) == [.applied, .applied])
        #expect(outcomes([], found: 6) == [.otherFilm, .applied])
        let pin = try lines(byCode)
        #expect(outcomes(pin, found: 838_209) == [.overruled(by: pin[0]), .applied])
    }

    @Test("Statements that say the same are applied, and those of another film are none of it")
    func others() throws {
        let told = try lines(byCode, "파묘 = tmdb:838209 2024-01-01..2024-12-31", "20228797 = none")
        let ruling = StatementRuling(on: told, about: film)
        #expect(ruling.statements.map(\.outcome) == [.applied, .applied])
        let other = KnownFilm(movieCode: "1", title: "파묘", openDay: CalendarDay("2010-01-01"))
        #expect(StatementRuling(on: told, about: other).statements.isEmpty)
    }

    @Test("What TMDB does not have decides, and is said to be none")
    func lacking() throws {
        let ruling = StatementRuling(on: try lines(byCode), about: film, lacking: [838_209])
        #expect(ruling.statements.map(\.outcome) == [.noFilm] && ruling.deciding != nil)
    }

    @Test("Equal statements that differ contradict each other")
    func contradiction() throws {
        let told = try lines(byCode, "20234675 = none")
        let ruling = StatementRuling(on: told, about: film)
        #expect(ruling.statements.map(\.outcome) == [.contradicts(told[1]), .contradicts(told[0])])
    }

    @Test(
        "Lines that contradict each other are refused, each with the other's number",
        arguments: [
            (["20234675 = none", "20234675 = tmdb:1"], [[2, 1]]),
            (["파묘 = none 2024-01-01..2024-12-31", "", "파 묘 = tmdb:1 2024-12-31..2025-01-01"], [[3, 1]]),
            (
                [
                    "파묘 = tmdb:1 2010-01-01..2030-12-31", "파묘 = tmdb:1 2011-01-01..2012-01-01",
                    "파묘 = none 2020-01-01..2020-02-01",
                ], [[3, 1]]
            ),
            (
                [
                    "파묘 = tmdb:1 2024-01-01..2024-12-31", "파묘 = none 2020-01-01..2025-12-31",
                    "파묘 = tmdb:1 2025-01-01..2025-06-01",
                ], [[2, 1], [3, 2]]
            ),
            // Neither the same time nor the same film.
            (["파묘 = none 2024-01-01..2024-12-31", "파묘 = tmdb:1 2025-01-01..2025-12-31", "20234675 = tmdb:2"], []),
        ])
    func refused(lines: [String], pairs: [[Int]]) throws {
        let text = lines.joined(separator: "\n")
        var found: [[Int]] = []
        do {
            _ = try MatchOverrides(text)
        } catch {
            found = error.problems.map { [$0.line, $0.earlier ?? 0] }
            #expect(error.problems.allSatisfy { $0.reason == .contradiction })
        }
        #expect(found == pairs)
    }

    @Test("Many lines of one title are read at once", .timeLimit(.minutes(10)))
    func many() throws {
        let lines = (0..<20_000).map { "파묘 = tmdb:\($0 % 2 + 1) \(1000 + $0 / 10)-01-0\($0 % 9 + 1)..2999-12-31" }
        #expect(throws: MatchOverridesError.self) { try MatchOverrides(lines.joined(separator: "\n")) }
    }

    @Test("A pin replaces contradicting lines of its film by one")
    func mending() throws {
        var overrides = try MatchOverrides(contradictory: "20234675 = none # why\n\(byTitle)\n20234675 = tmdb:1\n")
        try overrides.pin(film, to: .film(838_209))
        #expect(overrides.text == "20234675 = tmdb:838209 # why\n\(byTitle)\n")
        // A title's years that reach into another line's are refused.
        let unknown = KnownFilm(movieCode: "", title: "파묘", openDay: CalendarDay("2023-07-01"))
        #expect(throws: MatchOverridesError.self) { try overrides.pin(unknown, to: .film(1)) }
    }

    @Test("A title's lines are removed by the title, with a year only those about it")
    func unpinning() throws {
        let text = "파묘 = none 2010-01-01..2011-12-31\n\(byTitle)\n\(byCode)\n"
        var overrides = try MatchOverrides(text)
        #expect(try overrides.unpin(title: "파 묘", year: 2024))
        #expect(overrides.text == "파묘 = none 2010-01-01..2011-12-31\n\(byCode)\n")
        #expect(try overrides.unpin(title: "파묘", year: nil))
        #expect(try !overrides.unpin(title: "파묘", year: nil) && overrides.text == "\(byCode)\n")
    }
}
