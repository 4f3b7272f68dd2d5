import Aggregator
import BoxOfficeSystem

/// The ranking as a table, then a line for each film as its poster comes: for where lines cannot be taken back.
struct TablePrinter: ReportPrinter {
    let console: Console
    let messages: Messages

    func print(_ report: Report) async throws {
        let lines = self.lines(for: report)
        let color = console.output.usesColor
        if !lines.isEmpty { try console.write(lines.map { $0.text(color: color) + "\n" }.joined()) }
    }

    func finish() {}

    private func lines(for report: Report) -> [Line] {
        switch report {
        case .ranking(let ranking): table(of: ranking)
        case .noRanking, .film, .step: []
        case .match(let film, let enrichment):
            // A match says nothing of its own, since the poster that follows does.
            enrichment.match.state == .match
                ? [] : [line(for: film, .ended(.unmatched, enrichment.match.reason))]
        case .poster(_, .unmatched): []
        case .poster(let film, let outcome): [line(for: film, .ended(outcome, nil))]
        case .failure(let film, let failure): [line(for: film, .ended(.failed(failure), nil))]
        case .summary(let summary): [Line(), Line(messages.summary(summary) + ".")] + messages.gallery(summary)
        }
    }

    private func table(of ranking: Ranking) -> [Line] {
        let rows = ranking.entries.map { TableRow(KnownFilm($0), messages, entry: $0) }
        let layout = TableLayout(rows, room: console.output.columns, tellsStates: false, messages)
        let body = rows.isEmpty ? [Line(messages.noFilms)] : [layout.header] + rows.map { layout.line($0) }
        return [Line(messages.heading(ranking), .bold), Line()] + body + [Line()]
    }

    private func line(for film: KnownFilm, _ state: FilmState) -> Line {
        let words = state.words(messages)
        var line = Line()
        let word = Line.Piece(words.word, words.ink)
        line.append(word, in: max(9, word.columns + 1))
        if let record = state.record {
            line.append("\(record.path.printable)  \(record.width) × \(record.height)")
        } else {
            line.append("\(film.shownName(messages)): \(state.note(messages) ?? "")")
        }
        return line
    }
}
