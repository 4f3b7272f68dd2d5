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
    package init(parsing bytes: [UInt8]) throws(NotJSON) {
        self = try JSONScanner.read(bytes) { scanner throws(NotJSON) in try scanner.value(scanner.next()) }
    }

    /// The value if it is a text.
    package var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// A member of a JSON object, and where the text of its value stands.
package struct JSONMember: Sendable {
    package let name: String
    package let value: JSONValue
    package let place: Range<Int>

    /// Parses a document that is an object; its members are in order, and those with equal names are among them.
    package static func all(in bytes: [UInt8]) throws(NotJSON) -> [JSONMember] {
        try JSONScanner.read(bytes) { scanner throws(NotJSON) in
            guard scanner.next() == UInt8(ascii: "{") else { throw .broken }
            try scanner.readMembers()
            return scanner.members
        }
    }
}

/// What bytes are instead of JSON.
package enum NotJSON: Error, Sendable, Hashable {
    case empty
    case webPage
    case notUTF8
    case broken
}

/// Goes through the bytes of JSON (RFC 8259): it reads a document into values, or finds where an array's elements end.
///
/// A document that is not JSON is refused, but a single broken value is left out: a text with an invalid escape, or a
/// malformed number, which reads as infinite and is accepted by no reader. A comma after the last element is skipped. Of
/// two members with one name, the first counts, as in Foundation's decoder.
package struct JSONScanner {
    package private(set) var bytes: [UInt8]
    package private(set) var position = 0
    private var depth = 0
    private var isInText = false
    /// The members of all open objects, so that each dictionary is created at its final size.
    fileprivate var members: [JSONMember] = []

    /// A deeper document is an attempt to exhaust the stack.
    private static let greatestDepth = 512

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    // MARK: Documents

    fileprivate static func read<Content>(
        _ bytes: [UInt8], _ content: (inout JSONScanner) throws(NotJSON) -> Content
    ) throws(NotJSON) -> Content {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var scanner = JSONScanner(bytes)
        scanner.position = start
        do throws(NotJSON) {
            guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
            let content = try content(&scanner)
            guard scanner.next() == nil else { throw .broken }
            return content
        } catch {
            scanner.position = start
            switch scanner.next() {
            case nil: throw .empty
            case UInt8(ascii: "<"): throw .webPage
            default: throw error
            }
        }
    }

    fileprivate mutating func value(_ first: UInt8?) throws(NotJSON) -> JSONValue {
        switch first {
        case UInt8(ascii: "\""): return try text().map { .string($0) } ?? .number(.infinity)
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "-") where bytes[position...].dropFirst().first == UInt8(ascii: "I"):
            return try word("-Infinity", .number(.infinity))
        case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        // Python writes these, though JSON does not have them.
        case UInt8(ascii: "N"): return try word("NaN", .number(.infinity))
        case UInt8(ascii: "I"): return try word("Infinity", .number(.infinity))
        default: throw .broken
        }
    }

    private mutating func object() throws(NotJSON) -> JSONValue {
        let first = members.count
        try readMembers()
        var object = [String: JSONValue](minimumCapacity: members.count - first)
        for member in members[first...] {
            if let earlier = object.updateValue(member.value, forKey: member.name) { object[member.name] = earlier }
        }
        members.removeSubrange(first...)
        return .object(object)
    }

    /// Adds the members of an object to those of the open ones.
    fileprivate mutating func readMembers() throws(NotJSON) {
        try open()
        while let quote = try first(before: UInt8(ascii: "}")) {
            guard quote == UInt8(ascii: "\""), let name = try text(), next() == UInt8(ascii: ":") else { throw .broken }
            position += 1
            let (first, start) = (next(), position)
            members.append(JSONMember(name: name, value: try value(first), place: start..<position))
            try passComma(before: UInt8(ascii: "}"))
        }
    }

    private mutating func array() throws(NotJSON) -> JSONValue {
        try open()
        var elements: [JSONValue] = []
        while let first = try first(before: UInt8(ascii: "]")) {
            elements.append(try value(first))
            try passComma(before: UInt8(ascii: "]"))
        }
        return .array(elements)
    }

    private mutating func open() throws(NotJSON) {
        depth += 1
        position += 1
        guard depth <= Self.greatestDepth else { throw .broken }
    }

    /// The first byte of the next element; nil at the end of the object or array, which it passes.
    @inline(__always)
    private mutating func first(before end: UInt8) throws(NotJSON) -> UInt8? {
        guard let byte = next() else { throw .broken }
        guard byte == end else { return byte }
        (position, depth) = (position + 1, depth - 1)
        return nil
    }

    @inline(__always)
    private mutating func passComma(before end: UInt8) throws(NotJSON) {
        switch next() {
        case UInt8(ascii: ","): position += 1
        case end: break
        default: throw .broken
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(NotJSON) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw .broken }
        position += word.utf8.count
        return value
    }

    /// Returns the next byte that is not white space, without passing it; nil at the end.
    @inline(__always)
    package mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    // MARK: Texts

    /// Reads a text; nil if it has a character or an escape that JSON forbids.
    private mutating func text() throws(NotJSON) -> String? {
        position += 1
        let start = position
        let (isPlain, isAllowed) = passText()
        guard position < bytes.count else { throw .broken }
        let content = bytes[start..<position]
        position += 1
        guard isAllowed else { return nil }
        guard isPlain else { return Self.unescaped(content) }
        return String(decoding: content, as: UTF8.self)
    }

    /// Goes on to the quotation mark that ends a text, or to the end of the bytes, or one further behind an open escape.
    @inline(__always)
    private mutating func passText() -> (isPlain: Bool, isAllowed: Bool) {
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
        return (isPlain, isAllowed)
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

    // MARK: Numbers

    /// Reads a number; infinite if it is not in JSON's form.
    private mutating func number() -> JSONValue {
        let start = position
        var isWhole = true
        scan: while position < bytes.count {
            switch bytes[position] {
            case let byte where byte.isDigit: break
            case UInt8(ascii: "-") where position == start: break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                isWhole = false
            default: break scan
            }
            position += 1
        }
        let text = bytes[start..<position]
        // In JSON, unlike for `Int` and `Double`, no zero stands before digits, and a point stands between digits.
        let digits = text.drop { $0 == UInt8(ascii: "-") }
        let fraction = isWhole ? [] : digits.drop { $0 != UInt8(ascii: ".") }
        guard let first = digits.first, first.isDigit,
            first != UInt8(ascii: "0") || digits.dropFirst().first?.isDigit != true,
            fraction.isEmpty || fraction.dropFirst().first?.isDigit == true
        else { return .number(.infinity) }
        let string = String(decoding: text, as: UTF8.self)
        if isWhole, let number = Int(string) { return .integer(number) }
        let number = Double(string) ?? .infinity
        return Int(exactly: number).map { .integer($0) } ?? .number(number)
    }

    // MARK: Pieces

    /// Adds bytes, and drops those in front of `start`.
    package mutating func append(_ more: [UInt8], keepingFrom start: Int) {
        let dropped = min(start, bytes.count)
        bytes.removeSubrange(..<dropped)
        bytes += more
        position -= dropped
    }

    /// Passes a line; false if its end is not there yet.
    package mutating func passLine() -> Bool {
        while position < bytes.count {
            position += 1
            if bytes[position - 1] == UInt8(ascii: "\n") { return true }
        }
        return false
    }

    /// Passes what stands in an array, well-formed or not, up to the bracket that opens it, the next comma, or the bracket
    /// that closes it, and returns that; nil if it is not there yet.
    package mutating func passElement() -> UInt8? {
        while position < bytes.count {
            if isInText {
                _ = passText()
                guard position < bytes.count else { return nil }
            }
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "]") where depth == 1: return byte
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth == 1 { return byte }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(1, depth - 1)
            default: break
            }
        }
        return nil
    }
}
