package import BoxOfficeBasics

/// Splits a table, which comes in pieces, into records.
package protocol RecordSplitter {
    /// The complete records that have not been taken yet.
    var records: ArraySlice<(line: Int, record: RawRecord)> { get set }
    mutating func take(_ bytes: [UInt8]) throws(BrokenInput)
    mutating func finish() throws(BrokenInput)
}

package enum RawRecord: Sendable, Equatable {
    case json([UInt8])
    /// A line's cells, as they stand in the table.
    case cells([[UInt8]], CellFlaw?)
}

/// What is wrong with a line: a mark that nothing closes or that may be escaped, what strict readers refuse, or its length.
package enum CellFlaw: CaseIterable, Sendable { case unclosed, doubtful, lenient, oversized }

package struct BrokenInput: Error, Equatable {
    package let line: Int
    package let reason: Phrase
    package var words: Phrase { .line(line, reason) }
    /// A longer row is not read; one that is longer still ends the table, since it would have to be held in memory.
    package static let longestRecord = 8 << 20
    static let longestPassed = 64 << 20
    /// The largest quoted cell in bytes, so that a missing quotation mark does not swallow the whole file.
    package static let longestCell = 1 << 20

    package static func tooLong(at line: Int) -> BrokenInput {
        BrokenInput(line: line, "the row is larger than 64 MiB", "행이 64 MiB보다 큽니다")
    }
}

extension BrokenInput {
    package init(line: Int = 1, _ reason: Phrase) { self.init(line: line, reason: reason) }

    package init(line: Int = 1, _ english: String, _ korean: String) { self.init(line: line, Phrase(english, korean)) }
}

/// Splits JSON Lines, or an array, into the texts of their values, whatever stands in these.
package struct JSONSplitter: RecordSplitter {
    private let isArray: Bool
    private var scanner = JSONScanner()
    /// Where the record begins that is being read, or else the white space before it.
    private var start = 0
    private var line = 1
    /// The last record's line: those that share one are counted, so that each has a number of its own.
    private var last = 0
    private var isInRecord = false
    private var hasEnded = false
    package var records: ArraySlice<(line: Int, record: RawRecord)> = []

    package init(isArray: Bool) { self.isArray = isArray }

    package mutating func take(_ bytes: [UInt8]) throws(BrokenInput) {
        scanner.append(bytes, keepingFrom: start)
        start = 0
        while try begins() {
            let isWhole: Bool
            if isArray {
                let end = scanner.passElement()
                (isWhole, hasEnded) = (end != nil, end == UInt8(ascii: "]"))
            } else {
                isWhole = scanner.passLine()
            }
            let end = scanner.position - (isWhole ? 1 : 0)
            guard end - start <= BrokenInput.longestPassed else { throw .tooLong(at: line) }
            guard isWhole else { return }
            endRecord(at: end)
        }
    }

    package mutating func finish() throws(BrokenInput) {
        if isInRecord { endRecord(at: scanner.bytes.count) }
        guard isArray, !hasEnded else { return }
        throw BrokenInput(line: line, "the array is not closed", "배열이 닫히지 않았습니다")
    }

    /// Passes the white space before a record; false if it is not there yet.
    private mutating func begins() throws(BrokenInput) -> Bool {
        guard !isInRecord else { return true }
        isInRecord = scanner.next() != nil
        goOn()
        guard !isInRecord || !hasEnded else {
            throw BrokenInput(line: line, "unexpected text after the array", "배열 뒤에 다른 내용이 있습니다")
        }
        return isInRecord
    }

    private mutating func endRecord(at end: Int) {
        if start < end {
            last = max(line, last + 1)
            records.append((last, .json(Array(scanner.bytes[start..<end]))))
        }
        isInRecord = false
        goOn()
    }

    /// Counts the lines before the scanner's position, and goes on there.
    private mutating func goOn() {
        let end = min(scanner.position, scanner.bytes.count)
        line += scanner.bytes[start..<end].count { $0 == UInt8(ascii: "\n") }
        start = end
    }
}

extension Phrase {
    package static func line(_ number: Int, _ words: Phrase) -> Phrase {
        Phrase("line \(number): \(words.english)", "\(number)행: \(words.korean)")
    }
}
