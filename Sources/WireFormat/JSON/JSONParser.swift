/// Reads a JSON document (RFC 8259) in one pass.
///
/// Foundation's decoder takes six to nine times as long to fill a ``JSONValue``, because it must guess each value's kind,
/// and loses a whole document to one number that is too large. Two things are taken that the standard forbids, since
/// they lose nothing: control characters inside texts, and halves of surrogate pairs, which read as U+FFFD.
struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Deeper documents are refused, so that none can exhaust the stack; real ones have a depth of about 6.
    private static let maximumDepth = 128

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the document, which must be all there is.
    mutating func document() throws(MalformedAnswer) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        switch current {
        case nil: throw MalformedAnswer("the answer is empty instead of JSON")
        case UInt8(ascii: "<"): throw MalformedAnswer("the answer is a web page instead of JSON")
        default: break
        }
        let value = try value()
        skipSpace()
        guard current == nil else { throw broken() }
        return value
    }

    private mutating func value() throws(MalformedAnswer) -> JSONValue {
        skipSpace()
        switch current {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try nested { parser throws(MalformedAnswer) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(MalformedAnswer) in try parser.array() }
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ read: (inout JSONParser) throws(MalformedAnswer) -> JSONValue
    ) throws(MalformedAnswer) -> JSONValue {
        guard depth < Self.maximumDepth else { throw MalformedAnswer("the answer is nested too deeply") }
        depth += 1
        position += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(MalformedAnswer) -> JSONValue {
        var members: [String: JSONValue] = [:]
        skipSpace()
        guard !skip(UInt8(ascii: "}")) else { return .object(members) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw broken() }
            let name = try string()
            skipSpace()
            guard skip(UInt8(ascii: ":")) else { throw broken() }
            members[name] = try value()
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw broken() }
        return .object(members)
    }

    private mutating func array() throws(MalformedAnswer) -> JSONValue {
        var elements: [JSONValue] = []
        skipSpace()
        guard !skip(UInt8(ascii: "]")) else { return .array(elements) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw broken() }
        return .array(elements)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(MalformedAnswer) -> JSONValue {
        for byte in word.description.utf8 {
            guard skip(byte) else { throw broken() }
        }
        return value
    }

    private mutating func number() throws(MalformedAnswer) -> JSONValue {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        // No digit may follow a leading zero; one that does is what the caller stumbles over.
        guard skip(UInt8(ascii: "0")) || skipDigits() > 0 else { throw broken() }
        var isWhole = true
        if skip(UInt8(ascii: ".")) {
            isWhole = false
            guard skipDigits() > 0 else { throw broken() }
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            isWhole = false
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw broken() }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int(text) { return .integer(integer) }
        return .number(Double(text) ?? .infinity)
    }
}

// MARK: - Texts

extension JSONParser {
    private mutating func string() throws(MalformedAnswer) -> String {
        position += 1
        var text = ""
        while true {
            let start = position
            while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            guard let part = String(validating: bytes[start..<position], as: UTF8.self) else {
                throw MalformedAnswer("the answer is not UTF-8 text")
            }
            if skip(UInt8(ascii: "\"")) { return text.isEmpty ? part : text + part }
            text += part
            guard skip(UInt8(ascii: "\\")), let escape = current else { throw broken() }
            position += 1
            text.unicodeScalars.append(try scalar(escapedBy: escape))
        }
    }

    private mutating func scalar(escapedBy byte: UInt8) throws(MalformedAnswer) -> Unicode.Scalar {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw broken()
        }
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let afterFirst = position
        if UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
            let second = try codeUnit()
            if UTF16.isTrailSurrogate(second) {
                let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
                return Unicode.Scalar(value) ?? "\u{FFFD}"
            }
        }
        position = afterFirst
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(MalformedAnswer) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { throw broken() }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}

// MARK: - Bytes

extension JSONParser {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current,
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                || byte == UInt8(ascii: "\t")
        {
            position += 1
        }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    /// What is wrong at this place: nothing comes any more, or something that does not belong here.
    private func broken() -> MalformedAnswer {
        guard position < bytes.count else {
            return MalformedAnswer("the answer is JSON that is cut off after \(bytes.count) bytes")
        }
        let isText = String(validating: bytes, as: UTF8.self) != nil
        return MalformedAnswer(
            isText ? "the answer is broken JSON at byte \(position)" : "the answer is not UTF-8 text")
    }
}
