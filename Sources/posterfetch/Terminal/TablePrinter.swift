import Aggregator
import PosterStore

/// Prints the ranking as a table, then a line for each finished poster, for output that cannot be rewritten.
actor TablePrinter: RunPrinter {
    private let console: Console
    private var hasHeading = false
    private var reasons: [String: MatchDecision.Reason] = [:]

    init(console: Console) { self.console = console }

    func print(_ event: RunEvent) async throws {
        let color = console.output.usesColor
        let text = lines(for: event).map { $0.text(color: color) + "\n" }.joined()
        if !text.isEmpty { try console.write(text) }
    }

    private func lines(for event: RunEvent) -> [Line] {
        switch event {
        case .noRanking, .film, .step, .poster(_, .leftOut), .preamble, .row: return []
        case .listed(let row, let columns):
            guard let row else { return [] }
            defer { hasHeading = true }
            return (hasHeading ? [] : [Line(columns.heading, .dim)]) + [Line(columns.line(row))]
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
            // On a terminal, the run's last lines say why.
            let note = state.note ?? (console.output.isTerminal ? nil : lack)
            line.append([film.shownName, note].compactMap(\.self).joined(separator: ": "))
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
