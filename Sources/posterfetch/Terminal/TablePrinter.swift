import PosterStore

/// Prints the ranking as a table, then a line for each finished poster, for output that cannot be rewritten.
actor TablePrinter: RunPrinter {
    private let console: Console
    private var reasons: [String: MatchDecision.Reason] = [:]

    init(console: Console) { self.console = console }

    func print(_ report: RunEvent) async throws {
        let lines = self.lines(for: report)
        let color = console.output.usesColor
        if !lines.isEmpty { try console.write(lines.map { $0.text(color: color) + "\n" }.joined()) }
    }

    private func lines(for report: RunEvent) -> [Line] {
        switch report {
        case .ranking(let ranking, let request): return table(of: ranking, request)
        case .noRanking, .film, .step, .preamble, .row: return []
        case .match(let film, let enrichment):
            // The line with its poster follows.
            reasons[film.id] = enrichment.match.reason
            return []
        case .poster(_, .leftOut): return []
        case .poster(let film, let outcome):
            let reason = reasons.removeValue(forKey: film.id)
            let lack: String? =
                switch outcome {
                case .unmatched: reason?.ofNoMatch
                case .missing: StateWords.noPoster
                default: nil
                }
            return [line(for: film, .ended(outcome), lack)]
        case .failure(let film, let failure): return [line(for: film, .failed(failure))]
        case .summary(let summary):
            return [Line(), Line(summary.words + ".")] + summary.galleryLines
        }
    }

    private func table(of ranking: Ranking, _ request: RankingRequest) -> [Line] {
        let rows = ranking.entries.map { ScreenRow(KnownFilm($0), entry: $0) }
        let layout = ScreenLayout(rows, room: console.output.columns, tellsStates: false)
        let body =
            rows.isEmpty ? [Line(spoken("No films.", "영화가 없습니다."))] : [layout.header] + rows.map { layout.line($0) }
        return [Line(ranking.heading(request), .bold), Line()] + body + [Line()]
    }

    private func line(for film: KnownFilm, _ state: FilmState, _ lack: String? = nil) -> Line {
        let label = state.label
        var line = Line()
        let word = Line.Piece(label.word, label.ink)
        line.append(word, in: max(9, word.columns + 1))
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
