package import BoxOfficeBasics
package import FilmMatching

/// What a person decided about a row's film, elsewhere than in the row.
package enum RowDecision: Sendable, Hashable {
    case film(GivenFilm)
    /// The film is that of a KOBIS code.
    case code(String)

    /// Reads what people write into a table of decisions: a mark beside the right candidate, an id, or none.
    init?(_ text: String, candidate: String?) {
        let word = text.lowercased()
        let isMark = ["x", "v", "o", "y", "yes", "ok", "예", "네", "ㅇ", "○", "●", "✓", "✔"].contains(word)
        guard let named = isMark ? candidate?.trimmed : word else { return nil }
        if case .kobis(let code)? = FilmID(named) {
            self = .code(code)
            return
        }
        let choice = GivenFilm(written: named) ?? MatchOverride.Choice(named).map { .choice($0) }
        guard let choice else { return nil }
        self = .film(choice)
    }

    /// The film that is meant, and which of TMDB's it is, if that was decided.
    func film(_ known: KnownFilm) -> (film: KnownFilm, given: GivenFilm?) {
        switch self {
        case .film(let told): (known, told)
        // Without the row's title, which may be another film's.
        case .code(let code): (KnownFilm(movieCode: code, title: ""), nil)
        }
    }
}

/// Decisions about a table's films, read from another table: a completed review, or any table with `tmdbID`.
package struct RowDecisions: Sendable {
    private struct Entry {
        let film: RowFilm
        let decision: RowDecision
        let name: String
        /// The line of the reviewed row; nil if unknown.
        let reviewed: Int?
        let line: Int

        /// True if both cannot be right; rows without a code may mean two films, which only their lines distinguish.
        func contradicts(_ other: Entry) -> Bool {
            guard decision != other.decision, film.mayBe(other.film) else { return false }
            guard film.name.code.isEmpty, let reviewed, let others = other.reviewed else { return true }
            return reviewed == others
        }
    }

    /// How to read a table of decisions.
    package static let rules = RowRules(takesEveryID: true)

    private var entries: [RowFilm.Name: [Entry]] = [:]
    private let path: String
    /// What is wrong with rows that should decide something.
    package private(set) var problems: [Phrase] = []
    /// The lines that decided about a row.
    private let applied = Lines()

    private final class Lines: Sendable { let numbers = Lock<Set<Int>>([]) }

    package init(from path: String) { self.path = path }

    /// Takes the next row of the table.
    package mutating func add(_ row: InputRow, line: Int) {
        let decision: RowDecision
        if let text = row.text(of: "decision")?.trimmed.nonEmpty,
            !text.isWordForNothing || GivenFilm(written: text) != nil
        {
            guard let told = RowDecision(text, candidate: row.text(of: "candidate")) else {
                return refuse(line, .noDecision(text))
            }
            decision = told
        } else if let given = row.given {
            decision = .film(given.film)
        } else {
            if row.purpose == .invalid(.unreadableID) {
                refuse(line, .noDecision(row.text(of: "tmdbid") ?? ""))
            }
            return
        }
        guard let film = row.film, let name = film.title.nonEmpty ?? film.movieCode.nonEmpty else {
            return refuse(
                line, Phrase("a decision about no film: add its code or title", "어느 영화에 대한 결정인지 코드나 제목이 없습니다"))
        }
        let entry = Entry(
            film: RowFilm(film), decision: decision, name: name.printable,
            reviewed: row.text(of: "line").flatMap { Int($0.trimmed) }, line: line)
        let others = entries[entry.film.name] ?? []
        if let other = others.first(where: entry.contradicts) {
            refuse(line, .contradiction(entry.name, other.line))
        } else if !others.contains(where: { $0.film == entry.film && $0.reviewed == entry.reviewed }) {
            entries[entry.film.name, default: []].append(entry)
        }
    }

    private mutating func refuse(_ line: Int, _ words: Phrase) { refuse(BrokenInput(line: line, words)) }

    /// Takes what is wrong with a line of the table.
    package mutating func refuse(_ problem: BrokenInput) { problems.append(Phrase(same: "\(path), ") + problem.words) }

    /// The decision about a film in a line of the table.
    package func decision(about film: RowFilm, line: Int) -> RowDecision? {
        let told = (entries[film.name] ?? []).filter { $0.film.mayBe(film) }
        // Where equal rows have different decisions, only their lines distinguish them.
        let isOne = told.allSatisfy { $0.decision == told.first?.decision }
        guard let entry = isOne ? told.first : told.first(where: { $0.reviewed == line }) else { return nil }
        applied.numbers.withLock { _ = $0.insert(entry.line) }
        return entry.decision
    }

    /// The decisions that no row of the table is about; nil if there are none.
    package var unapplied: Phrase? {
        let applied = applied.numbers.withLock { $0 }
        let left = entries.values.joined().filter { !applied.contains($0.line) }.sorted { $0.line < $1.line }
        guard !left.isEmpty else { return nil }
        let named = left.prefix(5).map { Phrase("line \($0.line) (\($0.name))", "\($0.line)행(\($0.name))") }
        let (lines, more) = (named.joined(separator: ", "), left.count > named.count ? ", …" : "")
        return Phrase(
            "\(path): \(left.count) decision\(left.count == 1 ? "" : "s") applied to no row: \(lines.english)\(more). The code must be "
                + "the row's, or the title, day, year and directors the same.",
            "\(path): 결정 \(left.count)개에 맞는 행이 없습니다: \(lines.korean)\(more). 코드가 행과 같거나, 제목, 개봉일, 연도, 감독이 행과 같아야 합니다.")
    }
}

extension Phrase {
    fileprivate static func contradiction(_ film: String, _ earlier: Int) -> Phrase {
        Phrase(
            "contradicts the decision about “\(film)” in line \(earlier). One decision applies to all rows of a film: keep the "
                + "right one",
            "“\(film)”에 대한 결정이 \(earlier)행과 다릅니다. 결정은 그 영화의 모든 행에 적용되므로 맞는 것만 남기세요")
    }

    fileprivate static func noDecision(_ text: String) -> Phrase {
        Phrase(
            "“\(text.printable)” is not a decision: write x beside the right candidate, a TMDB id, or none",
            "결정으로 읽을 수 없습니다: “\(text.printable)”. 맞는 후보 옆에 x를, 또는 TMDB 번호나 none을 적으세요")
    }
}

extension InputRow {
    fileprivate func text(of column: String) -> String? {
        header.names.firstIndex { $0.foldedName == column }.flatMap { $0 < cells.count ? cells[$0] : nil }
    }
}
