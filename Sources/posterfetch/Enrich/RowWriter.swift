/// Writes rows down in one format.
struct RowWriter {
    private let format: RowFormat
    private let lineEnd: String
    private let escapesFormulas: Bool
    private var start: String
    private var header: [String]?
    private var isFirst = true
    /// The names of members that later rows have, but not the first one, so that a table has no column for them.
    private(set) var lost: Set<String> = []

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - byteOrderMark: Whether a table begins with one, so that Excel takes it for UTF-8.
    ///   - returns: Whether the lines of a table end in CR LF.
    ///   - escapesFormulas: Whether texts that Excel would run get an apostrophe before them.
    init(_ format: RowFormat, byteOrderMark: Bool, returns: Bool, escapesFormulas: Bool) {
        self.format = format
        self.escapesFormulas = escapesFormulas
        let isTable = format.separator != nil
        lineEnd = isTable && returns ? "\r\n" : "\n"
        start = isTable && byteOrderMark ? "\u{FEFF}" : ""
    }

    /// A row with its new columns.
    mutating func row(_ row: EnrichRow, adding columns: [(String, JSON)]) -> String {
        defer {
            isFirst = false
            start = ""
        }
        guard format.separator != nil else {
            let json = row.json(adding: columns)
            return format == .jsonl ? json + "\n" : (isFirst ? "[\n" : ",\n") + json
        }
        let added = Set(columns.map(\.0))
        if case .cells(let cells, let names) = row.content {
            // Columns of one name are kept apart by their place.
            let places = names.names.indices.filter { !added.contains(names.names[$0]) }
            let head = isFirst ? line(places.map { names.names[$0] } + columns.map(\.0)) : ""
            return start + head + line(places.map { cells[$0] } + columns.map(\.1.cell))
        }
        let members = row.members.filter { !added.contains($0.name) }
        let names = header ?? members.map(\.name)
        header = names
        let values = Dictionary(members.map { ($0.name, $0.cell) }) { first, _ in first }
        lost.formUnion(values.keys.filter { !names.contains($0) })
        let head = isFirst ? line(names + columns.map(\.0)) : ""
        return start + head + line(names.map { values[$0] ?? "" } + columns.map(\.1.cell))
    }

    /// A line above the header.
    mutating func preamble(_ cells: [String]) -> String {
        guard format.separator != nil else { return "" }
        defer { start = "" }
        return start + line(cells)
    }

    /// What comes after the last row.
    ///
    /// - Parameter header: The header to write if there was no row.
    /// - Returns: The text, often none.
    mutating func end(header: [String]?) -> String {
        switch format {
        case .json: return isFirst ? "[]\n" : "\n]\n"
        case .jsonl: return ""
        case .csv, .tsv: return isFirst ? header.map { start + line($0) } ?? "" : ""
        }
    }

    private func line(_ cells: [String]) -> String {
        let separator = format == .tsv ? "\t" : ","
        return cells.map { quoted($0, separator) }.joined(separator: separator) + lineEnd
    }

    private func quoted(_ cell: String, _ separator: String) -> String {
        let cell = escapesFormulas && cell.looksLikeFormula ? "'" + cell : cell
        let separator = separator.utf8.first
        let mustQuote = cell.utf8.contains { byte in
            byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        guard mustQuote else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

extension String {
    /// Whether a spreadsheet would run the text; a number is none, whatever its sign.
    fileprivate var looksLikeFormula: Bool {
        guard let first = utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return Double(self) == nil
    }
}

extension JSON {
    /// The value as a cell of a table.
    fileprivate var cell: String {
        switch self {
        case .null: ""
        case .string(let text): text
        default: text
        }
    }
}

extension JSONMember {
    /// The value as a cell of a table.
    fileprivate var cell: String {
        if text == "null" { return "" }
        guard text.first == "\"" else { return text }
        return decodedText
    }
}
