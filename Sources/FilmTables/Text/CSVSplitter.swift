/// Splits CSV and TSV into the cells of its lines, as they stand there, following RFC 4180 or a dialect of it.
///
/// A quoted cell may contain separators, line ends and escaped quotation marks. Lines may end in CR LF, LF or, where cells
/// are quoted, CR; an empty line has no cells. As in spreadsheets, a quotation mark inside an unquoted cell is an ordinary
/// character. So is an unclosed one: it costs its own line, not those after it.
package struct CSVSplitter: RecordSplitter {
    private enum State {
        case cellStart, plain, quoted, afterQuote
    }

    private let separator: UInt8
    private let escape: CellEscape
    private var state = State.cellStart
    private var cell: [UInt8] = []
    private var cells: [[UInt8]] = []
    private var length = 0
    /// The text after the current cell's opening quotation mark, and the line of that mark.
    private var quoted: [UInt8] = []
    private var quotedLine = 1
    /// True after an odd number of backslashes; in a dialect that escapes by them, the next byte is an ordinary one.
    private var followsBackslash = false
    private var flaw: CellFlaw?
    /// True if the row has a quotation mark after a backslash, and if its cell has a mark that nothing closes.
    private var (hasEscapedMark, isUnclosed) = (false, false)
    private var line = 1
    private var recordLine = 1
    private var lastWasReturn = false
    private var endsInReturn: Bool?
    package var records: ArraySlice<(line: Int, record: RawRecord)> = []

    package init(separator: UInt8, _ escape: CellEscape = .double) {
        (self.separator, self.escape) = (separator, escape)
    }

    package mutating func take(_ bytes: [UInt8]) throws(BrokenInput) {
        for byte in bytes {
            try take(byte)
            if state == .quoted, quoted.count > BrokenInput.longestCell { try goBack() }
        }
    }

    package mutating func finish() throws(BrokenInput) {
        while state == .quoted { try goBack() }
        // A last backslash would escape the separator of what is added.
        if escape == .text, followsBackslash { append(UInt8(ascii: "\\")) }
        if !isAtLineStart { endRecord() }
    }

    private mutating func take(_ byte: UInt8) throws(BrokenInput) {
        let followsReturn = lastWasReturn
        lastWasReturn = byte == UInt8(ascii: "\r") && escape != .text
        if byte == UInt8(ascii: "\n") {
            if followsReturn, state != .quoted { return }
            if !followsReturn { line += 1 }
        } else if lastWasReturn {
            line += 1
        }
        let wasEscaped = followsBackslash
        followsBackslash = byte == UInt8(ascii: "\\") && !wasEscaped
        if state == .quoted || state == .afterQuote { quoted.append(byte) }
        if state == .quoted, wasEscaped, byte == UInt8(ascii: "\"") { hasEscapedMark = true }
        switch (state, byte) {
        case (.quoted, _) where wasEscaped && escape == .backslash: append(byte)
        case (.cellStart, _) where wasEscaped && escape == .text, (.plain, _) where wasEscaped && escape == .text:
            // A letter that is not one of those that are written so shows that the table is another.
            if !Self.escaped.contains(byte), byte != separator { flaw = flaw ?? .lenient }
            append(byte)
            state = .plain
        case (.quoted, UInt8(ascii: "\"")):
            append(byte)
            state = .afterQuote
        case (.quoted, _): append(byte)
        case (.afterQuote, UInt8(ascii: "\"")):
            append(byte)
            state = .quoted
        case (.cellStart, UInt8(ascii: "\"")) where escape != .text:
            append(byte)
            state = .quoted
            quoted.removeAll(keepingCapacity: true)
            quotedLine = line
        case (_, separator): endCell()
        case (_, UInt8(ascii: "\n")): endRecord()
        case (_, UInt8(ascii: "\r")) where escape != .text: endRecord()
        default:
            if escape != .text, state == .afterQuote || byte == UInt8(ascii: "\"") { flaw = flaw ?? .lenient }
            append(byte)
            state = .plain
        }
        guard length <= BrokenInput.longestPassed else { throw .tooLong(at: recordLine) }
    }

    private static let escaped = Set("N\\\"ntrbfv0\n\r".utf8)

    /// Reads the text after an unclosed quotation mark again, as ordinary characters.
    private mutating func goBack() throws(BrokenInput) {
        let bytes = quoted
        quoted = []
        length -= cell.count
        cell = []
        append(UInt8(ascii: "\""))
        state = .plain
        line = quotedLine
        (lastWasReturn, followsBackslash) = (false, false)
        (flaw, isUnclosed) = (.unclosed, true)
        for byte in bytes { try take(byte) }
    }

    private mutating func append(_ byte: UInt8) {
        cell.append(byte)
        length += 1
    }

    private mutating func endCell() {
        // As it stands there, its mark would also take in what is added after it.
        if isUnclosed { cell = Array(escape.written(String(decoding: cell, as: UTF8.self), separator).utf8) }
        isUnclosed = false
        cells.append(cell)
        // Kept, its capacity would be that of the longest cell so far, in every later cell.
        cell = []
        state = .cellStart
        followsBackslash = false
        length += 1
    }

    private var isAtLineStart: Bool { cells.isEmpty && cell.isEmpty && state == .cellStart }

    private mutating func endRecord() {
        if escape == .text {
            // MySQL leaves a return in a cell as it is, so that only all lines may end in one.
            endsInReturn = endsInReturn ?? (cell.last == UInt8(ascii: "\r"))
            if endsInReturn == true, cell.last == UInt8(ascii: "\r") {
                cell.removeLast()
                if cells.isEmpty, cell.isEmpty { state = .cellStart }
            }
        }
        if !isAtLineStart { endCell() }
        if flaw == .lenient, hasEscapedMark, escape == .double { flaw = .doubtful }
        if length > BrokenInput.longestRecord { flaw = .oversized }
        records.append((recordLine, .cells(cells, flaw)))
        (flaw, hasEscapedMark, isUnclosed) = (nil, false, false)
        cells = []
        length = 0
        state = .cellStart
        recordLine = line
    }
}
