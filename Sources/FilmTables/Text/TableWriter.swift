package import BoxOfficeBasics

/// Writes a table as text, quoted by RFC 4180 or as the table is, which `CSVSplitter` can read; nothing else quotes cells.
package struct TableWriter: Sendable {
    private let style: TableStyle
    private var hasBegun = false

    package init(_ style: TableStyle) { self.style = style }

    package mutating func line(_ cells: [String]) -> String { line(written: cells.map(style.written)) }

    /// Writes cells that have been quoted, or come from a table of this style.
    package mutating func line(written cells: [String]) -> String {
        let mark = style.hasByteOrderMark && !hasBegun ? "\u{FEFF}" : ""
        hasBegun = true
        // Without its quotation marks, a single empty cell would be a line without cells.
        return mark + (cells == [""] ? "\"\"" : cells.joined(separator: style.separator)) + style.lineEnd
    }
}

package struct TableStyle: Sendable {
    package var separator = ","
    package var escape = CellEscape.double
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

    func written(_ cell: JSON) -> String {
        if case .null = cell, escape == .text { return "\\N" }
        return written(cell.cell)
    }

    func written(_ cell: String) -> String {
        var cell = isForTerminal ? cell.printable : cell
        if guardsFormulas, cell.looksLikeFormula { cell = "'" + cell }
        return escape.written(cell, separator.utf8.first)
    }

    /// True if cells of a table of that style can stand in one of this style as they are.
    func takes(_ other: TableStyle) -> Bool {
        separator == other.separator && escape == other.escape && !guardsFormulas && !isForTerminal
    }
}

extension String {
    /// True if a spreadsheet may run the text as a formula: it begins with a sign, perhaps a wide one, or with a control
    /// character, and is not a number.
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
        case .array(let values): values.map(\.cell).joined(separator: "|")
        // A name, and its part in the film.
        case .object(let members):
            members.map(\.1.cell).filter { !$0.isEmpty }.reduce("") { $0.isEmpty ? $1 : "\($0)(\($1))" }
        default: text
        }
    }
}
