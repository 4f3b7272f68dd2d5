import FilmTables

struct EnrichOutput {
    private var writer: RowWriter
    private var encoder: TextEncoder
    private let job: EnrichJob
    private var review: ReviewFile?
    /// Why the review could not be written: told at the end, since the table does not depend on it.
    private var reviewError: (any Error)?
    private var progress: EnrichProgress?
    private var summary = EnrichSummary()
    /// Messages about films, which are not repeated for their other rows.
    private var said: Set<String> = []
    private(set) var stop: CommandFailure?
    private var stopCode: String?
    private var isCutOff = false
    private var isEmpty = true

    init(_ job: EnrichJob, _ writer: RowWriter, _ encoder: TextEncoder) {
        (self.job, self.writer, self.encoder) = (job, writer, encoder)
        review = job.review
        progress = EnrichProgress(
            job.console.liveTerminal(beside: job.target.isStandardOutput ? .jsonl : nil), job.console.notices)
    }

    mutating func write(_ done: EnrichedRow) throws(FileError) {
        job.console.waiting?.end()
        var done = done
        if done.state == .pending { done.reason = done.reason ?? stopCode ?? "interrupted" }
        try write(writer.row(done.row, adding: job.columns.values(done)))
        review?.add(done)
        summary.count(done)
        progress?.count(done)
        let known = done.row.film
        if let reason = done.problem {
            tell(
                spoken(Phrase.line(done.line, reason)),
                once: known.map { "\($0.movieCode) \($0.title) \(reason.english)" })
        }
        guard let film = known, let failure = done.failure else { return }
        let name = film.title.nonEmpty ?? film.movieCode.nonEmpty ?? spoken("line \(done.line)", "\(done.line)행")
        let text = "\(name): \(failure.message)"
        tell(text, once: text)
        if done.stopsBatch, stop == nil {
            stop = CommandFailure(
                failure.status, "The remaining rows were not looked up.", "나머지 행은 찾아보지 않았습니다.")
            stopCode = done.reason
        }
    }

    mutating func write(preamble cells: [String]) throws(FileError) { try write(writer.preamble(cells)) }

    mutating func tellOf(_ problem: BrokenInput) {
        tell(spoken(problem.words))
        isCutOff = true
        summary.status = summary.status ?? .badInput
    }

    mutating func finish(columns: TableHeader?) async throws -> EnrichSummary {
        if !(isCutOff && isEmpty) { try write(writer.end(columns: columns)) }
        let isWhole = stop == nil && !isCutOff && !Task.isCancelled
        if let told = try job.target.finish(isWhole: isWhole, isEmpty: isEmpty, canContinue: !isCutOff) {
            if isWhole { job.console.warn(spoken(told)) } else { tell(spoken(told)) }
        }
        if !Task.isCancelled { try await finishReview() }
        tellOfColumns()
        tellOfCells()
        if let stop { tell(stop.message) }
        summary.decide(after: stop, failsOnMissing: job.failsOnMissing)
        return summary
    }

    private mutating func tellOfColumns() {
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
    }

    private mutating func tellOfCells() {
        if let example = encoder.lacking.min() {
            let (count, number) = (encoder.lacking.count, TextEncoder.reference(to: example))
            tell(
                "\(encoder.encoding) lacks \(count) characters of the results; they are written as "
                    + "numbers, such as \(number) for “\(example)”. --excel writes UTF-8.",
                "결과의 문자 \(count)개가 \(encoder.encoding) 인코딩에 없어 “\(example)” 대신 \(number)처럼 문자 번호로 "
                    + "썼습니다. --excel은 UTF-8로 씁니다.")
        }
        for (column, cells) in summary.unread.sorted(by: { $0.value.line < $1.value.line }) {
            let text = cells.text.printable
            tell(
                "Cannot read \(cells.count) cell\(cells.count == 1 ? "" : "s") of \(column.rawValue); first: “\(text)” in line "
                    + "\(cells.line)\(column == .openDate ? "; write a day as 2024-02-22" : "").",
                "\(column.rawValue) 열의 셀 \(cells.count)개를 읽을 수 없습니다. 처음은 \(cells.line)행의 “\(text)”입니다."
                    + (column == .openDate ? " 날짜는 2024-02-22처럼 적으세요." : ""))
        }
        tell(summary.contradictions) { count in
            Phrase(
                "\(count) given id\(count == 1 ? " is another film's than its row describes, and is" : "s are other films' than their rows describe, and are") kept",
                "행의 내용과 다른 영화의 번호가 \(count)개 있습니다. 적힌 번호를 따랐습니다")
        }
        tell(summary.replacements) { count in
            Phrase(
                "--again found another film for \(count) row\(count == 1 ? "" : "s") with a match",
                "--again으로 다시 찾은 결과, \(count)행의 영화가 전과 다릅니다")
        }
        if summary.lackingRecords > 0 {
            let rows = summary.lackingRecords == 1 ? "1 row was" : "\(summary.lackingRecords) rows were"
            tell(
                "Today's KOBIS calls are used up: \(rows) decided without it, or not at all. Run enrich on the output "
                    + "tomorrow to complete them.",
                "오늘 KOBIS에 보낼 수 있는 요청을 다 써서, \(summary.lackingRecords)행은 KOBIS 없이 판단했거나 판단하지 "
                    + "못했습니다. 내일 출력을 다시 enrich에 넣으면 다시 찾습니다.")
        }
    }

