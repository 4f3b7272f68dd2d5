import Aggregator
import BoxOfficeWire
import FilmMatching

/// People's decisions about the films of a table, read from another table: a filled-in review, or any table with `tmdbID`.
struct RowDecisions: Sendable {
    enum Decision: Sendable, Hashable {
        case answer(MatchOverride.Answer)
        case code(MovieCode)
    }

    private struct Key: Hashable {
        let title: String
        let openDay: CalendarDay?
        let year: Int?
        let code: String

        init(_ film: KnownFilm) {
            code = film.movieCode
            // A code is enough: the rest may be written in another way.
            // An apostrophe keeps spreadsheets from running a text as a formula.
            let written = film.title.hasPrefix("'") ? String(film.title.dropFirst()) : film.title
            title = code.isEmpty ? written.foldedName : ""
            openDay = code.isEmpty ? film.openDay : nil
            year = code.isEmpty ? film.productionYear : nil
        }
    }

    /// The decisions about each film, by the lines of the rows that were reviewed; 0 where that is not told.
    private var decisions: [Key: [Int: Decision]] = [:]

    init(reading path: String) async throws {
        var problems: [String] = []
        do {
            let reader = try await RowReader(
                opening: path, RowReader.Options(rules: RowRules(takesEveryID: true)))
            while let item = try await reader.next() {
                guard case .row(let line, let row) = item, case .film(let film, let given) = row.purpose else {
                    continue
                }
                let key = Key(film)
                let reviewed = row.text(of: "line").flatMap { Int($0.trimmed) } ?? 0
                var decision = given.map { Decision.answer($0.answer) }
                if let text = row.text(of: "decision")?.trimmed.nonEmpty {
                    decision = Self.decision(text, candidate: row.text(of: "candidate"))
                    if decision == nil { problems.append(Self.unknown(text, line)) }
                }
                guard let decision else { continue }
                if let other = decisions[key]?[reviewed], other != decision {
                    let title = film.title.printable
                    problems.append(
                        spoken(
                            "line \(line): a second, different decision about “\(title)”",
                            "\(line)행: “\(title)”에 대한 다른 결정이 또 있습니다"))
                }
                decisions[key, default: [:]][reviewed] = decision
            }
        } catch let error as BrokenInput {
            problems.append("\(error)")
        }
        guard problems.isEmpty else {
            throw CommandFailure(.badInput, problems.prefix(20).map { "\(path), \($0)" }.joined(separator: "\n"))
        }
    }

    /// Where rows that say the same of their films were decided differently, only their lines tell them apart.
    func decision(about film: KnownFilm, line: Int) -> Decision? {
        guard let decided = decisions[Key(film)] else { return nil }
        return Set(decided.values).count == 1 ? decided.values.first : decided[line]
    }

    private static func unknown(_ text: String, _ line: Int) -> String {
        spoken(
            "line \(line): “\(text.printable)” is not a decision: write x beside the right candidate, an id of TMDB, or none",
            "\(line)행: “\(text.printable)”은(는) 결정이 아닙니다. 맞는 후보 옆에 x를, 또는 TMDB 번호나 none을 적으세요")
    }

    private static func decision(_ text: String, candidate: String?) -> Decision? {
        let word = text.lowercased()
        let isMark = ["x", "v", "o", "y", "yes", "ok", "예", "네", "ㅇ", "○", "●", "✓", "✔"].contains(word)
        guard let named = isMark ? candidate?.trimmed : word else { return nil }
        if named.hasPrefix("kobis:") {
            return MovieCode(rawValue: String(named.dropFirst(6)).uppercased()).map { .code($0) }
        }
        return (MatchOverride.Answer(written: named) ?? MatchOverride.Answer(named)).map { .answer($0) }
    }
}

extension InputRow {
    fileprivate func text(of column: String) -> String? {
        switch content {
        case .cells(let cells, let header):
            header.names.firstIndex { $0.foldedName == column }.flatMap { $0 < cells.count ? cells[$0] : nil }
        case .object: members.first { $0.name.foldedName == column }?.cell
        case .text: nil
        }
    }
}
