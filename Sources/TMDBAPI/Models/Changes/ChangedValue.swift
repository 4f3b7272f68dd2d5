import BoxOfficeWire

/// A value in a film's record, whose type depends on the field.
public enum ChangedValue: Sendable, Hashable, Codable {
    /// Yes or no.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// Several values.
    case list([ChangedValue])
    /// Values with names.
    case members([String: ChangedValue])

    init?(_ value: JSONValue) {
        switch value {
        case .null: return nil
        case .bool(let bool): self = .bool(bool)
        case .integer(let number): self = .number(Double(number))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.compactMap(ChangedValue.init))
        case .object(let members): self = .members(members.compactMapValues(ChangedValue.init))
        }
    }
}
