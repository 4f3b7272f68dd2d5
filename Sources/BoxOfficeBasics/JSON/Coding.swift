extension Decoder {
    /// Decodes a value from its description, such as `2024-04-24`; `kind` is, for example, `a calendar day`.
    package func described<Value: LosslessStringConvertible>(as kind: String) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = Value(text) { return value }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not \(kind)")
    }
}
