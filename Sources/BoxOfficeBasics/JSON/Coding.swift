extension Decoder {
    /// Decodes a value from its description, such as `2024-04-24`; `kind` is, for example, `a calendar day`.
    package func described<Value: LosslessStringConvertible>(as kind: String) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = Value(text) { return value }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not \(kind)")
    }
}

extension Encodable {
    /// Returns the value as JSON with its members in order, and a line break at the end.
    package func sortedJSON(_ more: JSONEncoder.OutputFormatting = []) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = more.union([.sortedKeys, .withoutEscapingSlashes])
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}
