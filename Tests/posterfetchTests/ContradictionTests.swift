import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import FilmMatching
import Foundation
import Testing

@testable import posterfetch

/// What a person says of a film in two places, and what must follow from the resolver's table.
struct Contradiction: Sendable, CustomTestStringConvertible {
    enum Place: String, CaseIterable { case title, code, earlier, decision, cell, name, folder, image }
    enum Command: String, CaseIterable { case enrich, movie, why }
    typealias Said = (place: Place, value: GivenFilm)

    let command: Command
    private let said: [Said]
    fileprivate var film = films[0]
    /// The lines that others have before its own, in the overrides and in the file of decisions.
    private var (linesBefore, decisionsBefore) = (0, 0)

    static let (right, other, lacked) = (
        GivenFilm.choice(.film(838_209)), GivenFilm.choice(.film(1_017_163)), GivenFilm.choice(.film(999_999_999))
    )
    static let none = GivenFilm.choice(.noMatch)
    /// KOBIS's code, title and day of a film, and TMDB's id.
    private static let films = [
        ("20234675", "파묘", "2024-02-22", 838_209), ("20247355", "여행자의 필요", "2024-04-24", 1_146_410),
        ("20231041", "댓글부대", "2024-03-27", 1_007_127), ("20249318", "챌린저스", "2024-04-24", 937_287),
        ("20235838", "악은 존재하지 않는다", "2024-03-27", 1_156_125), ("20236614", "쿵푸팬더4", "2024-04-10", 1_011_985),
        ("20234619", "로봇 드림", "2024-03-13", 838_240),
    ]

    private init(_ command: Command, _ said: Said...) { (self.command, self.said) = (command, said) }

    var known: KnownFilm { KnownFilm(movieCode: film.0, title: film.1, openDay: CalendarDay(film.2)) }
    var tmdbID: Int { film.3 }
    var ruling: StatementRuling {
        get throws { StatementRuling(on: try statements, about: known, lacking: [999_999_999], found: tmdbID) }
    }

    /// True if what is said cannot both hold, so that a run is refused.
    var isRefused: Bool {
        get throws {
            try ruling.statements.contains { if case .contradicts = $0.outcome { true } else { false } }
        }
    }
    /// True if TMDB does not have the film that decides.
    var fails: Bool { get throws { try ruling.statements.contains { $0.outcome == .noFilm } } }

    /// Those that one run of a command can have, each about a film of its own.
    static func together(_ command: Command) throws -> [[Contradiction]] {
        // KOBIS's code is found by the names of the first.
        let films = command == .movie ? Array(films.prefix(4)) : films
        let cases = try all.filter { try $0.command == command && !$0.isRefused }
        return try [false, true].flatMap { fails in
            let some = try cases.filter { try $0.fails == fails }
            return stride(from: 0, to: some.count, by: films.count).map { start in
                var (lines, decisions) = (0, 0)
                return zip(some[start...], films).map { one, film in
                    var one = one
                    (one.film, one.linesBefore, one.decisionsBefore) = (film, lines, decisions)
                    lines += one.lines.count
                    decisions += one.values(.decision).count
                    return one
                }
            }
        }
    }

    var testDescription: String {
        command.rawValue + said.map { " \($0.place)=\($0.value)" }.joined()
    }

    /// Each pair of places that a command reads, the weaker first.
    static let all: [Contradiction] = {
        var all: [Contradiction] = []
        let pairs: [(Place, Place)] = [
            (.title, .code), (.title, .earlier), (.title, .decision), (.title, .cell), (.code, .earlier),
            (.code, .decision),
            (.code, .cell), (.earlier, .decision), (.decision, .cell),
        ]
        for (weaker, stronger) in pairs {
            all.append(.init(.enrich, (weaker, other), (stronger, right)))
            if weaker != .earlier { all.append(.init(.enrich, (weaker, none), (stronger, right))) }
            if stronger != .earlier { all.append(.init(.enrich, (weaker, right), (stronger, lacked))) }
            if stronger == .decision || stronger == .code {
                all.append(.init(.enrich, (weaker, right), (stronger, none)))
            }
        }
        for place in [Place.title, .code, .decision] { all.append(.init(.enrich, (place, right), (place, other))) }
        for place in [Place.title, .code] {
            all.append(.init(.movie, (place, right), (place, none)))
            all.append(.init(.movie, (place, lacked)))
            for value in [other, none, lacked] { all.append(.init(.movie, (place, value), (.name, right))) }
            for value in [other, none] { all.append(.init(.why, (place, value), (.decision, right))) }
            all.append(.init(.why, (.folder, other), (place, right)))
            all.append(.init(.why, (.image, none), (place, none)))
        }
        all.append(.init(.movie, (.title, none), (.code, right)))
        all.append(.init(.why, (.folder, other)))
        all.append(.init(.why, (.code, right), (.decision, lacked)))
        return all
    }()

