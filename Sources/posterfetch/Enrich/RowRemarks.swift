import BoxOfficeBasics
import FilmMatching
import FilmTables

/// Says what is wrong with rows, each thing once, and at the end what a person should look at.
actor RowRemarks: RunPrinter {
    private let decisions: RowDecisions?
    private let console: Console
    private var said: Set<Said> = []

    private struct Said: Hashable {
        let film: RowFilm?
        let text: String
    }

    init(on decisions: RowDecisions?, _ console: Console) { (self.decisions, self.console) = (decisions, console) }

    func print(_ event: RunEvent) {
        switch event {
        case .row(let row): remark(on: row)
        case .summary(let summary):
            if let rows = summary.rows { remark(on: rows) }
            // A run that ends early judges only the rows that it reached.
            guard let decisions, summary.ending == nil, !Task.isCancelled, let words = decisions.unapplied else {
                break
            }
            (decisions.lacksRows ? console.complain : console.warn)(spoken(words))
        default: break
        }
    }

    private func remark(on row: EnrichedRow) {
        let film = row.row.film
        if let reason = row.problem {
            let once = row.row.identity.map { Said(film: $0, text: reason.english) }
            tell(spoken(Phrase.line(row.line, reason)), once: once)
        }
        for words in row.overruled {
            tell(spoken(Phrase.line(row.line, words)), once: Said(film: row.row.identity, text: words.english))
        }
        guard let film, let failure = row.failure else { return }
        let name = film.title.nonEmpty ?? film.movieCode.nonEmpty ?? spoken("line \(row.line)", "\(row.line)행")
        let text = "\(name): \(failure.message)"
        tell(text, once: Said(film: nil, text: text))
    }

    private func remark(on rows: RowCount) {
        for (column, cells) in rows.unread.sorted(by: { $0.value.line < $1.value.line }) {
            let text = cells.text.printable
            tell(
                "Cannot read \(cells.count) cell\(cells.count == 1 ? "" : "s") of \(column.rawValue); first: “\(text)” in line "
                    + "\(cells.line)\(column == .openDate ? "; write a day as 2024-02-22" : "").",
                "\(column.rawValue) 열의 셀 \(cells.count)개를 읽을 수 없습니다. 처음은 \(cells.line)행의 “\(text)”입니다."
                    + (column == .openDate ? " 날짜는 2024-02-22처럼 적으세요." : ""))
        }
        tell(rows.contradictions) { count in
            Phrase(
                "\(count) given id\(count == 1 ? " is another film's than its row describes, and is" : "s are other films' than their rows describe, and are") kept without a poster",
                "행의 내용과 다른 영화의 번호가 \(count)개 있습니다. 적힌 번호를 따르되 포스터는 붙이지 않았습니다")
        }
        tell(rows.replacements) { count in
            Phrase(
                "--again found another film for \(count) row\(count == 1 ? "" : "s") with a match",
                "--again으로 다시 찾은 결과, \(count)행의 영화가 전과 다릅니다")
        }
        if rows.lackingRecords > 0 {
            let lacking = rows.lackingRecords == 1 ? "1 row was" : "\(rows.lackingRecords) rows were"
            tell(
                "Today's KOBIS calls are used up: \(lacking) decided without it, or not at all. Run enrich on the output "
                    + "tomorrow to complete them.",
                "오늘 KOBIS에 보낼 수 있는 요청을 다 써서, \(rows.lackingRecords)행은 KOBIS 없이 판단했거나 판단하지 "
                    + "못했습니다. 내일 출력을 다시 enrich에 넣으면 다시 찾습니다.")
        }
    }

    private func tell(_ remarks: Counted<Phrase>, _ words: (Int) -> Phrase) {
        guard remarks.count > 0 else { return }
        let all = remarks.first.joined(separator: "; ") + Phrase(same: remarks.unnamed > 0 ? "; …" : "")
        tell(spoken(words(remarks.count) + Phrase(same: ": ") + all))
    }

    private func tell(_ english: String, _ korean: String) { tell(spoken(english, korean)) }

    private func tell(_ text: String, once key: Said? = nil) {
        if let key, !said.insert(key).inserted { return }
        console.complain(text)
    }
}
