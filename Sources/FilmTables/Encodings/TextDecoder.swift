import BoxOfficeSystem

/// Converts bytes of any encoding to UTF-8, in pieces, without loss; invalid bytes become ``UndecodedByte``s.
package struct TextDecoder {
    private let converter: TextConverter?
    private let back: TextConverter?
    private let unit: Int
    private var rest: [UInt8] = []
    package private(set) var undecoded = 0

    package init?(_ encoding: TextEncoding) {
        unit = encoding.isUTF16 ? 2 : 1
        converter = encoding == .utf8 ? nil : TextConverter(from: encoding.name, to: TextEncoding.utf8.name)
        back = encoding == .utf8 ? nil : TextConverter(from: TextEncoding.utf8.name, to: encoding.name)
        guard encoding == .utf8 || converter != nil else { return nil }
    }

    package mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
        let bytes = rest.isEmpty ? bytes : rest + bytes
        rest = []
        guard let converter else { return decodeUTF8(bytes) }
        var text: [UInt8] = []
        var position = 0
        while position < bytes.count {
            var piece: [UInt8] = []
            let (read, end) = converter.convert(bytes[position...], into: &piece)
            position += read
            text += UndecodedByte.isIn(piece) ? withoutMarks(piece) : piece
            switch end {
            case .allRead: position = bytes.count
            case .incomplete where bytes.count - position < Self.longestCharacter:
                rest = Array(bytes[position...])
                position = bytes.count
            case .incomplete, .notConvertible:
                let next = min(bytes.count, position + unit)
                UndecodedByte.append(bytes[position..<next], to: &text)
                undecoded += next - position
                position = next
            }
        }
        return text
    }

    package mutating func finish() -> [UInt8] {
        var text: [UInt8] = []
        UndecodedByte.append(rest, to: &text)
        undecoded += rest.count
        rest = []
        return text
    }

    private static let longestCharacter = 8

    /// Turns characters for undecoded bytes that the input already contains into their own bytes.
    private func withoutMarks(_ piece: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var rest = piece[...]
        while let position = UndecodedByte.first(in: rest) {
            text += rest[..<position]
            var bytes: [UInt8] = []
            _ = back?.convert(rest[position..<position + UndecodedByte.length], into: &bytes)
            UndecodedByte.append(bytes, to: &text)
            rest = rest[(position + UndecodedByte.length)...]
        }
        return text + rest
    }

    private mutating func decodeUTF8(_ bytes: [UInt8]) -> [UInt8] {
        let end = bytes.count - Self.lengthOfBeginning(in: bytes)
        rest = Array(bytes[end...])
        let whole = rest.isEmpty ? bytes : Array(bytes[..<end])
        if String(validating: whole, as: UTF8.self) != nil, !UndecodedByte.isIn(whole) { return whole }
        var text: [UInt8] = []
        var position = 0
        var source = whole.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while true {
            switch parser.parseScalar(from: &source) {
            case .valid(let scalar):
                if UndecodedByte.isIn(scalar) { UndecodedByte.append(scalar, to: &text) } else { text += scalar }
                position += scalar.count
            case .error(let count):
                UndecodedByte.append(whole[position...].prefix(count), to: &text)
                undecoded += count
                position += count
            case .emptyInput: return text
            }
        }
    }

    private static func lengthOfBeginning(in bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let byte = bytes[bytes.count - length]
            if byte & 0b1100_0000 == 0b1000_0000 { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }
}

/// Bytes that are invalid in their encoding, as characters that convert back to the same bytes.
///
/// A byte is U+10FF00 plus its value, a private-use character without a meaning. Such characters in a text are
/// treated as bytes, so that the way back is exact.
package enum UndecodedByte {
    package static func append(_ bytes: some Sequence<UInt8>, to text: inout [UInt8]) {
        for byte in bytes { text += [0xF4, 0x8F, 0xBC | byte >> 6, 0x80 | byte & 0x3F] }
    }

    package static func isIn(_ text: some Collection<UInt8>) -> Bool { first(in: text) != nil }

    /// The same for other modules, which the compiler gives only a generic one otherwise.
    package static func isIn(_ text: [UInt8]) -> Bool { first(in: text) != nil }

    package static func first<Text: Collection<UInt8>>(in text: Text) -> Text.Index? {
        var rest = text[...]
        while let start = rest.firstIndex(of: 0xF4) {
            rest = rest[start...]
            if byte(in: rest) != nil { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    package static func byte(in text: some Collection<UInt8>) -> UInt8? {
        var bytes = text.prefix(4).makeIterator()
        guard bytes.next() == 0xF4, bytes.next() == 0x8F, let third = bytes.next(), let fourth = bytes.next(),
            third >= 0xBC
        else { return nil }
        return third << 6 | fourth & 0x3F
    }

    package static let length = 4
}
