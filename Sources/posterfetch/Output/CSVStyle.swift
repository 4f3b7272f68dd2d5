/// How comma-separated values are written: as RFC 4180 has them, but for the line ends outside Excel.
struct CSVStyle: Sendable {
    /// Whether Excel is to open it as it is.
    var isForExcel = false
    /// Whether a person sees it as it is.
    var isForTerminal = false

    /// What the file begins with.
    var start: String { isForExcel ? "\u{FEFF}" : "" }

    /// A line of cells, with its end.
    func line(_ cells: [CSVCell]) -> String {
        cells.map(text).joined(separator: ",") + (isForExcel ? "\r\n" : "\n")
    }

    private func text(_ cell: CSVCell) -> String {
        switch cell {
        case .empty: return ""
        case .number(let digits): return digits
        case .text(var text):
            if isForTerminal { text = text.printable }
            // Excel would calculate what begins like a formula, and a title comes from somebody else.
            if isForExcel, let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
                text = "'" + text
            }
            guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
            return "\"" + text.replacing("\"", with: "\"\"") + "\""
        }
    }
}

/// A cell of a table.
enum CSVCell: Sendable {
    case empty
    /// A number as it is, without separators or units.
    case number(String)
    case text(String)

    init(_ number: (some BinaryInteger)?) { self = number.map { .number(String($0)) } ?? .empty }

    init(_ text: String?) { self = text.map(CSVCell.text) ?? .empty }

    init(_ percentage: Double?) {
        guard let percentage, percentage.isFinite else {
            self = .empty
            return
        }
        let text = String(percentage)
        self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}
