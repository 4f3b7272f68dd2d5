import Aggregator
import HostSystem

/// The ranking as a table, then a line for each film as its poster comes.
struct TablePrinter: ReportPrinter {
    let console: Console

    func print(_ report: Report) async throws {
        let lines = self.lines(for: report)
        if !lines.isEmpty { try await console.write(lines.map { $0 + "\n" }.joined()) }
    }

    func finish() {}

    private func lines(for report: Report) -> [String] {
        switch report {
        case .ranking(let ranking): table(of: ranking)
        case .film: []
        case .match(let film, let enrichment): line(for: film, enrichment.match)
        case .poster(let film, let outcome): line(for: film, outcome)
        case .failure(let film, let failure): [line(for: film, failure)]
        case .summary(let summary): ["", line(for: summary)]
        }
    }

    private func table(of ranking: Ranking) -> [String] {
        let header = ["Rank", "Change", "Title", "Open", "Audience", "Total", "Screens"]
        let rows = ranking.entries.map { entry in
            [
                String(entry.rank), entry.rankChange?.glyphs ?? "", entry.title.printable,
                entry.openDay?.description ?? "", entry.audience.grouped, entry.audienceTotal.grouped,
                entry.screens.grouped,
            ]
        }
        let columns = header.indices.map { column in
            ([header] + rows).map { $0[column].columnCount }.max() ?? 0
        }
        let leftAligned = [1, 2, 3]
        let body = ([header] + rows).map { row in
            row.indices
                .map { column in
                    let text = pad(row[column], to: columns[column], left: leftAligned.contains(column))
                    return column == 1 ? paint(text, as: .change) : text
                }
                .joined(separator: "  ").trimmingTrailingSpaces
        }
        let title = "Box office in Korea, \(ranking.days.words)"
        return [paint(title, as: .title), ""] + body + [""]
    }

    /// What a text is, for its colour.
    private enum Meaning { case title, change, trouble }

    private func paint(_ text: String, as meaning: Meaning) -> String {
        guard console.usesColor else { return text }
        let code =
            switch meaning {
            case .title: 1
            // As is usual in Korea, red is up and blue is down.
            case .change: text.hasPrefix("▲") ? 31 : text.hasPrefix("▼") ? 34 : text.hasPrefix("NEW") ? 33 : 0
            case .trouble: 31
            }
        return code == 0 ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    private func pad(_ text: String, to columns: Int, left: Bool) -> String {
        let padding = String(repeating: " ", count: max(0, columns - text.columnCount))
        return left ? text + padding : padding + text
    }

    /// Why there is no match; a match says nothing of its own, since the poster that follows does.
    private func line(for film: KnownFilm, _ match: MatchDecision) -> [String] {
        switch match.state {
        case .match: []
        case .ambiguous: ["unsure   \(film.title.printable): TMDB has several candidates (\(match.reason.rawValue))"]
        case .none: ["unknown  \(film.title.printable): not found at TMDB (\(match.reason.rawValue))"]
        }
    }

    private func line(for film: KnownFilm, _ outcome: PosterOutcome) -> [String] {
        switch outcome {
        case .saved(let record): ["saved    \(record.path.printable)  \(record.width) × \(record.height)"]
        case .kept(let record): ["kept     \(record.path.printable)"]
        case .planned(let path, _): ["planned  \(path.printable)"]
        case .unmatched: []
        case .missing: ["missing  \(film.title.printable): TMDB has no poster"]
        case .failed(let failure): [line(for: film, failure)]
        }
    }

    private func line(for film: KnownFilm, _ failure: Report.Failure) -> String {
        let name = film.title.isEmpty ? film.movieCode : film.title
        return "\(paint("failed", as: .trouble))   \(name.printable): \(failure.message.printable)"
    }

    private func line(for summary: Summary) -> String {
        let parts = [
            (summary.saved, "saved"), (summary.kept, "kept"), (summary.planned, "planned"),
            (summary.missing, "missing"), (summary.failed, "failed"),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "\(summary.films) films: \(counts.isEmpty ? "nothing to do" : counts)."
    }
}

extension RankChange {
    /// The change with an arrow, as rankings in Korea show it.
    fileprivate var glyphs: String {
        switch self {
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .unchanged: "-"
        case .new: "NEW"
        }
    }
}

extension Int? {
    /// Digits in groups of three; empty for nil.
    fileprivate var grouped: String {
        guard let self else { return "" }
        let digits = String(self.magnitude)
        let groups = digits.reversed().enumerated().map { $0 > 0 && $0 % 3 == 0 ? ",\($1)" : "\($1)" }
        return (self < 0 ? "-" : "") + groups.map { String($0.reversed()) }.reversed().joined()
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
