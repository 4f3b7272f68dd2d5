import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import FilmMatching
import Foundation
import Testing

@testable import posterfetch

/// What a person says of 파묘 (20234675, TMDB's 838209) in two places, and what must follow from the resolver's table.
struct Contradiction: Sendable, CustomTestStringConvertible {
    enum Place: String, CaseIterable { case title, code, earlier, decision, cell, name, folder, image }
    enum Command: String, CaseIterable { case enrich, movie, why }
    typealias Said = (place: Place, value: GivenFilm)

    let command: Command
    let said: [Said]

    static let (right, other, lacked) = (
        GivenFilm.choice(.film(838_209)), GivenFilm.choice(.film(1_017_163)), GivenFilm.choice(.film(999_999_999))
    )
    static let none = GivenFilm.choice(.noMatch)
    static let film = KnownFilm(movieCode: "20234675", title: "파묘", openDay: CalendarDay("2024-02-22"))

    private init(_ command: Command, _ said: Said...) { (self.command, self.said) = (command, said) }

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

    func values(_ place: Place) -> [GivenFilm] { said.filter { $0.place == place }.map(\.value) }

    var overrides: String {
        values(.title).map { "파묘 = \($0) 2024-01-01..2024-12-31\n" }.joined()
            + values(.code).map { "20234675 = \($0)\n" }.joined()
    }

    var decisions: String {
        "movieCd,title,decision\n"
            + values(.decision).map { "20234675,파묘,\($0 == Self.none ? "none" : Self.id($0))\n" }.joined()
    }

    var table: String {
        let earlier = values(.earlier).first
        let state = earlier.map { $0 == Self.none ? "none,given" : "match,given" } ?? ","
        let id = (earlier ?? values(.cell).first).map { $0 == Self.none ? "" : Self.id($0) } ?? ""
        return "movieCd,title,openDate,tmdbID,matchState,matchReason\n20234675,파묘,2024-02-22,\(id),\(state)\n"
    }

    static func id(_ film: GivenFilm) -> String { "\(film)".replacing("tmdb:", with: "") }

    // MARK: What must follow

    var name: String { values(.name).first.map { "파묘 (2024) {tmdb-\(Self.id($0))}" } ?? "20234675" }
    var folder: String? { values(.folder).first.map { "파묘 (2024) {tmdb-\(Self.id($0))}" } }

    var statements: [Statement] {
        get throws {
            let lines = try MatchOverrides(contradictory: overrides).statements
            let decided = values(.decision).enumerated().map {
                Statement($0.element, at: .decision(file: "d.csv", line: $0.offset + 2))
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
        arguments: Contradiction.all)
    func outcome(of case: Contradiction) async throws {
        #expect(Contradiction.all.count >= 40)
        let told = try `case`.statements
        let ruling = StatementRuling(
            on: told, about: Contradiction.film, lacking: [999_999_999], found: 838_209)
        let outcomes = ruling.statements.map(\.outcome)
        let result = try await run(`case`)
        let all = result.output + result.errors
        let written = tool.folder.appending(path: "out.csv").path

        if outcomes.contains(where: { if case .contradicts = $0 { true } else { false } }) {
            #expect(result.status == 65, "\(all)")
            let lines = told.compactMap { statement in
                if case .decision(_, let line) = statement.place { line } else { statement.line }
            }
            #expect(lines.count == 2 && lines.allSatisfy { all.contains("line \($0)") }, "\(all)")
            #expect(!FileManager.default.fileExists(atPath: written) && tool.services.order.isEmpty)
            return
        }
        let fails = outcomes.contains(.noFilm)
        #expect(result.status == (fails ? 1 : 0), "\(all)")
        if fails { #expect(all.contains("999999999"), "\(all)") }
        for (statement, outcome) in ruling.statements {
            switch (`case`.command, outcome) {
            case (.why, _):
                #expect(all.contains("\(statement.words.english): \(outcome.words(of: statement).english)"), "\(all)")
            case (_, .overruled(let other)) where other.line == nil && !fails:
                #expect(all.contains("\(statement.words.english): \(outcome.words.english)"), "\(all)")
            default: break
            }
        }
        guard !fails else { return }
        let deciding = ruling.deciding?.override?.choice ?? .film(838_209)
        let id = if case .film(let id) = deciding { id } else { nil as Int? }
        switch `case`.command {
        case .enrich:
            let row = try String(contentsOfFile: written, encoding: .utf8).split(separator: "\n")[1]
            #expect(
                row.hasPrefix("20234675,파묘,2024-02-22,\(id.map(String.init) ?? ""),\(id == nil ? "none" : "match"),"),
                "\(row)")
        case .movie: #expect(try result.objects("match").first?["tmdbID"] as? Int == id, "\(all)")
        case .why: #expect(result.output.contains(id.map { "match \($0)" } ?? "none"), "\(all)")
        }
    }

    private func run(_ case: Contradiction) async throws -> Posterfetch.Result {
        func write(_ text: String, _ name: String) throws {
            try text.write(to: tool.folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        try write(`case`.overrides, "overrides")
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        let decisions = `case`.values(.decision).isEmpty ? [] : ["--decisions", "d.csv"]
        try write(`case`.decisions, "d.csv")
        if let folder = `case`.folder {
            try FileManager.default.createDirectory(
                at: tool.posters.appending(path: folder), withIntermediateDirectories: true)
        }
        if !`case`.values(.image).isEmpty { try write("", "posters/20234675.jpg") }
        let options = ["--overrides", "overrides"] + decisions
        switch `case`.command {
        case .enrich:
            try write(`case`.table, "t.csv")
            return try await tool.run(["enrich", "t.csv", "-o", "out.csv"] + options)
        case .movie: return try await tool.run(["movie", `case`.name, "--dry-run", "--format", "jsonl"] + options)
        case .why: return try await tool.run(["why", `case`.name] + options)
        }
    }
}
