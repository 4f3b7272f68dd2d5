/// Keys of a type that writes nil as `null` instead of leaving the member out.
///
/// A type opts in where it declares its keys; the compiler writes the rest:
///
/// ```text
/// struct Film: Codable {
///     let openDay: CalendarDay?
///
///     private enum CodingKeys: String, NullWritingKey {
///         case openDay = "openDate"
///     }
/// }
/// ```
///
/// A missing member still reads as nil.
package protocol NullWritingKey: CodingKey {}

// Synthesised coding calls `encodeIfPresent` for optional properties. These methods hide the standard library's, which
// cover more types; a property of another numeric type would need one more here.
extension KeyedEncodingContainer where Key: NullWritingKey {
    package mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    package mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(value, forKey: key) }
    package mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(value, forKey: key) }
    package mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(value, forKey: key) }
    package mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encode(value, forKey: key) }
    package mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(value, forKey: key) }
}

extension Decoder {
    /// Decodes a value from its description, such as `2024-04-24`; `kind` is, for example, `a calendar day`.
    package func described<Value: LosslessStringConvertible>(as kind: String) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = Value(text) { return value }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not \(kind)")
    }
}
