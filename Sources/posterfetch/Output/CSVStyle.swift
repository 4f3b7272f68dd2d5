/// How the cells of a table are written: as RFC 4180 has it, but for the line ends outside Excel.
struct CSVStyle: Sendable {
    var separator = ","
    var lineEnd = "\n"
    /// What the file begins with.
    var start = ""
    /// Whether texts that a spreadsheet would run get an apostrophe before them.
    var escapesFormulas = false
    /// Whether a person sees it as it is.
    var isForTerminal = false

    /// Excel opens it as it is: a mark tells it that it is UTF-8, and a title comes from somebody else.
    static let excel = CSVStyle(lineEnd: "\r\n", start: byteOrderMark, escapesFormulas: true)

    static let byteOrderMark = "\u{FEFF}"

    /// A line of cells, with its end.
    func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: separator) + lineEnd }

    private func quoted(_ cell: String) -> String {
        var cell = isForTerminal ? cell.printable : cell
        if escapesFormulas, cell.looksLikeFormula { cell = "'" + cell }
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

/// A cell of a table; what is unknown is empty, and numbers have no separators or units.
struct CSVCell: Sendable {
    let text: String

    init(_ number: (some BinaryInteger)?) { text = number.map { String($0) } ?? "" }

    init(_ text: String?) { self.text = text ?? "" }

    init(_ percentage: Double?) {
        let text = percentage.flatMap { $0.isFinite ? String($0) : nil } ?? ""
        self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
