import BoxOfficeBasics

/// Splits a list of films, one a line, into names and JSON objects, without comments and empty lines.
package struct ListSplitter: RecordSplitter {
    /// The beginning of a line that is not whole yet.
    private var rest: [UInt8] = []
    private var lines = 0
    package var records: ArraySlice<(line: Int, record: RawRecord)> = []

    package init() {}

    package mutating func take(_ bytes: [UInt8]) {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
            rest += bytes
            return
        }
        split(rest + bytes[...end])
        rest = Array(bytes[(end + 1)...])
    }

    package mutating func finish() {
        split(rest)
        rest = []
    }

    private mutating func split(_ bytes: [UInt8]) {
        let texts = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, text) in texts.enumerated() {
            // A tab stands between a title and its year.
            let name = Self.withoutComment(text).replacing("\t", with: " ").trimmed
            guard !name.isEmpty else { continue }
            let bytes = Array(name.utf8)
            records.append((lines + index + 1, name.hasPrefix("{") ? .json(bytes) : .cells([bytes], nil)))
        }
        lines += texts.count - 1
    }

    /// Returns a line without its comment: `#` followed by a blank or nothing, since there are films such as “#살아있다”.
    private static func withoutComment(_ line: Substring) -> Substring {
        guard !line.trimmed.hasPrefix("{") else { return line }
        var before: Character = " "
        for (index, character) in zip(line.indices, line) {
            let next = line[line.index(after: index)...].first
            if character == "#", before == " " || before == "\t", next.map({ " \t#!".contains($0) }) ?? true {
                return line[..<index]
            }
            before = character
        }
        return line
    }
}
