import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables

actor RowReader {
    typealias Item = TableReader.Item

    let form: TableForm
    private let path: String
    private var text: InputText
    private var table: TableReader
    private var atEnd = false

    /// Opens a file or a pipe; with a patience, the pipe may be silent only for so long.
    init(opening path: String, _ rules: RowRules, patience: Duration? = nil) async throws {
        try self.init(of: try await InputText(opening: path, rules.encoding, patience: patience), path, rules)
    }

    init(of text: InputText, _ path: String, _ rules: RowRules) throws(BrokenInput) {
        (self.text, self.path, table) = (text, path, try TableReader(text.table, rules))
        form = table.form
    }

    /// True if a file is a table of films, or has nothing in it, so that another one may replace it.
    static func isTable(_ path: String, _ rules: RowRules) async -> Bool {
        if let file = try? OpenFile(reading: path), file.length == 0 { return true }
        // As a run with these rules wrote it, or one with others.
        var own = RowRules(columns: rules.columns)
        (own.encoding, own.delimiter, own.escape) = (rules.encoding, rules.delimiter, rules.escape)
        for rules in [own, RowRules(columns: rules.columns)] {
            guard let reader = try? await RowReader(opening: path, rules), reader.form.converter == nil else {
                continue
            }
            if await reader.isEmptyArray { return true }
            if await reader.understood()?.header.namesFilms == true { return true }
        }
        return false
    }

    /// True if a table without rows was written as JSON.
    private var isEmptyArray: Bool {
        text.table.beginning.filter { !" \t\r\n".utf8.contains($0) }.elementsEqual("[]".utf8)
    }

    var isOfFile: Bool { text.isFile }
    var columns: TableHeader? { table.columns }

    /// Reads up to the first row, and returns how the table is understood; nil if it has no columns.
    func understood() async -> TableReading? {
        // What cannot be read is told in its turn.
        while table.readAhead(), text.isFile || !table.hasNext, (try? await readOn()) != nil {}
        return table.understood(isOfFile: text.isFile)
    }

    func next() async throws -> Item? {
        while true {
            if let item = try table.next() { return item }
            guard !atEnd else {
                guard !table.isEmpty || form.format == .json || !needsRecords else { throw noContent }
                return nil
            }
            try await readOn()
        }
    }

    /// The next item of what was read; nil if more must be read for it, or if it is the end.
    func nextRead() throws -> Item? { try table.next() }

    /// Ends the input for a call of ``next()`` that waits for it.
    func abandon() { text.abandon() }

    private func readOn() async throws {
        // The copy is put back before the next read: only this method reads, for one caller at a time.
        var text = text
        let more = try await text.next()
        self.text = text
        atEnd = more.isEmpty
        table.take(more)
    }

    /// True if records must follow: a table has a header, a JSON document an array; a pipe or JSON Lines may be empty.
    private var needsRecords: Bool {
        let lines = [".jsonl", ".ndjson"]
        return path != "-" && !lines.contains { path.lowercased().hasSuffix($0) }
    }

    private var noContent: CommandFailure {
        let path = path.printable
        return CommandFailure(
            .badInput,
            "\(path) is empty. If the output went to the same file, the shell emptied it before it was read: restore it, and "
                + "write to another file.",
            "\(path): 빈 파일입니다. 출력을 같은 파일로 보냈다면 읽기 전에 셸이 비운 것입니다. 파일을 되살린 뒤 다른 파일로 출력하세요.")
    }
}
