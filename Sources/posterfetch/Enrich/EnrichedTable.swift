import FilmTables

/// Writes the table with its results, row by row, and gives its file its name once it is whole.
actor EnrichedTable: RunPrinter {
    private let columns: EnrichedColumns
    private let target: TableTarget
    private let console: Console
    private var writer: RowWriter
    private var encoder: TextEncoder
    private let header: @Sendable () async -> TableHeader?
    private var stopCode: String?
    private var isEmpty = true

    init(
        _ columns: EnrichedColumns, to target: TableTarget, _ writer: RowWriter, _ encoder: TextEncoder,
        _ console: Console, header: @escaping @Sendable () async -> TableHeader?
    ) {
        (self.columns, self.target, self.writer, self.encoder) = (columns, target, writer, encoder)
        (self.console, self.header) = (console, header)
    }

    func print(_ event: RunEvent) async throws {
        switch event {
        case .preamble(let cells): try write(writer.preamble(cells))
        case .row(var row):
            console.waiting?.end()
            if row.stopsBatch { stopCode = stopCode ?? row.reason }
            if row.state == .pending { row.reason = row.reason ?? stopCode ?? "interrupted" }
            try write(writer.row(row.row, adding: columns.values(row)))
        case .summary(let summary): try await end(after: summary)
        default: break
        }
    }

    private func end(after summary: Summary) async throws {
        let isCutOff = summary.ending != nil
        if !isCutOff || !isEmpty { try write(writer.end(columns: await header())) }
        let isWhole = summary.stop == nil && !isCutOff && !Task.isCancelled
        if let told = try target.finish(isWhole: isWhole, isEmpty: isEmpty, canContinue: !isCutOff) {
            (isWhole ? console.warn : console.complain)(spoken(told))
        }
        if !writer.lost.isEmpty {
            let names = writer.lost.sorted().joined(separator: ", ")
            tell(
                "The first row determines the columns; left out: \(names).",
                "열은 첫 행을 기준으로 정해집니다. 다음 열은 빠졌습니다: \(names)")
        }
        if writer.leftOut > 0 {
            let count = writer.leftOut
            tell(
                "Left out \(count) object\(count == 1 ? " that is not a film" : "s that are not films").",
                "영화가 아닌 객체는 표에 넣을 수 없어 \(writer.leftOut)개를 뺐습니다.")
        }
        if !writer.renamed.isEmpty {
            let names = writer.renamed.sorted().joined(separator: ", ")
            tell(
                "The table already has columns with these names, so the results were added as \(names).",
                "표에 결과와 이름이 같은 열이 이미 있어, 다음 이름으로 추가했습니다: \(names)")
        }
        if let example = encoder.lacking.min() {
            let (count, number) = (encoder.lacking.count, TextEncoder.reference(to: example))
            tell(
                "\(encoder.encoding) lacks \(count) characters of the results; they are written as "
                    + "numbers, such as \(number) for “\(example)”. --excel writes UTF-8.",
                "결과의 문자 \(count)개가 \(encoder.encoding) 인코딩에 없어 “\(example)” 대신 \(number)처럼 문자 번호로 "
                    + "썼습니다. --excel은 UTF-8로 씁니다.")
        }
    }

    private func tell(_ english: String, _ korean: String) { console.complain(spoken(english, korean)) }

    private func write(_ text: String) throws {
        let bytes = encoder.encode(text)
        guard !bytes.isEmpty else { return }
        isEmpty = false
        try target.write(bytes)
    }
}

/// Says what is wrong with rows, each thing once, and at the end what a person should look at.
actor RowRemarks: RunPrinter {
    private let decisions: RowDecisions?
    private let console: Console
    private var said: Set<String> = []

    init(on decisions: RowDecisions?, _ console: Console) { (self.decisions, self.console) = (decisions, console) }

    func print(_ event: RunEvent) {
        switch event {
        case .row(let row): remark(on: row)
        case .summary(let summary):
            if let rows = summary.rows { remark(on: rows) }
            if let unapplied = decisions?.unapplied, !Task.isCancelled { console.warn(spoken(unapplied)) }
        default: break
        }
    }

    private func remark(on row: EnrichedRow) {
        let film = row.row.film
        if let reason = row.problem {
            let key = film.map { "\($0.movieCode) \($0.title) \(reason.english)" }
            tell(spoken(Phrase.line(row.line, reason)), once: key)
        }
        guard let film, let failure = row.failure else { return }
        let name = film.title.nonEmpty ?? film.movieCode.nonEmpty ?? spoken("line \(row.line)", "\(row.line)행")
        let text = "\(name): \(failure.message)"
        tell(text, once: text)
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
                "\(count) given id\(count == 1 ? " is another film's than its row describes, and is" : "s are other films' than their rows describe, and are") kept",
                "행의 내용과 다른 영화의 번호가 \(count)개 있습니다. 적힌 번호를 따랐습니다")
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

    private func tell(_ remarks: RowCount.Remarks, _ words: (Int) -> Phrase) {
        guard remarks.count > 0 else { return }
        let (words, more) = (words(remarks.count), remarks.count > remarks.first.count ? "; …" : "")
        let (english, korean) = (remarks.first.map(\.english), remarks.first.map(\.korean))
        tell(
            "\(words.english): \(english.joined(separator: "; "))\(more)",
            "\(words.korean): \(korean.joined(separator: "; "))\(more)")
    }

    private func tell(_ english: String, _ korean: String) { tell(spoken(english, korean)) }

    private func tell(_ text: String, once key: String? = nil) {
        if let key, !said.insert(key).inserted { return }
        console.complain(text)
    }
}
