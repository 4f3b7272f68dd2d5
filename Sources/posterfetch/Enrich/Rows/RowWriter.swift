/// Writes enriched rows in one format: tables through `TableWriter`, JSON as the rows' own text.
struct RowWriter {
    private let format: RowFormat
    private var table: TableWriter
    private var header: [String]?
    private var isFirst = true
    /// The members of later rows that the first row lacks, so that the table has no column for them.
    private(set) var lost: Set<String> = []

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - style: How a table is written; its separator is the format's.
    init(_ format: RowFormat, _ style: TableStyle) {
        self.format = format
        var style = style
        style.separator = format == .tsv ? "\t" : ","
        table = TableWriter(style)
    }

    /// Returns a row with its new columns, and the header before the first one.
    mutating func row(_ row: InputRow, adding columns: [(String, JSON)]) -> String {
        defer { isFirst = false }
        guard format.separator != nil else {
            let json = row.json(adding: columns)
            return format == .jsonl ? json + "\n" : (isFirst ? "[\n" : ",\n") + json
        }
        let added = Set(columns.map(\.0))
        let (names, cells) = own(row, besides: added)
        let head = isFirst ? table.line(names + columns.map(\.0)) : ""
        return head + table.line(cells + columns.map(\.1.cell))
    }

    /// Returns a line from above the header; empty for JSON, which has no place for it.
    mutating func preamble(_ cells: [String]) -> String { format.separator == nil ? "" : table.line(cells) }

    /// Returns what comes after the last row.
    ///
    /// - Parameter header: The header to write if the table had no rows.
    /// - Returns: The text, which may be empty.
    mutating func end(header: [String]?) -> String {
        switch format {
        case .json: isFirst ? "[]\n" : "\n]\n"
        case .jsonl: ""
        case .csv, .tsv: isFirst ? header.map { table.line($0) } ?? "" : ""
        }
    }

    /// Returns the row's own columns, without those that are added.
    private mutating func own(_ row: InputRow, besides added: Set<String>) -> (names: [String], cells: [String]) {
        if case .cells(let cells, let header) = row.content {
            // By position, since several columns may have the same name.
            let places = header.names.indices.filter { !added.contains(header.names[$0]) }
            return (places.map { header.names[$0] }, places.map { cells[$0] })
        }
        let members = row.members.filter { !added.contains($0.name) }
        let names = header ?? members.map(\.name)
        header = names
        let values = Dictionary(members.map { ($0.name, $0.cell) }) { first, _ in first }
        lost.formUnion(values.keys.filter { !names.contains($0) })
        return (names, names.map { values[$0] ?? "" })
    }
}

extension JSONMember {
    /// The value as a cell of a table: a string without its quotation marks, null as nothing, others as written.
    fileprivate var cell: String {
        if text == "null" { return "" }
        guard text.first == "\"" else { return text }
        return decodedText
    }
}
