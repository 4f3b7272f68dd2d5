/// Writes a table as text: the only place that quotes cells, separates them, and ends lines.
///
/// Cells are quoted as RFC 4180 says; `TableSplitter` reads what this writes.
struct TableWriter: Sendable {
    private let style: TableStyle
    private var hasBegun = false

    init(_ style: TableStyle) { self.style = style }

    /// Returns the next line with its end; the first one has the byte order mark before it, if the style has one.
    mutating func line(_ cells: [String]) -> String {
        let mark = style.hasByteOrderMark && !hasBegun ? TableStyle.byteOrderMark : ""
        hasBegun = true
        return mark + cells.map(style.written).joined(separator: style.separator) + style.lineEnd
    }
}

/// What tells one way of writing a table from another.
struct TableStyle: Sendable {
    /// One ASCII character.
    var separator = ","
    var lineEnd = "\n"
    /// Whether the text begins with a mark by which Excel knows UTF-8.
    var hasByteOrderMark = false
    /// Whether an apostrophe stands before texts that a spreadsheet would run: titles are other people's texts.
    var guardsFormulas = false
    /// Whether control characters are left out, because a person sees the table as it is.
    var isForTerminal = false

    /// CSV that Excel opens as it is.
    static let excel = TableStyle(lineEnd: "\r\n", hasByteOrderMark: true, guardsFormulas: true)

    static let byteOrderMark = "\u{FEFF}"

    /// A cell as it stands in a line.
    fileprivate func written(_ cell: String) -> String {
        var cell = isForTerminal ? cell.printable : cell
        if guardsFormulas, cell.looksLikeFormula { cell = "'" + cell }
        let separator = separator.utf8.first
        let mustQuote = cell.utf8.contains { byte in
            byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        guard mustQuote else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

extension String {
    /// Whether a spreadsheet would run the text; it never runs a number, whatever its sign.
    fileprivate var looksLikeFormula: Bool {
        guard let first = utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return Double(self) == nil
    }
}

extension JSON {
    /// The value as a cell of a table: null is empty, and a number has only the digits it needs.
    var cell: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .double(let number) where !number.isFinite: ""
        case .double: text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        default: text
        }
    }
}
