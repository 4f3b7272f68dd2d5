import BoxOfficeBasics

/// Splits CSV and TSV into the cells of its lines, following RFC 4180.
///
/// A quoted cell may contain separators, line ends and doubled quotation marks. Lines may end in CR LF, LF or CR; an
/// empty line has no cells. As in spreadsheets, a quotation mark inside an unquoted cell is an ordinary character. So
/// is an unclosed one: it costs its own line, not those after it.
package struct TableSplitter: RecordSplitter {
    private enum State {
        case cellStart, plain, quoted, afterQuote
    }

    private let separator: UInt8
    private var state = State.cellStart
    private var cell: [UInt8] = []
    private var cells: [[UInt8]] = []
    private var length = 0
    /// The text after the current cell's opening quotation mark, and the line of that mark.
    private var quoted: [UInt8] = []
    private var quotedLine = 1
    private var isUnclosed = false
    private var line = 1
    private var recordLine = 1
    private var lastWasReturn = false
    package var records: ArraySlice<(line: Int, record: RawRecord)> = []

    package init(separator: UInt8) { self.separator = separator }

    package mutating func take(_ bytes: [UInt8]) throws(BrokenInput) {
        for byte in bytes {
            try take(byte)
            if state == .quoted, quoted.count > BrokenInput.longestCell { try goBack() }
        }
    }

    package mutating func finish() throws(BrokenInput) {
        while state == .quoted { try goBack() }
        if !isAtLineStart { endRecord() }
    }

    private mutating func take(_ byte: UInt8) throws(BrokenInput) {
        let followsReturn = lastWasReturn
        lastWasReturn = byte == UInt8(ascii: "\r")
        if byte == UInt8(ascii: "\n") {
            if followsReturn, state != .quoted { return }
            if !followsReturn { line += 1 }
        } else if lastWasReturn {
            line += 1
        }
        if state == .quoted || state == .afterQuote { quoted.append(byte) }
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .afterQuote
        case (.quoted, _): append(byte)
        case (.afterQuote, UInt8(ascii: "\"")):
            append(byte)
            state = .quoted
        case (.cellStart, UInt8(ascii: "\"")):
            state = .quoted
            quoted.removeAll(keepingCapacity: true)
            quotedLine = line
        case (_, separator): endCell()
        case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")): endRecord()
        default:
            append(byte)
            state = .plain
        }
        guard length <= BrokenInput.longestRecord else { throw .tooLong(at: recordLine) }
    }

    /// Reads the text after an unclosed quotation mark again, as ordinary characters.
    private mutating func goBack() throws(BrokenInput) {
        let bytes = quoted
        quoted = []
        length -= cell.count
        cell = []
        append(UInt8(ascii: "\""))
        state = .plain
        line = quotedLine
        lastWasReturn = false
        isUnclosed = true
        for byte in bytes { try take(byte) }
    }

    private mutating func append(_ byte: UInt8) {
        cell.append(byte)
        length += 1
    }

    private mutating func endCell() {
        cells.append(cell)
        // Kept, its capacity would be that of the longest cell so far, in every later cell.
        cell = []
        state = .cellStart
        length += 1
    }

    private var isAtLineStart: Bool { cells.isEmpty && cell.isEmpty && state == .cellStart }

    private mutating func endRecord() {
        if !isAtLineStart { endCell() }
        records.append((recordLine, .cells(cells, isUnclosed: isUnclosed)))
        isUnclosed = false
        cells = []
        length = 0
        state = .cellStart
        recordLine = line
    }
}