    private mutating func tell(_ remarks: EnrichSummary.Remarks, _ words: (Int) -> Phrase) {
        guard remarks.count > 0 else { return }
        let (words, more) = (words(remarks.count), remarks.count > remarks.first.count ? "; …" : "")
        let (english, korean) = (remarks.first.map(\.english), remarks.first.map(\.korean))
        tell(
            "\(words.english): \(english.joined(separator: "; "))\(more)",
            "\(words.korean): \(korean.joined(separator: "; "))\(more)")
    }

    /// Writes the films of a review's page that wait, a few at a time, so that their number does not matter.
    mutating func writeReview() async {
        guard review?.isDue(after: 4 * job.concurrency) == true else { return }
        let candidates = job.candidates
        do {
            try await review?.write(candidates)
        } catch {
            (review, reviewError) = (nil, error)
        }
    }

    private mutating func finishReview() async throws {
        if let reviewError { throw reviewError }
        if review?.isDue(after: 1) == true { progress?.draw(spoken("reading the candidates …", "후보를 읽는 중 …")) }
        let candidates = job.candidates
        let lacking = try await review?.finish(candidates) ?? 0
        guard lacking > 0, !Task.isCancelled else { return }
        job.console.warn(
            spoken(
                "Could not load details or posters of \(lacking) candidate\(lacking == 1 ? "" : "s"); the page shows "
                    + "them without. Run the same command to try again.",
                "후보 \(lacking)편의 정보나 포스터를 받지 못해 빼고 보여 줍니다. 같은 명령을 다시 실행하면 다시 받아 봅니다."))
    }

    mutating func close() { progress?.end() }

    private mutating func tell(_ english: String, _ korean: String) { tell(spoken(english, korean)) }

    private mutating func tell(_ text: String, once key: String? = nil) {
        if let key, !said.insert(key).inserted { return }
        job.console.notices.tell(text)
        progress?.draw()
    }

    private mutating func write(_ text: String) throws(FileError) {
        let bytes = encoder.encode(text)
        guard !bytes.isEmpty else { return }
        isEmpty = false
        try job.target.write(bytes)
    }
}

struct EnrichProgress {
    private var view: LiveView
    private let start = ContinuousClock.now
    private var rows = 0
    private var matched = 0

    init?(_ terminal: Terminal?, _ notices: Notices) {
        guard let terminal else { return nil }
        view = LiveView(terminal, notices)
        draw()
    }

    mutating func count(_ row: EnrichedRow) {
        rows += 1
        if row.state == .match { matched += 1 }
        if view.isDue { draw() }
    }

    mutating func draw(_ note: String? = nil) {
        let done = spoken(
            "\(rows.grouped) row\(rows == 1 ? "" : "s") · \(matched.grouped) matched",
            "\(rows.grouped)행 · 찾음 \(matched.grouped)")
        let parts = [done, (ContinuousClock.now - start).rate(rows), note]
        show([Line(parts.compactMap(\.self).joined(separator: " · "))])
    }

    mutating func end() {
        show([])
        view.end()
    }

    private mutating func show(_ lines: [Line]) {
        // Continue if the line cannot be shown.
        try? view.draw(showing: lines)
    }
}
