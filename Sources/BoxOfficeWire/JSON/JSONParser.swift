/// Reads a JSON document (RFC 8259) into values.
///
/// It refuses what is not JSON as a whole, and is lenient where a single value can be left out: a text with a broken escape or a
/// number of another form reads as an infinite number, which no reader accepts. A comma behind the last element is passed over,
/// and of two members with one name the first counts. All that is as Foundation's decoder has it.
struct JSONParser {
    let bytes: [UInt8]
    /// The position of the next byte.
    var position = 0
    private var depth = 0
    /// The members of all objects that are being read, so that each gets a dictionary of the right size.
    private var members: [Member] = []

    private struct Member {
        let name: String
        let value: JSONValue
    }

    /// Deeper documents are made to exhaust the stack.
    private static let greatestDepth = 512

    /// Reads a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedResponse``, which says what the bytes are instead.
    static func value(of bytes: [UInt8]) throws(MalformedResponse) -> JSONValue {
        var parser = JSONParser(bytes)
        do throws(Broken) {
            guard String(validating: bytes, as: UTF8.self) != nil else { throw Broken() }
            return try parser.document()
        } catch {
            throw parser.problem
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Why the bytes are not a document.
    private var problem: MalformedResponse {
        switch bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).first(where: { !Self.isSpace($0) }) {
        case nil: return MalformedResponse("the response is empty instead of JSON")
        case UInt8(ascii: "<"): return MalformedResponse("the response is a web page instead of JSON")
        default: break
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            return MalformedResponse("the response is not UTF-8 text")
        }
        return MalformedResponse("the response, \(bytes.count) bytes, is broken JSON")
    }

    private mutating func document() throws(Broken) -> JSONValue {
        let value = try value()
        guard next() == nil else { throw Broken() }
        return value
    }

    private mutating func value() throws(Broken) -> JSONValue {
        switch next() {
        case UInt8(ascii: "\""): return try text().map { .string($0) } ?? .number(.infinity)
        case UInt8(ascii: "{"): return try nested(Self.object)
        case UInt8(ascii: "["): return try nested(Self.array)
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw Broken()
        }
    }

    private mutating func nested(
        _ read: (inout JSONParser) throws(Broken) -> JSONValue
    ) throws(Broken) -> JSONValue {
        depth += 1
        position += 1
        guard depth <= Self.greatestDepth else { throw Broken() }
        let value = try read(&self)
        depth -= 1
        return value
    }

    private static func object(_ parser: inout JSONParser) throws(Broken) -> JSONValue {
        let first = parser.members.count
        while try !parser.ends(with: UInt8(ascii: "}")) {
            guard parser.next() == UInt8(ascii: "\""), let name = try parser.text(),
                parser.next() == UInt8(ascii: ":")
            else { throw Broken() }
            parser.position += 1
            parser.members.append(Member(name: name, value: try parser.value()))
            try parser.passComma(before: UInt8(ascii: "}"))
        }
        var object = [String: JSONValue](minimumCapacity: parser.members.count - first)
        for member in parser.members[first...] {
            if let earlier = object.updateValue(member.value, forKey: member.name) { object[member.name] = earlier }
        }
        parser.members.removeSubrange(first...)
        return .object(object)
    }

    private static func array(_ parser: inout JSONParser) throws(Broken) -> JSONValue {
        var elements: [JSONValue] = []
        while try !parser.ends(with: UInt8(ascii: "]")) {
            elements.append(try parser.value())
            try parser.passComma(before: UInt8(ascii: "]"))
        }
        return .array(elements)
    }

    /// Returns whether an object or array ends here, and passes over its end.
    private mutating func ends(with end: UInt8) throws(Broken) -> Bool {
        guard let byte = next() else { throw Broken() }
        if byte == end { position += 1 }
        return byte == end
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

    /// The bytes are not JSON.
    struct Broken: Error {}
}
