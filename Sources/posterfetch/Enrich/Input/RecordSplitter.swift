/// Splits a stream of bytes into records, regardless of how the stream is divided.
protocol RecordSplitter {
    /// Takes the next bytes.
    mutating func take(_ bytes: [UInt8]) throws(BrokenInput)
    /// Takes the end of the stream.
    mutating func finish() throws(BrokenInput)
    /// The next complete record, with the line on which it begins; nil if there is none yet.
    mutating func next() -> (line: Int, record: RawRecord)?
}

/// A record as it was split off.
enum RawRecord: Sendable, Equatable {
    /// One JSON document.
    case json([UInt8])
    /// The cells of one line of a table; none if the line is empty.
    case cells([[UInt8]])
    /// The cells of a line that cannot be read as it stands, and why.
    case broken([[UInt8]], Phrase)
}

/// Why the input cannot be read any further.
struct BrokenInput: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { spoken("line \(line): \(reason)", "\(line)행: \(reason)") }

    /// The maximum size of a record in bytes.
    static let longestRecord = 8 << 20
    /// The maximum size of a quoted cell in bytes: a missing quotation mark must not swallow the whole file.
    static let longestCell = 1 << 20
}
