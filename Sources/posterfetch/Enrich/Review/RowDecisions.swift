import FilmMatching
import FilmTables

/// Decisions about a table's films, read from another table: a completed review, or any table with `tmdbID`.
struct RowDecisions: Sendable {
    private struct Entry {
        let film: RowFilm
        let decision: RowDecision
        /// The film's title, or else its code.
        let name: String
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
    private let path: String
    /// The lines that decided about a row.
    private let applied = Lines()

    private final class Lines: Sendable { let numbers = Lock<Set<Int>>([]) }

    init(reading path: String) async throws {
        self.path = path
        var problems: [String] = []
        do {
            let reader = try await RowReader(opening: path, RowRules(takesEveryID: true))
            while let item = try await reader.next() {
                guard case .row(let line, let row) = item else { continue }
                var decision = row.given.map { RowDecision.film($0.film) }
                if let text = row.text(of: "decision")?.trimmed.nonEmpty {
                    decision = Self.decision(text, candidate: row.text(of: "candidate"))
                    if decision == nil { problems.append(Self.unknown(text, line)) }
                } else if row.purpose == .invalid(.unreadableID) {
                    problems.append(Self.unknown(row.text(of: "tmdbid") ?? "", line))
                }
                guard let decision else { continue }
                guard let film = row.film, !film.title.isEmpty || !film.movieCode.isEmpty else {
                    problems.append(Self.nameless(line))
                    continue
                }
                let reviewed = row.text(of: "line").flatMap { Int($0.trimmed) }
                let entry = Entry(
                    film: RowFilm(film), decision: decision, name: film.title.nonEmpty ?? film.movieCode,
                    reviewed: reviewed, line: line)
                let others = entries[entry.film.name] ?? []
                if let other = others.first(where: entry.contradicts) {
                    problems.append(Self.contradiction(film, line, other.line))
                } else if !others.contains(where: { $0.film == entry.film && $0.reviewed == reviewed }) {
                    entries[entry.film.name, default: []].append(entry)
                }
            }
        } catch let error as BrokenInput {
            problems.append(spoken(error.words))
        }
        guard problems.isEmpty else {
            let list = problems.prefix(20).map { "\(path), \($0)" }.joined(separator: "\n")
            throw CommandFailure(.badInput, Phrase(same: list))
        }
    }

    func decision(about film: KnownFilm, line: Int) -> RowDecision? {
        guard let entry = entry(about: RowFilm(film), line: line) else { return nil }
        applied.numbers.withLock { _ = $0.insert(entry.line) }
        return entry.decision
    }

    /// Where equal rows have different decisions, only their lines distinguish them.
    private func entry(about film: RowFilm, line: Int) -> Entry? {
        let told = (entries[film.name] ?? []).filter { $0.film.mayBe(film) }
        guard let first = told.first, told.contains(where: { $0.decision != first.decision }) else {
            return told.first
        }
        return told.first { $0.reviewed == line }
    }

    /// The decisions that no row of the table is about; nil if there are none.
    var unapplied: Phrase? {
        let applied = applied.numbers.withLock { $0 }
        let left = entries.values.joined().filter { !applied.contains($0.line) }.sorted { $0.line < $1.line }
        guard !left.isEmpty else { return nil }
        let named = left.prefix(5).map { entry in
            let name = entry.name.printable
            return Phrase("line \(entry.line) (\(name))", "\(entry.line)행(\(name))")
        }
        let (lines, more) = (named.joined(separator: ", "), left.count > named.count ? ", …" : "")
        return Phrase(
            "\(path): \(left.count) decision\(left.count == 1 ? "" : "s") applied to no row: \(lines.english)\(more). The code must be "
                + "the row's, or the title, day, year and directors the same.",
            "\(path): 결정 \(left.count)개에 맞는 행이 없습니다: \(lines.korean)\(more). 코드가 행과 같거나, 제목, 개봉일, 연도, 감독이 행과 같아야 합니다.")
    }

    private static func contradiction(_ film: KnownFilm, _ line: Int, _ earlier: Int) -> String {
        let name = "“\((film.title.isEmpty ? film.movieCode : film.title).printable)”"
        return spoken(
            "line \(line): contradicts the decision about \(name) in line \(earlier). One decision applies to "
                + "all rows of a film: keep the right one",
            "\(line)행: \(name)에 대한 결정이 \(earlier)행과 다릅니다. 결정은 그 영화의 모든 행에 적용되므로 맞는 것만 남기세요")
    }

    private static func nameless(_ line: Int) -> String {
        spoken("line \(line): a decision about no film: add its code or title", "\(line)행: 어느 영화에 대한 결정인지 코드나 제목이 없습니다")
    }

    private static func unknown(_ text: String, _ line: Int) -> String {
        spoken(
            "line \(line): “\(text.printable)” is not a decision: write x beside the right candidate, a TMDB id, or none",
            "\(line)행: 결정으로 읽을 수 없습니다: “\(text.printable)”. 맞는 후보 옆에 x를, 또는 TMDB 번호나 none을 적으세요")
    }

    private static func decision(_ text: String, candidate: String?) -> RowDecision? {
        let word = text.lowercased()
        let isMark = ["x", "v", "o", "y", "yes", "ok", "예", "네", "ㅇ", "○", "●", "✓", "✔"].contains(word)
        guard let named = isMark ? candidate?.trimmed : word else { return nil }
        if case .kobis(let code)? = FilmID(named) { return .code(code) }
        return (GivenFilm(written: named) ?? MatchOverride.Choice(named).map { .choice($0) }).map { .film($0) }
    }
}

extension InputRow {
    fileprivate func text(of column: String) -> String? {
        header.names.firstIndex { $0.foldedName == column }.flatMap { $0 < cells.count ? cells[$0] : nil }
    }
}
