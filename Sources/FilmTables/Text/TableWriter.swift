package import BoxOfficeBasics

/// Writes a table as text, quoted by RFC 4180, which `TableSplitter` can read; nothing else quotes and separates cells.
package struct TableWriter: Sendable {
    private let style: TableStyle
    private var hasBegun = false

    package init(_ style: TableStyle) { self.style = style }

    package mutating func line(_ cells: [String]) -> String {
        let mark = style.hasByteOrderMark && !hasBegun ? "\u{FEFF}" : ""
        hasBegun = true
        // Without its quotation marks, a single empty cell would be a line without cells.
        let line = cells == [""] ? "\"\"" : cells.map(style.written).joined(separator: style.separator)
        return mark + line + style.lineEnd
    }
}

package struct TableStyle: Sendable {
    package var separator = ","
    package var lineEnd: String
    /// True if the text begins with a byte order mark, by which Excel recognises UTF-8.
    package var hasByteOrderMark = false
    /// True if text that a spreadsheet would run as a formula gets an apostrophe, because titles come from outside.
    package var guardsFormulas = false
    /// True if control characters are left out, for a terminal.
    package var isForTerminal = false

    package init(lineEnd: String = "\n") { self.lineEnd = lineEnd }

    package static var excel: TableStyle {
        var style = TableStyle(lineEnd: "\r\n")
        (style.hasByteOrderMark, style.guardsFormulas) = (true, true)
        return style
    }

    fileprivate func written(_ cell: String) -> String {
        var cell = isForTerminal ? cell.printable : cell
        if guardsFormulas, cell.looksLikeFormula { cell = "'" + cell }
        let separator = separator.utf8.first
        let mustQuote = cell.utf8.contains { byte in
            byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        guard mustQuote else { return cell }
        return "\"" + cell.replacing(scalar: "\"", by: "\"\"") + "\""
    }
}

extension String {
    /// True if a spreadsheet would run the text as a formula; wide signs count, but signed numbers do not, and leading
    /// control characters are ignored.
    fileprivate var looksLikeFormula: Bool {
        guard let first = unicodeScalars.first, first.value < 0x20 || "=+-@＝＋－＠".unicodeScalars.contains(first) else {
            return false
        }
        let plain = filter { $0 != "," }
        return Double(plain.hasSuffix("%") ? String(plain.dropLast()) : plain) == nil
    }
}

extension JSON {
    package var cell: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .double(let number) where !number.isFinite: ""
        case .double: text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        default: text
        }
    }
}
