/// A JSON value that keeps the order of its members, so that output is reproducible and starts with what matters most.
package indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    package init(_ value: Int?) { self = value.map(JSON.int) ?? .null }
    package init(_ value: Int64?) { self = value.map { .int(Int($0)) } ?? .null }
    package init(_ value: Double?) { self = value.map(JSON.double) ?? .null }
    package init(_ value: String?) { self = value.map(JSON.string) ?? .null }

    /// The value on one line.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .int(let number): String(number)
        case .double(let number): number.isFinite ? String(number) : "null"
        case .string(let string): Self.quoted(string)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var quoted = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // JSON requires this below U+0020.
            case _ where scalar.isUnseen: quoted += scalar.escaped
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Escapes the characters of a JSON text that could control a terminal, without changing its meaning.
    package static func printable(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { printable, scalar in
            if scalar.isUnseen, scalar != "\n" {
                printable += scalar.escaped
            } else {
                printable.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// True if the character could control a terminal, reverse the text after it, or end a line in JavaScript.
    fileprivate var isUnseen: Bool {
        guard !isASCII else { return value < 0x20 || value == 0x7F }
        return [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }

    fileprivate var escaped: String {
        String(self).utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
    }
}

extension JSON: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
}
