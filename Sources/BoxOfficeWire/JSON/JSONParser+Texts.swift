extension JSONParser {
    /// Reads a text; nil if it has a character or an escape that JSON does not allow.
    mutating func text() throws(Broken) -> String? {
        position += 1
        let start = position
        var (isPlain, isAllowed) = (true, true)
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                position += 1
            } else if byte < 0x20 {
                isAllowed = false
            }
            position += 1
        }
        guard position < bytes.count else { throw Broken() }
        let content = bytes[start..<position]
        position += 1
        guard isAllowed else { return nil }
        guard isPlain else { return Self.unescaped(content) }
        return String(decoding: content, as: UTF8.self)
    }

    /// Returns a text without its escapes; nil if one of them is broken.
    private static func unescaped(_ content: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "u"):
                guard let scalar = scalar(&rest) else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case let other?
            where other == UInt8(ascii: "\"") || other == UInt8(ascii: "\\") || other == UInt8(ascii: "/"):
                text.append(other)
            default: return nil
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the digits behind `\u`, and those of the escape that completes a pair; nil if there is half of one.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = unit(&rest) else { return nil }
        guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let second = unit(&rest),
            (0xDC00...0xDFFF).contains(second)
        else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        guard digits.count == 4 else { return nil }
        var unit: UInt32 = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(value)
        }
        return unit
    }
}