    // MARK: What is written

    func values(_ place: Place) -> [GivenFilm] {
        said.filter { $0.place == place }.map { $0.value == Self.right ? .choice(.film(tmdbID)) : $0.value }
    }

    /// The lines of the overrides.
    var lines: [String] {
        values(.title).map { "\(film.1) = \($0) 2024-01-01..2024-12-31" } + values(.code).map { "\(film.0) = \($0)" }
    }

    static func overrides(_ cases: [Contradiction]) -> String { cases.flatMap(\.lines).map { $0 + "\n" }.joined() }

    static func decisions(_ cases: [Contradiction]) -> String {
        let lines = cases.flatMap { one in
            one.values(.decision).map { "\(one.film.0),\(one.film.1),\($0 == none ? "none" : id($0))\n" }
        }
        return "movieCd,title,decision\n" + lines.joined()
    }

    /// The facts of its row.
    var cells: String { "\(film.0),\(film.1),\(film.2)," }

    static func table(_ cases: [Contradiction]) -> String {
        let rows = cases.map { one in
            let earlier = one.values(.earlier).first
            let state = earlier.map { $0 == none ? "none,given" : "match,given" } ?? ","
            let id = (earlier ?? one.values(.cell).first).map { $0 == none ? "" : Self.id($0) } ?? ""
            return "\(one.cells)\(id),\(state)\n"
        }
        return "movieCd,title,openDate,tmdbID,matchState,matchReason\n" + rows.joined()
    }

    static func id(_ film: GivenFilm) -> String { "\(film)".replacing("tmdb:", with: "") }

    // MARK: What must follow

    var name: String { values(.name).first.map { "\(film.1) (2024) {tmdb-\(Self.id($0))}" } ?? film.0 }
    var folder: String? { values(.folder).first.map { "\(film.1) (2024) {tmdb-\(Self.id($0))}" } }

    var statements: [Statement] {
        get throws {
            let before = String(repeating: "#\n", count: linesBefore)
            let lines = try MatchOverrides(contradictory: before + Self.overrides([self])).statements
            let decided = values(.decision).enumerated().map {
                Statement($0.element, at: .decision(file: "d.csv", line: decisionsBefore + $0.offset + 2))
            }
            let cells =
                values(.cell).map { Statement($0, at: .cell(isEarlier: false)) }
                + values(.earlier).map { Statement($0, at: .cell(isEarlier: true)) }
            let names = values(.name).map { Statement($0, at: .name(name)) }
            let folders = folder.map { [Statement(values(.folder)[0], at: .folder($0))] } ?? []
            let images = values(.image).map { _ in Statement(nil as GivenFilm?, at: .image("posters/20234675.jpg")) }
            return lines + decided + cells + names + folders + images
        }
    }
}

