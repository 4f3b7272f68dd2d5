/// A JSON value of any type, as it was sent.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number that is not whole or does not fit into `Int`; infinite if it does not fit into `Double` either.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a UTF-8 document.
    package init(parsing bytes: [UInt8]) throws(NotJSON) { self = try JSONParser.value(of: bytes) }
}

/// What bytes are instead of JSON.
package enum NotJSON: Error, Sendable, Hashable {
    case empty
    case webPage
    case notUTF8
    case broken
}

/// Reads a JSON document (RFC 8259) into values.
///
/// Refuses documents that are not JSON, but leaves out a single broken value: a text with an invalid escape, or a
/// malformed number, which reads as infinite and is accepted by no reader. Skips a comma after the last element. Of two
/// members with one name, the first counts, as in Foundation's decoder.
private struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// The members of all open objects, so that each dictionary is created at its final size.
    private var members: [(name: String, value: JSONValue)] = []

    /// A deeper document is an attempt to exhaust the stack.
    private static let greatestDepth = 512

    static func value(of bytes: [UInt8]) throws(NotJSON) -> JSONValue {
        var parser = JSONParser(bytes)
        do throws(Broken) {
            guard String(validating: bytes, as: UTF8.self) != nil else { throw Broken() }
            let value = try parser.value()
            guard parser.next() == nil else { throw Broken() }
            return value
        } catch {
            throw parser.problem
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var problem: NotJSON {
        switch bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).first(where: { !Self.isSpace($0) }) {
        case nil: .empty
        case UInt8(ascii: "<"): .webPage
        default: String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : .broken
        }
    }

    private mutating func value() throws(Broken) -> JSONValue {
        switch next() {
        case UInt8(ascii: "\""): return try text().map { .string($0) } ?? .number(.infinity)
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw Broken()
        }
    }

    private mutating func object() throws(Broken) -> JSONValue {
        try open()
        let first = members.count
        while try !ends(with: UInt8(ascii: "}")) {
            guard next() == UInt8(ascii: "\""), let name = try text(), next() == UInt8(ascii: ":") else {
                throw Broken()
            }
            position += 1
            members.append((name, try value()))
            try passComma(before: UInt8(ascii: "}"))
        }
        var object = [String: JSONValue](minimumCapacity: members.count - first)
        for member in members[first...] {
            if let earlier = object.updateValue(member.value, forKey: member.name) { object[member.name] = earlier }
        }
        members.removeSubrange(first...)
        return .object(object)
    }

    private mutating func array() throws(Broken) -> JSONValue {
        try open()
        var elements: [JSONValue] = []
        while try !ends(with: UInt8(ascii: "]")) {
            elements.append(try value())
            try passComma(before: UInt8(ascii: "]"))
        }
        return .array(elements)
    }

    private mutating func open() throws(Broken) {
        depth += 1
        position += 1
        guard depth <= Self.greatestDepth else { throw Broken() }
    }

    /// Skips the end of an object or array, and returns whether it was there.
    private mutating func ends(with end: UInt8) throws(Broken) -> Bool {
        guard let byte = next() else { throw Broken() }
        guard byte == end else { return false }
        (position, depth) = (position + 1, depth - 1)
        return true
    }

    private mutating func passComma(before end: UInt8) throws(Broken) {
        switch next() {
        case UInt8(ascii: ","): position += 1
        case end: break
        default: throw Broken()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Broken) -> JSONValue {
        let text = "\(word)".utf8
        guard bytes[position...].starts(with: text) else { throw Broken() }
        position += text.count
        return value
    }

    /// The next byte that is not white space; nil at the end.
    @inline(__always)
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            guard Self.isSpace(byte) else { return byte }
            position += 1
        }
        return nil
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Reads a text; nil if it has a character or an escape that JSON forbids.
    private mutating func text() throws(Broken) -> String? {
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

    /// Returns a text without its escapes; nil if one is invalid.
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

    /// Reads the digits after `\u`, and the second half of a pair; nil for half a pair.
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

    /// Reads a number; infinite if it is not in JSON's form.
    private mutating func number() -> JSONValue {
        let start = position
        var isWhole = true
        scan: while position < bytes.count {
            switch bytes[position] {
            case let byte where Self.isDigit(byte): break
            case UInt8(ascii: "-") where position == start: break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                isWhole = false
            default: break scan
            }
            position += 1
        }
        let text = bytes[start..<position]
        guard Self.isNumber(text) else { return .number(.infinity) }
        let string = String(decoding: text, as: UTF8.self)
        if isWhole, let number = Int(string) { return .integer(number) }
        let number = Double(string) ?? .infinity
        return Int(exactly: number).map { .integer($0) } ?? .number(number)
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        func passDigits() -> Int {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let first = rest.first
        let digits = passDigits()
        guard digits == 1 || digits > 1 && first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard passDigits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard passDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
    private struct Broken: Error {}
}
