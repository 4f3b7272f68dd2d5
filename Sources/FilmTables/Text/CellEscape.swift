import BoxOfficeBasics

/// How the cells of a table say what would otherwise end them.
package enum CellEscape: String, CaseIterable, Sendable {
    /// Quotation marks around cells, and doubled within them, as in RFC 4180.
    case double
    /// Quotation marks around cells, and a backslash before those within them, as Spark writes.
    case backslash
    /// No quotation marks, but a backslash before what would end a cell or a line, and \N for nothing, as COPY of PostgreSQL
    /// and INTO OUTFILE of MySQL write.
    case text

    /// What a cell means, from what stands in the table.
    package func value(of cell: String) -> String {
        let isQuoted = self != .text && cell.utf8.first == UInt8(ascii: "\"")
        guard isQuoted || self == .text && cell.utf8.contains(UInt8(ascii: "\\")) else { return cell }
        guard cell != "\\N" else { return "" }
        var value: [UInt8] = []
        var rest = Array(cell.utf8)[(isQuoted ? 1 : 0)...]
        var isOpen = isQuoted
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\") where self == .text || self == .backslash && isOpen:
                value += unescaped(rest.popFirst())
            case UInt8(ascii: "\"") where isOpen && rest.first == byte:
                rest.removeFirst()
                value.append(byte)
            case UInt8(ascii: "\"") where isOpen: isOpen = false
            default: value.append(byte)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]

    private func unescaped(_ byte: UInt8?) -> [UInt8] {
        guard let byte else { return [UInt8(ascii: "\\")] }
        if self == .text { return [Self.letters[byte] ?? byte] }
        // Before anything else, Spark does not write a backslash twice.
        return "\"\\\n\r".utf8.contains(byte) ? [byte] : [UInt8(ascii: "\\"), byte]
    }

    /// What stands in a table for a cell.
    package func written(_ value: String, _ separator: UInt8?) -> String {
        let bytes = value.utf8
        guard self != .text else {
            guard bytes.contains(where: { $0 == separator || "\\\n\r\t".utf8.contains($0) }) else { return value }
            let written = bytes.flatMap { byte -> [UInt8] in
                let letter = Self.letters.first { $1 == byte }?.key
                return letter.map { [UInt8(ascii: "\\"), $0] }
                    ?? (byte == separator || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte])
            }
            return String(decoding: written, as: UTF8.self)
        }
        let isSpecial = value.hasByte { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
            case UInt8(ascii: "\\"): self != .double || byte == separator
            default: byte == separator
            }
        }
        guard isSpecial else { return value }
        let escaped = self == .double ? value : value.replacing(scalar: "\\", by: "\\\\")
        return "\"" + escaped.replacing(scalar: "\"", by: self == .double ? "\"\"" : "\\\"") + "\""
    }

    /// What a table's first line of messages calls it; nil for the usual one.
    var words: Phrase? {
        switch self {
        case .double: nil
        case .backslash: Phrase("quotation marks escaped by a backslash", "따옴표 앞에 역슬래시")
        case .text: Phrase("backslashes without quotation marks", "따옴표 없이 역슬래시")
        }
    }

    package init?(argument: String) {
        switch argument.lowercased() {
        case "double", "\"", "\"\"", "rfc4180", "none": self = .double
        case "backslash", "\\": self = .backslash
        case "text", "\\n": self = .text
        default: return nil
        }
    }
}

extension CellEscape {
    /// Reads a table's beginning each way: what is valid with doubled marks throughout is read so, and otherwise as that which
    /// leaves fewer lines broken and breaks none of its own.
    init(recognisedIn beginning: [UInt8], isWhole: Bool, _ separator: UInt8) throws(BrokenInput) {
        self = .double
        guard beginning.contains(UInt8(ascii: "\\")) else { return }
        let double = Reading(beginning, isWhole, separator, .double)
        let text = Reading(beginning, isWhole, separator, .text)
        guard !double.broken.isEmpty else {
            // RFC 4180 is about commas; between tabs and without any quotation mark, \N shows how cells would be escaped.
            let isCopy = separator == Delimiter.tab.byte && text.hasNothing && text.broken.isEmpty
            if isCopy, !beginning.contains(UInt8(ascii: "\"")) { self = .text }
            return
        }
        let quoted = Reading(beginning, isWhole, separator, .backslash)
        // If every quotation mark is doubled as it should be, rows of different lengths are the table's own fault.
        let isMarked = double.flawed.isEmpty && beginning.contains(UInt8(ascii: "\""))
        if quoted.broken.isStrictSubset(of: double.broken), !isMarked || quoted.broken.isEmpty { self = .backslash }
        let best = self == .double ? double : quoted
        if text.hasEscapes, !isMarked, text.broken.isStrictSubset(of: best.broken) { self = .text }
        // Marks that each reading takes for the end of a cell where the other does not.
        guard self == .double, let first = double.doubtful.subtracting(quoted.broken).min(),
            let other = quoted.broken.subtracting(double.broken).min()
        else { return }
        throw BrokenInput(
            line: min(first, other),
            Phrase(
                "line \(first) fits only quotation marks that are escaped by a backslash, line \(other) only doubled ones; say which with "
                    + "--escape backslash or --escape double",
                "\(first)행은 따옴표 앞에 역슬래시를 쓴 표로만, \(other)행은 따옴표를 겹쳐 쓴 표로만 읽힙니다. --escape backslash나 --escape double로 지정하세요"
            ))
    }

    private struct Reading {
        /// The lines whose marks or escapes do not fit, or that have another number of cells than most.
        private(set) var broken: Set<Int> = []
        /// Those of them whose marks or escapes do not fit.
        private(set) var flawed: Set<Int> = []
        /// Those of them that a backslash before a quotation mark explains.
        private(set) var doubtful: Set<Int> = []
        /// True if a cell is \N, and if one has a backslash before anything but a quotation mark.
        private(set) var (hasNothing, hasEscapes) = (false, false)

        init(_ text: [UInt8], _ isWhole: Bool, _ separator: UInt8, _ escape: CellEscape) {
            var splitter = CSVSplitter(separator: separator, escape)
            try? splitter.take(text)
            // What may go on is not judged.
            if isWhole { try? splitter.finish() }
            var widths: [Int: [Int]] = [:]
            for (line, record) in splitter.records {
                guard case .cells(let cells, let flaw) = record, !cells.isEmpty else { continue }
                widths[cells.count, default: []].append(line)
                if flaw != nil {
                    broken.insert(line)
                    flawed.insert(line)
                }
                if flaw == .doubtful { doubtful.insert(line) }
                hasNothing = hasNothing || cells.contains(Array("\\N".utf8))
                hasEscapes =
                    hasEscapes
                    || cells.contains { cell in
                        zip(cell, cell.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 != UInt8(ascii: "\"") }
                    }
            }
            let most = widths.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
            for (width, lines) in widths where width != most { broken.formUnion(lines) }
        }
    }
}
