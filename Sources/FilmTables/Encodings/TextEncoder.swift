import BoxOfficeSystem

/// Writes text in an encoding; a character that it lacks becomes a reference such as `&#8211;`, as in browsers and XML.
package struct TextEncoder {
    package let encoding: TextEncoding
    private let converter: TextConverter?
    /// True if undecoded bytes come from this encoding, so that they can be written back.
    private let keepsBytes: Bool
    private var needsMark: Bool
    package private(set) var lacking: Set<Character> = []

    package init?(_ encoding: TextEncoding, hasMark: Bool, source: TextEncoding?) {
        self.encoding = encoding
        needsMark = hasMark
        keepsBytes = encoding == source
        converter = encoding == .utf8 ? nil : TextConverter(from: TextEncoding.utf8.name, to: encoding.name)
        guard encoding == .utf8 || converter != nil else { return nil }
    }

    package mutating func encode(_ text: String) -> [UInt8] {
        guard !text.isEmpty else { return [] }
        let mark = needsMark ? encoding.mark : []
        needsMark = false
        let bytes = Array(text.utf8)
        if converter == nil, !UndecodedByte.isIn(bytes) { return mark + bytes }
        var result = mark
        var rest = bytes[...]
        while let position = UndecodedByte.first(in: rest) {
            append(rest[..<position], to: &result)
            if keepsBytes, let byte = UndecodedByte.byte(in: rest[position...]) {
                result.append(byte)
            } else {
                append(Array("\u{FFFD}".utf8)[...], to: &result)
            }
            rest = rest[(position + UndecodedByte.length)...]
        }
        append(rest, to: &result)
        return result
    }

    package static func reference(to character: Character) -> String {
        character.unicodeScalars.map { "&#\($0.value);" }.joined()
    }

    private mutating func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
        guard let converter else {
            result += text
            return
        }
        var rest = text
        while !rest.isEmpty {
            // In pieces: at a character that it lacks, iconv converts once more what it was given.
            let (read, end) = converter.convert(rest.prefix(256), into: &result)
            rest = rest.dropFirst(read)
            if end != .notConvertible, read > 0 { continue }
            guard let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first else { break }
            lacking.insert(Character(scalar))
            _ = converter.convert(Array(Self.reference(to: Character(scalar)).utf8)[...], into: &result)
            rest = rest.dropFirst(scalar.utf8.count)
        }
    }
}
