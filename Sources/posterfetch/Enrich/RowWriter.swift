/// Writes rows down in one format.
struct RowWriter {
    private let format: RowFormat
    private let style: CSVStyle
    private var start: String
    private var header: [String]?
    private var isFirst = true
    /// The names of members that later rows have, but not the first one, so that a table has no column for them.
    private(set) var lost: Set<String> = []

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - style: How a table is written; its separator is the format's.
    init(_ format: RowFormat, _ style: CSVStyle) {
        self.format = format
        var style = style
        style.separator = format == .tsv ? "\t" : ","
        self.style = style
        start = format.separator == nil ? "" : style.start
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
            let head = isFirst ? style.line(places.map { names.names[$0] } + columns.map(\.0)) : ""
            return start + head + style.line(places.map { cells[$0] } + columns.map(\.1.cell))
        }
        let members = row.members.filter { !added.contains($0.name) }
        let names = header ?? members.map(\.name)
        header = names
        let values = Dictionary(members.map { ($0.name, $0.cell) }) { first, _ in first }
        lost.formUnion(values.keys.filter { !names.contains($0) })
        let head = isFirst ? style.line(names + columns.map(\.0)) : ""
        return start + head + style.line(names.map { values[$0] ?? "" } + columns.map(\.1.cell))
    }

    /// A line above the header.
    mutating func preamble(_ cells: [String]) -> String {
        guard format.separator != nil else { return "" }
        defer { start = "" }
        return start + style.line(cells)
    }

    /// What comes after the last row.
    ///
    /// - Parameter header: The header to write if there was no row.
    /// - Returns: The text, often none.
    mutating func end(header: [String]?) -> String {
        switch format {
        case .json: return isFirst ? "[]\n" : "\n]\n"
        case .jsonl: return ""
        case .csv, .tsv: return isFirst ? header.map { start + style.line($0) } ?? "" : ""
        }
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
