import Aggregator
import FilmMatching

/// Decisions about a table's films, read from another table: a completed review, or any table with `tmdbID`.
struct RowDecisions: Sendable {
    enum Decision: Sendable, Hashable {
        case choice(MatchOverride.Choice)
        case code(MovieCode)
    }

    private struct Entry {
        let film: RowFilm
        let decision: Decision
        /// The line of the reviewed row; nil if unknown.
        let reviewed: Int?
        let line: Int

        /// Whether both cannot be right; rows without a code may mean two films, which only their lines distinguish.
        func contradicts(_ other: Entry) -> Bool {
            guard decision != other.decision, film.mayBe(other.film) else { return false }
            guard film.name.code.isEmpty, let reviewed, let others = other.reviewed else { return true }
            return reviewed == others
        }
    }

    private var entries: [RowFilm.Name: [Entry]] = [:]

    init(reading path: String) async throws {
        var problems: [String] = []
        do {
            let reader = try await RowReader(opening: path, RowRules(takesEveryID: true))
            while let item = try await reader.next() {
                guard case .row(let line, let row) = item, let film = row.film else { continue }
                var decision = row.given.map { Decision.choice($0.choice) }
                if let text = row.text(of: "decision")?.trimmed.nonEmpty {
                    decision = Self.decision(text, candidate: row.text(of: "candidate"))
                    if decision == nil { problems.append(Self.unknown(text, line)) }
                }
                guard let decision else { continue }
                let reviewed = row.text(of: "line").flatMap { Int($0.trimmed) }
                let entry = Entry(film: RowFilm(film), decision: decision, reviewed: reviewed, line: line)
                let others = entries[entry.film.name] ?? []
                if let other = others.first(where: entry.contradicts) {
                    problems.append(Self.contradiction(film, line, other.line))
                } else if !others.contains(where: { $0.film == entry.film && $0.reviewed == reviewed }) {
                    entries[entry.film.name, default: []].append(entry)
                }
            }
        } catch let error as BrokenInput {
            problems.append("\(error)")
        }
        guard problems.isEmpty else {
            let list = problems.prefix(20).map { "\(path), \($0)" }.joined(separator: "\n")
            throw CommandFailure(.badInput, Phrase(same: list))
        }
    }

    /// Where equal rows have different decisions, only their lines distinguish them.
    func decision(about film: KnownFilm, line: Int) -> Decision? {
        let film = RowFilm(film)
        let told = (entries[film.name] ?? []).filter { $0.film.mayBe(film) }
        guard let first = told.first, told.contains(where: { $0.decision != first.decision }) else {
            return told.first?.decision
        }
        return told.first { $0.reviewed == line }?.decision
    }

    private static func contradiction(_ film: KnownFilm, _ line: Int, _ earlier: Int) -> String {
        let name = "“\((film.title.isEmpty ? film.movieCode : film.title).printable)”"
        return spoken(
            "line \(line): contradicts the decision about \(name) in line \(earlier). One decision applies to "
                + "all rows of a film: keep the right one",
            "\(line)행: \(name)에 대한 결정이 \(earlier)행과 다릅니다. 결정은 그 영화의 모든 행에 적용되므로 맞는 것만 남기세요")
    }

    private static func unknown(_ text: String, _ line: Int) -> String {
        spoken(
            "line \(line): “\(text.printable)” is not a decision: write x beside the right candidate, a TMDB id, or none",
            "\(line)행: “\(text.printable)”은(는) 결정이 아닙니다. 맞는 후보 옆에 x를, 또는 TMDB 번호나 none을 적으세요")
    }

    private static func decision(_ text: String, candidate: String?) -> Decision? {
        let word = text.lowercased()
        let isMark = ["x", "v", "o", "y", "yes", "ok", "예", "네", "ㅇ", "○", "●", "✓", "✔"].contains(word)
        guard let named = isMark ? candidate?.trimmed : word else { return nil }
        if named.hasPrefix("kobis:") {
            return MovieCode(rawValue: String(named.dropFirst(6)).uppercased()).map { .code($0) }
        }
        return (MatchOverride.Choice(written: named) ?? MatchOverride.Choice(named)).map { .choice($0) }
    }
}

extension InputRow {
    fileprivate func text(of column: String) -> String? {
        header.names.firstIndex { $0.foldedName == column }.flatMap { $0 < cells.count ? cells[$0] : nil }
    }
}
