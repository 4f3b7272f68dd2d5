/// Cuts a stream of bytes into records, whatever pieces it comes in.
protocol RecordSplitter {
    /// Takes the next bytes.
    mutating func take(_ bytes: [UInt8]) throws(BrokenInput)
    /// Takes the end.
    mutating func finish() throws(BrokenInput)
    /// The next record that is complete, with the line that it begins in; nil if there is none yet.
    mutating func next() -> (line: Int, record: RawRecord)?
}

/// A record as it was cut out.
enum RawRecord: Sendable, Equatable {
    /// One JSON document.
    case json([UInt8])
    /// The cells of one line of a table.
    case cells([[UInt8]])
    /// A record that cannot be read, and why.
    case broken(String)
}

/// Why nothing more of the input can be read.
struct BrokenInput: Error, Equatable, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { "line \(line): \(reason)" }

    /// The most bytes that one record may have: a lost quotation mark must not swallow the whole file.
    static let longestRecord = 1 << 20
}
