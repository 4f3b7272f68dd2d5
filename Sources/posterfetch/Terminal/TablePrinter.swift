import Aggregator
import BoxOfficeSystem
import PosterStore

/// Prints the ranking as a table, then a line for each finished poster, for output that cannot be rewritten.
actor TablePrinter: ReportPrinter {
    private let console: Console
    private let words: Words
    private var reasons: [String: MatchDecision.Reason] = [:]

    init(console: Console, words: Words) { (self.console, self.words) = (console, words) }

    func print(_ report: Report) async throws {
        let lines = self.lines(for: report)
        let color = console.output.usesColor
        if !lines.isEmpty { try console.write(lines.map { $0.text(color: color) + "\n" }.joined()) }
    }

    func finish() {}

    private func lines(for report: Report) -> [Line] {
        switch report {
        case .ranking(let ranking, let request): return table(of: ranking, request)
        case .noRanking, .film, .step: return []
        case .match(let film, let enrichment):
            // The line with its poster follows.
            reasons[film.id] = enrichment.match.reason
            return []
        case .poster(let film, let outcome):
            return [line(for: film, .ended(outcome, reasons.removeValue(forKey: film.id)))]
        case .failure(let film, let failure): return [line(for: film, .failed(failure))]
        case .summary(let summary):
            return [Line(), Line(words.run.summary(summary) + ".")] + summary.galleryLines(words)
        }
    }

    private func table(of ranking: Ranking, _ request: RankingRequest) -> [Line] {
        let rows = ranking.entries.map { ScreenRow(KnownFilm($0), words, entry: $0) }
        let layout = ScreenLayout(rows, room: console.output.columns, tellsStates: false, words)
        let body = rows.isEmpty ? [Line(words.run.noFilms)] : [layout.header] + rows.map { layout.line($0) }
        return [Line(words.headings.ranking(ranking, of: request), .bold), Line()] + body + [Line()]
    }

    private func line(for film: KnownFilm, _ state: FilmState) -> Line {
        let label = state.label(words)
        var line = Line()
        let word = Line.Piece(label.word, label.ink)
        line.append(word, in: max(9, word.columns + 1))
        if let record = state.record {
            line.append("\(record.path.printable)  \(record.width) × \(record.height)")
        } else {
            line.append("\(film.shownName(words)): \(state.note(words) ?? "")")
        }
        return line
    }
}

extension Summary {
    func galleryLines(_ words: Words) -> [Line] {
        guard let gallery else { return [] }
        var line = Line(words.run.gallery + "  ", .dim)
        line.append(gallery.printable)
        return [line]
    }
}
