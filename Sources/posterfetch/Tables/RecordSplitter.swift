protocol RecordSplitter {
    mutating func take(_ bytes: [UInt8]) throws(BrokenInput)
    mutating func finish() throws(BrokenInput)
    mutating func next() -> (line: Int, record: RawRecord)?
}

enum RawRecord: Sendable, Equatable {
    case json([UInt8])
    case cells([[UInt8]])
    case broken([[UInt8]], Phrase)
}

struct BrokenInput: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { spoken("line \(line): \(reason)", "\(line)행: \(reason)") }
    static let longestRecord = 8 << 20
    /// The largest quoted cell in bytes, so that a missing quotation mark does not swallow the whole file.
    static let longestCell = 1 << 20
}

struct RecordQueue {
    private var records: [(line: Int, record: RawRecord)] = []
    private var delivered = 0

    mutating func append(_ record: RawRecord, line: Int) { records.append((line, record)) }

    mutating func next() -> (line: Int, record: RawRecord)? {
        guard delivered < records.count else {
            // Emptied all at once, because removing the first element of an array moves all others.
            records.removeAll(keepingCapacity: true)
            delivered = 0
            return nil
        }
        defer { delivered += 1 }
        return records[delivered]
    }
}

struct JSONSplitter: RecordSplitter {
    private let isArray: Bool
    private var pending: [UInt8] = []
    private var depth = 0
    private var inString = false
    private var isEscaped = false
    private var hasEnded = false
    private var line = 1
    private var recordLine = 1
    private var records = RecordQueue()

    init(isArray: Bool) { self.isArray = isArray }

    mutating func next() -> (line: Int, record: RawRecord)? { records.next() }

    mutating func take(_ bytes: [UInt8]) throws(BrokenInput) {
        for byte in bytes {
            if isArray { try takeOfArray(byte) } else { takeOfLines(byte) }
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard pending.count <= BrokenInput.longestRecord else {
                throw BrokenInput(line: recordLine, reason: spoken("the row is larger than 8 MiB", "행이 8 MiB보다 큽니다"))
            }
        }
    }

    mutating func finish() throws(BrokenInput) {
        if isArray {
            guard !hasEnded else { return }
            endRecord()
            throw BrokenInput(line: line, reason: spoken("the array is not closed", "배열이 닫히지 않았습니다"))
        } else {
            endRecord()
        }
    }

    private mutating func takeOfLines(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            endRecord()
        } else {
            if pending.isEmpty { recordLine = line }
            pending.append(byte)
        }
    }

    private mutating func takeOfArray(_ byte: UInt8) throws(BrokenInput) {
        if inString {
            pending.append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                inString = false
            }
            return
        }
        let isBlank = " \t\r\n".utf8.contains(byte)
        guard !hasEnded else {
            guard isBlank else {
                throw BrokenInput(line: line, reason: spoken("unexpected text after the array", "배열 뒤에 다른 내용이 있습니다"))
            }
            return
        }
        if depth == 1, isBlank, pending.isEmpty { return }
        switch byte {
        case UInt8(ascii: ",") where depth == 1:
            endRecord()
            return
        case UInt8(ascii: "]") where depth == 1:
            endRecord()
            hasEnded = true
            return
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(1, depth - 1)
        case UInt8(ascii: "\""): inString = true
        default: break
        }
        // Neither the array's own bracket nor anything before it belongs to an element.
        guard depth > 1 || depth == 1 && byte != UInt8(ascii: "[") || !pending.isEmpty else { return }
        if pending.isEmpty { recordLine = line }
        pending.append(byte)
    }

    private mutating func endRecord() {
        if pending.contains(where: { !" \t\r".utf8.contains($0) }) { records.append(.json(pending), line: recordLine) }
        pending.removeAll(keepingCapacity: true)
    }
}
