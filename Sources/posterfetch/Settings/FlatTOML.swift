import BoxOfficeWire

/// The part of TOML that a flat list of settings needs: strings in quotes, `true`, `false` and comments, one per line.
///
/// It is our own because the available parsers need full Foundation, which the command does not load; see
/// Decisions/0013. Other TOML is kept as ``Value/other`` if it fits on a line, and refused otherwise.
struct FlatTOML {
    enum Value {
        case text(String)
        case bool(Bool)
        /// A number, a day, an array or a table.
        case other
    }

    /// The first line that is not understood, counted from 1.
    struct Malformed: Error {
        let line: Int
    }

    /// The top-level values by name; a table is ``Value/other``.
    private(set) var values: [String: Value] = [:]

    init(_ text: String) throws(Malformed) {
        var isAtTop = true
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let malformed = Malformed(line: index + 1)
            guard !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else { throw malformed }
            var rest = Substring(String(line).trimmed)
            guard let first = rest.first, first != "#" else { continue }
            if first == "[" {
                isAtTop = false
                rest.removeFirst(rest.hasPrefix("[[") ? 2 : 1)
                values[rest.takeName(), default: .other] = .other
                continue
            }
            let name = rest.takeName()
            rest.skipBlanks()
            guard !name.isEmpty, rest.first == "=" else { throw malformed }
            rest.removeFirst()
            rest.skipBlanks()
            guard let value = rest.takeValue() else { throw malformed }
            rest.skipBlanks()
            guard rest.isEmpty || rest.first == "#" else { throw malformed }
            guard isAtTop else { continue }
            guard values.updateValue(value, forKey: name) == nil else { throw malformed }
        }
    }
}

extension Substring {
    fileprivate mutating func skipBlanks() { self = drop { $0 == " " || $0 == "\t" } }

    fileprivate mutating func takeName() -> String {
        let name = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        self = self[name.endIndex...]
        return String(name)
    }

    /// Takes a value; nil if it is malformed or does not end on its line.
    fileprivate mutating func takeValue() -> FlatTOML.Value? {
        switch first {
        case "'":
            let text = dropFirst().prefix { $0 != "'" }
            guard text.endIndex < endIndex, !text.isEmpty || !hasPrefix("'''") else { return nil }
            self = self[index(after: text.endIndex)...]
            return .text(String(text))
        case "\"":
            guard !hasPrefix("\"\"\"") else { return nil }
            removeFirst()
            return takeEscapedText().map { .text($0) }
        case let sign? where sign.isNumber || "+-[{".contains(sign):
            self = self[endIndex...]
            return .other
        default:
            switch takeName() {
            case "true": return .bool(true)
            case "false": return .bool(false)
            default: return nil
            }
        }
    }

    /// Takes the rest of a string in double quotes, including the closing quote.
    private mutating func takeEscapedText() -> String? {
        var text = ""
        while let character = popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                guard let plain = takeEscape() else { return nil }
                text.append(plain)
            default: text.append(character)
            }
        }
        return nil
    }

    private mutating func takeEscape() -> Character? {
        switch popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "u": return takeScalar(digits: 4)
        case "U": return takeScalar(digits: 8)
        default: return nil
        }
    }

    private mutating func takeScalar(digits: Int) -> Character? {
        let code = prefix(digits)
        guard code.count == digits, let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number) else {
            return nil
        }
        self = self[code.endIndex...]
        return Character(scalar)
    }
}
