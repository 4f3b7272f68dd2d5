package import BoxOfficeBasics
package import FilmMatching

extension GivenFilm {
    /// Reads what people write into a table of decisions: a mark beside the right candidate, an id, or none.
    init?(decision text: String, candidate: String?) {
        let word = text.lowercased()
        let isMark = ["x", "v", "o", "y", "yes", "ok", "예", "네", "ㅇ", "○", "●", "✓", "✔"].contains(word)
        guard let named = isMark ? candidate?.trimmed : word else { return nil }
        if case .kobis(let code)? = FilmID(named) {
            self = .kobis(code)
        } else if let film = GivenFilm(written: named) ?? MatchOverride.Choice(named).map({ .choice($0) }) {
            self = film
        } else {
            return nil
        }
    }
}

/// Decisions about a table's films, read from another table: a completed review, or any table with `tmdbID`.
package struct RowDecisions: Sendable {
    private struct Entry {
        let film: RowFilm
        let statement: Statement
        /// The line of the reviewed row; nil if unknown.
        let reviewed: Int?
        let line: Int
        var decision: GivenFilm? { statement.value }

        /// True if both cannot be right; rows without a code may mean two films, which only their lines distinguish.
        func contradicts(_ other: Entry) -> Bool {
            guard statement.contradicts(other.statement), film.isSame(other.film) else { return false }
            guard film.code.isEmpty, let reviewed, let others = other.reviewed else { return true }
            return reviewed == others
        }
    }

    package static let rules = RowRules(takesEveryID: true)

    private var entries: [Entry] = []
    /// The places of the entries with a code, with a folded title, and about a line.
    private var named: [String: [Int]] = [:]
    private var lines: [Int: [Int]] = [:]
    private let path: String
    /// True if each line is about a row of the table that was reviewed; any other table may have more films.
    private var isReview = false
    /// What is wrong with rows that should decide something.
    package private(set) var problems: [Phrase] = []
    private let reached = Reached()
    /// True if a row has a column for decisions, be they empty; nil without a row.
    private var hasColumn: Bool?

    private final class Reached: Sendable {
        /// The places of entries that rows were about.
        let entries = Lock<Set<Int>>([])
        /// The lines that a row followed of those that fit it, by the places of all these entries.
        let better = Lock<[Int: Int]>([:])
        /// The row that comes nearest to an entry, by its place: one of the same title, or else that of its line.
        let nearest = Lock<[Int: (isTitled: Bool, row: Phrase)]>([:])
    }

    package init(from path: String) { self.path = path }

    package mutating func add(_ row: InputRow, line: Int) {
        let decision: GivenFilm
        isReview = row.header.isReview
        hasColumn =
            hasColumn == true || row.header.results.own["tmdbID"] != nil
            || row.header.names.contains { $0.foldedName == "decision" }
        if let text = row.text(of: "decision")?.trimmed.nonEmpty,
            !text.isWordForNothing || GivenFilm(written: text) != nil
        {
            guard let told = GivenFilm(decision: text, candidate: row.text(of: "candidate")) else {
                return refuse(line, .noDecision(text))
            }
            decision = told
        } else if let given = row.given {
            decision = given.film
        } else {
            if row.purpose == .invalid(.unreadableID) {
                refuse(line, .noDecision(row.text(of: "tmdbid") ?? ""))
            }
            return
        }
        guard let film = row.film, !film.title.isEmpty || !film.movieCode.isEmpty else {
            return refuse(
                line, Phrase("a decision about no film: add its code or title", "어느 영화에 대한 결정인지 코드나 제목이 없습니다"))
        }
        let entry = Entry(
            film: RowFilm(film), statement: Statement(decision, at: .decision(file: path, line: line)),
            reviewed: row.text(of: "line").flatMap { Int($0.trimmed) },
            line: line)
        let others = places(of: entry.film).map { entries[$0] }
        if let other = others.first(where: entry.contradicts) {
            return refuse(line, .contradiction(film.title.nonEmpty ?? film.movieCode, other.line))
        }
        guard !others.contains(where: { $0.film == entry.film && $0.reviewed == entry.reviewed }) else { return }
        for key in Set([entry.film.code, entry.film.title]) where !key.isEmpty {
            named[key, default: []].append(entries.count)
        }
        if isReview, let line = entry.reviewed { lines[line, default: []].append(entries.count) }
        entries.append(entry)
    }

    private mutating func refuse(_ line: Int, _ words: Phrase) { refuse(BrokenInput(line: line, words)) }

    /// Refuses a table that holds no decisions: another file was meant.
    package mutating func end() {
        guard entries.isEmpty, problems.isEmpty, hasColumn == false else { return }
        problems.append(
            Phrase(
                "\(path) has no decisions: it needs a column tmdbID or decision",
                "\(path)에 결정이 없습니다. tmdbID나 decision 열이 있어야 합니다"))
    }

    package mutating func refuse(_ problem: BrokenInput) { problems.append(Phrase(same: "\(path), ") + problem.words) }

    private func places(of film: RowFilm) -> [Int] {
        let (coded, titled) = (named[film.code] ?? [], named[film.title] ?? [])
        return coded.isEmpty ? titled : titled.isEmpty ? coded : Set(titled + coded).sorted()
    }

    /// The decision about a film in a line of the table: that of its code, or else the one that describes it best.
    package func decision(about film: RowFilm, line: Int) -> Statement? {
        let places = places(of: film)
        let told = places.compactMap { place in entries[place].film.fit(film).map { (place: place, fit: $0) } }
            // A title alone is enough only in a review of this very table.
            .filter { isReview || $0.fit > .lacking }
        let best = told.map(\.fit).max()
        let fitting = told.filter { $0.fit == best }.map { entries[$0.place] }
        // Where equal rows have different decisions, only their lines distinguish them.
        let isOne = fitting.allSatisfy { $0.decision == fitting.first?.decision }
        let chosen = isOne ? fitting.first : fitting.first { $0.reviewed == line }
        let applied = told.map(\.place).filter { entries[$0].decision == chosen?.decision }
        let left = (isReview ? places.map { ($0, true) } + (lines[line] ?? []).map { ($0, false) } : [])
        if !applied.isEmpty { reached.entries.withLock { $0.formUnion(applied) } }
        if let chosen { reached.better.withLock { better in for (place, _) in told { better[place] = chosen.line } } }
        for (place, isTitled) in left {
            reached.nearest.withLock { nearest in
                guard nearest[place].map({ isTitled && !$0.isTitled }) ?? true else { return }
                nearest[place] = (isTitled, Phrase.line(line, Phrase(same: film.label)))
            }
        }
        return chosen?.statement
    }

    private var left: [Int] {
        let reached = reached.entries.withLock(\.self)
        return entries.indices.filter { !reached.contains($0) }
    }

    /// True if a line of a review is about no row.
    package var lacksRows: Bool { isReview && !left.isEmpty }

    /// The decisions that no row of the table follows, a review's by line; nil if there are none.
    package var unapplied: Phrase? {
        let better = reached.better.withLock(\.self)
        let overruled = left.compactMap { place in
            better[place].map { line in
                Phrase(same: "\(path), ")
                    + .line(entries[place].line, Phrase("overruled by line \(line)", "\(line)행이 우선합니다"))
            }
        }
        let words = overruled.prefix(20) + [unmet(left.filter { better[$0] == nil })].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "\n")
    }

    private func unmet(_ left: [Int]) -> Phrase? {
        guard !left.isEmpty else { return nil }
        guard isReview else {
            let named = left.prefix(5).map { place in
                let (line, film) = (entries[place].line, entries[place].film.label)
                return Phrase("line \(line) (\(film))", "\(line)행(\(film))")
            }
            let (lines, more) = (named.joined(separator: ", "), left.count > named.count ? ", …" : "")
            return Phrase(
                "\(path): \(left.count) decision\(left.count == 1 ? "" : "s") applied to no row: \(lines.english)\(more). The code must be "
                    + "the row's, or the title, day, year and directors the same.",
                "\(path): 결정 \(left.count)개에 맞는 행이 없습니다: \(lines.korean)\(more). 코드가 행과 같거나, 제목, 개봉일, 연도, 감독이 행과 같아야 합니다."
            )
        }
        let nearest = reached.nearest.withLock(\.self)
        let told = left.prefix(20).map { place in
            let entry = entries[place]
            let name = entry.decision.map { "\($0)" } ?? ""
            let row = nearest[place].map { Phrase("; nearest is ", ". 가장 비슷한 행: ") + $0.row } ?? Phrase(same: "")
            let words = Phrase(
                "no row is “\(entry.film.label)”, so \(name) was not applied",
                "“\(entry.film.label)”에 맞는 행이 없어 \(name)을 적용하지 못했습니다")
            return Phrase(same: "\(path), ") + .line(entry.line, words + row)
        }
        let rest = left.count - told.count
        return (told + (rest > 0 ? [Phrase("and \(rest.grouped) more", "외 \(rest.grouped)건")] : [])).joined(
            separator: "\n")
    }
}

extension Phrase {
    fileprivate static func contradiction(_ name: String, _ earlier: Int) -> Phrase {
        let film = name.printable
        return Phrase(
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