@Suite("What a person says in two places", .timeLimit(.minutes(10))) struct ContradictionTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "Of what contradicts, the resolver's table says what decides, and the command says the rest",
        arguments: try Contradiction.all.filter { try $0.command == .why || $0.isRefused })
    func outcome(of case: Contradiction) async throws {
        #expect(Contradiction.all.count >= 40)
        let result = try await run([`case`])
        let all = result.output + result.errors

        if try `case`.isRefused {
            #expect(result.status == 65, "\(all)")
            let lines = try `case`.statements.compactMap { statement in
                if case .decision(_, let line) = statement.place { line } else { statement.line }
            }
            #expect(lines.count == 2 && lines.allSatisfy { all.contains("line \($0)") }, "\(all)")
            let written = tool.folder.appending(path: "out.csv").path
            #expect(!FileManager.default.fileExists(atPath: written) && tool.services.order.isEmpty)
            return
        }
        let fails = try `case`.fails
        #expect(result.status == (fails ? 1 : 0), "\(all)")
        if fails { #expect(all.contains("999999999"), "\(all)") }
        try expectWords(of: `case`, in: all)
        guard !fails else { return }
        let id = try deciding(`case`)
        #expect(result.output.contains(id.map { "match \($0)" } ?? "none"), "\(all)")
    }

    @Test("A film that was begun by its title is not another one by a later name with an id")
    func late() async throws {
        let overrides = tool.folder.appending(path: "mine")
        try Data("20234675 = tmdb:1017163\n".utf8).write(to: overrides)
        let result = try await tool.run(
            "movie", "파묘", "파묘 {tmdb-838209}", "-o", "posters", "--overrides", "mine", "--format", "jsonl")
        #expect(result.status == 1, "\(result.errors)")
        #expect(try result.objects("match").map { $0["tmdbID"] as? Int } == [1_017_163])
        #expect(
            result.output.contains("“파묘 {tmdb-838209}” (tmdb:838209) comes after the same film"), "\(result.output)")
    }

    @Test("So it is of several films of one run", arguments: try Contradiction.together(.movie))
    func movies(in cases: [Contradiction]) async throws {
        let result = try await run(cases)
        let all = result.output + result.errors
        let fails = try cases[0].fails
        #expect(result.status == (fails ? 1 : 0), "\(all)")
        let matches = try result.objects("match")
        for one in cases {
            try expectWords(of: one, in: all)
            guard !fails else { continue }
            let match = try #require(matches.first { $0["movieCode"] as? String == one.film.0 }, "\(one): \(all)")
            #expect(try match["tmdbID"] as? Int == deciding(one), "\(one): \(all)")
        }
        #expect(all.count(of: "999999999") >= (fails ? cases.count : 0), "\(all)")
    }

    @Test("So it is of a table's rows", arguments: try Contradiction.together(.enrich))
    func rows(of cases: [Contradiction]) async throws {
        let result = try await run(cases)
        let all = result.output + result.errors
        let fails = try cases[0].fails
        #expect(result.status == (fails ? 1 : 0), "\(all)")
        let written = try String(contentsOf: tool.folder.appending(path: "out.csv"), encoding: .utf8)
        #expect(written.count(of: "999999999") >= (fails ? cases.count : 0), "\(written)")
        let rows = written.split(separator: "\n").dropFirst()
        #expect(rows.count == cases.count)
        for (number, (row, one)) in zip(rows, cases).enumerated() {
            try expectWords(of: one, in: all, after: "line \(number + 2): ")
            guard !fails else { continue }
            let id = try deciding(one)
            let state = id == nil ? "none" : "match"
            #expect(row.hasPrefix("\(one.cells)\(id.map(String.init) ?? ""),\(state),"), "\(one): \(row)")
        }
    }

    /// Expects that a run says what becomes of each statement.
    private func expectWords(of case: Contradiction, in all: String, after place: String = "") throws {
        for (statement, outcome) in try `case`.ruling.statements {
            switch (`case`.command, outcome) {
            case (.why, _):
                #expect(all.contains("\(statement.words.english): \(outcome.words(of: statement).english)"), "\(all)")
            case (_, .overruled(let other)) where try other.line == nil && !`case`.fails:
                #expect(
                    all.contains("\(place)\(statement.words.english): \(outcome.words.english)"), "\(`case`): \(all)")
            default: break
            }
        }
    }

    /// The film that decides; nil if it is none.
    private func deciding(_ case: Contradiction) throws -> Int? {
        let choice = try `case`.ruling.deciding?.override?.choice ?? .film(`case`.tmdbID)
        return if case .film(let id) = choice { id } else { nil }
    }

    private func run(_ cases: [Contradiction]) async throws -> Posterfetch.Result {
        let `case` = cases[0]
        func write(_ text: String, _ name: String) throws {
            try text.write(to: tool.folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        try write(Contradiction.overrides(cases), "overrides")
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        let decisions = cases.allSatisfy { $0.values(.decision).isEmpty } ? [] : ["--decisions", "d.csv"]
        try write(Contradiction.decisions(cases), "d.csv")
        if let folder = `case`.folder {
            try FileManager.default.createDirectory(
                at: tool.posters.appending(path: folder), withIntermediateDirectories: true)
        }
        if !`case`.values(.image).isEmpty {
            let image = Data(try FixtureFiles.bytes("images/exhuma.jpg"))
            try image.write(to: tool.posters.appending(path: "20234675.jpg"))
        }
        let options = ["--overrides", "overrides"] + decisions
        switch `case`.command {
        case .enrich:
            try write(Contradiction.table(cases), "t.csv")
            return try await tool.run(["enrich", "t.csv", "-o", "out.csv"] + options)
        case .movie:
            return try await tool.run(["movie"] + cases.map(\.name) + ["--dry-run", "--format", "jsonl"] + options)
        case .why: return try await tool.run(["why", `case`.name] + options)
        }
    }
}
