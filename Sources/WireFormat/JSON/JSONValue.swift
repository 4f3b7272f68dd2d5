#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON document as it came, before anything is expected of it.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number that is not whole or does not fit; infinite if it is beyond all bounds.
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
        switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case nil: throw MalformedAnswer("the answer is empty instead of JSON")
        case UInt8(ascii: "<"): throw MalformedAnswer("the answer is a web page instead of JSON")
        default: break
        }
        // Foundation guesses the encoding and would read some other ones; JSON is UTF-8.
        guard String(validating: text, as: UTF8.self) != nil else {
            throw MalformedAnswer("the answer is not UTF-8 text")
        }
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
        } catch {
            throw MalformedAnswer("the answer, \(bytes.count) bytes, is broken JSON")
        }
    }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        // The decoder must be asked kind by kind, and a wrong guess is dear: the commonest kinds come first.
        let scalar = try decoder.singleValueContainer()
        if let string = try? scalar.decode(String.self) {
            self = .string(string)
        } else if scalar.decodeNil() {
            self = .null
        } else if let integer = try? scalar.decode(Int.self) {
            self = .integer(integer)
        } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
            self = .object(members)
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
            self = .array(elements)
        } else if let bool = try? scalar.decode(Bool.self) {
            self = .bool(bool)
        } else {
            // What is none of these is a number that no type can hold.
            self = .number((try? scalar.decode(Double.self)) ?? .infinity)
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
