import Aggregator
import PosterStore

/// Prints the ranking as a table, then a line for each finished poster, for output that cannot be rewritten.
actor TablePrinter: RunPrinter {
    private let console: Console
    private var (listed, columns): ([FilmRow], [FilmColumn]) = ([], [])
    private var reasons: [String: MatchDecision.Reason] = [:]

    init(console: Console) { self.console = console }

    func print(_ event: RunEvent) async throws { try write(lines(for: event)) }

    /// Writes the films that are only listed: columns are as wide as their longest value, so that all must have come.
    func finish() async throws { try write(columns.lines(listed, room: console.output.columns)) }

    private func write(_ lines: [Line]) throws {
        let text = lines.map { $0.text(color: console.output.usesColor) + "\n" }.joined()
        if !text.isEmpty { try console.write(text) }
    }

    private func lines(for event: RunEvent) -> [Line] {
        switch event {
        case .noRanking, .film, .step, .poster(_, .leftOut), .preamble, .row, .done: return []
        case .listed(let row, let columns):
            self.columns = columns
            if let row { listed.append(row) }
            return []
        case .ranking(let ranking, let request):
            return FilmTable(ranking, of: request).lines(room: console.output.columns) + [Line()]
        case .match(let film, let enrichment):
            // The line with its poster follows.
            reasons[film.id] = enrichment.match.reason
            return []
        case .poster(let film, .unmatched): return [line(for: film, event, reasons[film.id]?.ofNoMatch)]
        case .poster(let film, .missing): return [line(for: film, event, StateWords.noPoster)]
        case .poster(let film, _), .failure(let film, _): return [line(for: film, event)]
        case .summary(let summary): return [Line(), Line(summary.words + ".")] + summary.galleryLines
        }
    }

    private func line(for film: KnownFilm, _ event: RunEvent, _ lack: String? = nil) -> Line {
        reasons[film.id] = nil
        let state = FilmState(event)
        var line = Line(state.word, state.ink)
        line.pad(to: max(9, line.columns + 1))
        if let record = state.record {
            line.append("\(record.path.printable)  \(record.width) × \(record.height)")
        } else {
            line.append([film.shownName, state.note ?? lack].compactMap(\.self).joined(separator: ": "))
        }
        return line
    }
}

extension Summary {
    var galleryLines: [Line] {
        guard let gallery else { return [] }
        var line = Line(spoken("Gallery", "갤러리") + "  ", .dim)
        line.append(gallery.printable)
        return [line]
    }
}
