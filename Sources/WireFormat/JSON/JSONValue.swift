import FoundationEssentials

/// A JSON document as it came, before anything is expected of it.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedAnswer`` that says what the bytes look like instead.
    package init(parsing bytes: [UInt8]) throws(MalformedAnswer) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        let first = text.first { !" \t\r\n".utf8.contains($0) }
        guard let first else { throw MalformedAnswer("the answer is empty instead of JSON") }
        guard first != UInt8(ascii: "<") else { throw MalformedAnswer("the answer is a web page instead of JSON") }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
        } catch {
            let isText = String(validating: text, as: UTF8.self) != nil
            throw MalformedAnswer(isText ? "the answer is broken JSON" : "the answer is not UTF-8 text")
        }
    }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        // Strings are by far the most frequent; every guess that fails costs an error.
        if let object = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
            self = .object(members)
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
            self = .array(elements)
            return
        }
        let scalar = try decoder.singleValueContainer()
        if let string = try? scalar.decode(String.self) {
            self = .string(string)
        } else if let integer = try? scalar.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? scalar.decode(Double.self) {
            self = .number(number)
        } else if let bool = try? scalar.decode(Bool.self) {
            self = .bool(bool)
        } else {
            guard scalar.decodeNil() else {
                throw DecodingError.dataCorruptedError(in: scalar, debugDescription: "a value of no known kind")
            }
            self = .null
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
