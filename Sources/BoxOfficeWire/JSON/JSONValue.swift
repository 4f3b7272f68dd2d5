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

    /// Parses a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedResponse``, which says what the bytes are instead.
    package init(parsing bytes: [UInt8]) throws(MalformedResponse) { try self.init(json: bytes) }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        // The decoder must be asked type by type, and a wrong guess is expensive, so the most common types come first.
        let scalar = try decoder.singleValueContainer()
        if let string = try? scalar.decode(String.self) {
            self = .string(string)
        } else if scalar.decodeNil() {
            self = .null
        } else if let integer = try? scalar.decode(Int.self) {
            self = .integer(integer)
        } else if let object = try? decoder.container(keyedBy: JSONKey.self) {
            try self.init(members: object)
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
            self = .array(elements)
        } else if let bool = try? scalar.decode(Bool.self) {
            self = .bool(bool)
        } else {
            // Anything else is a number that `Int` cannot hold, and perhaps `Double` cannot either.
            self = .number((try? scalar.decode(Double.self)) ?? .infinity)
        }
    }

    /// Decodes all members of an object.
    init(members object: KeyedDecodingContainer<JSONKey>) throws {
        var members: [String: JSONValue] = [:]
        for key in object.allKeys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
        self = .object(members)
    }
}
