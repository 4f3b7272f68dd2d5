import BoxOfficeBasics
package import BoxOfficeWire

extension JSONValue {
    /// The member of an object; null if there is none.
    subscript(key: String) -> JSONValue {
        get {
            guard case .object(let members) = self else { return .null }
            return members[key] ?? .null
        }
        set {
            guard case .object(var members) = self else { return }
            members[key] = newValue
            self = .object(members)
        }
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var string: String {
        if case .string(let text) = self { text } else { "" }
    }

    var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The object without some members.
    func without(_ keys: some Sequence<String>) -> JSONValue {
        guard case .object(var members) = self else { return self }
        for key in keys { members[key] = nil }
        return .object(members)
    }

    /// The document without any member of a name.
    func withoutAny(_ name: String) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.withoutAny(name) })
        case .object(let members):
            .object(members.filter { $0.key != name }.mapValues { $0.withoutAny(name) })
        default: self
        }
    }

    /// The document with another value at a path of members.
    ///
    /// - Parameters:
    ///   - path: The members' names, the outermost first.
    ///   - value: The value; nil takes the member away.
    /// - Returns: The document; unchanged if it has no such path.
    package func replacing(_ path: [String], with value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self, let name = path.first else { return self }
        members[name] = path.count == 1 ? value : members[name]?.replacing(Array(path.dropFirst()), with: value)
        return .object(members)
    }

    /// The document as text, members in the order of their names, Hangul as it is.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
