import BoxOfficeBasics
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
        if let lacks = target.lacks { console.warn(spoken(lacks)) }
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
                "영화가 아닌 객체는 표에 넣을 수 없어 \(count)개를 뺐습니다.")
        }
        if writer.linesLeftOut > 0 {
            let count = writer.linesLeftOut
            tell(
                "Left out \(count) line\(count == 1 ? "" : "s") above the header, for which JSON has no place.",
                "제목 줄 위의 \(count)줄은 JSON에 넣을 수 없어 뺐습니다.")
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
