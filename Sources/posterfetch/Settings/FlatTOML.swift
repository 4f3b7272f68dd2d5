import BoxOfficeWire

/// The part of TOML that a list of settings needs: tables, and in them strings, numbers, `true`, `false` and arrays of
/// strings, one per line.
///
/// It is our own because the available parsers need full Foundation, which the command does not load; see
/// Decisions/0013. Other TOML is kept as ``Value/other`` if it fits on a line, and refused otherwise.
struct FlatTOML {
    enum Value: Hashable {
        case text(String)
        case number(Int)
        case bool(Bool)
        case texts([String])
        /// A fraction, a day, another array or an inline table.
        case other
    }

    struct Entry {
        let table: String
        let name: String
        let value: Value
        let line: Int
    }

    struct Malformed: Error {
        enum Reason {
            case repeated(String)
            case unquoted(String)
            case unreadable
        }

        let line: Int
        let reason: Reason
    }

    /// The entries in the order of their lines; a table without any is an entry without a name.
    private(set) var entries: [Entry] = []

    init(_ text: String) throws(Malformed) {
        var table = ""
        var known: Set<[String]> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let malformed = Malformed(line: index + 1, reason: .unreadable)
            guard !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else { throw malformed }
            var rest = Substring(String(line).trimmed)
            guard let first = rest.first, first != "#" else { continue }
            if first == "[" {
                rest.removeFirst(rest.hasPrefix("[[") ? 2 : 1)
                rest.skipBlanks()
                table = rest.takeName(dots: true)
                rest.skipBlanks()
                guard !table.isEmpty, rest.first == "]" else { throw malformed }
                entries.append(Entry(table: table, name: "", value: .other, line: index + 1))
                continue
            }
            let name = rest.takeName()
            rest.skipBlanks()
            guard !name.isEmpty, rest.first == "=" else { throw malformed }
            rest.removeFirst()
            rest.skipBlanks()
            let written = String(rest.prefix { $0 != "#" }).trimmed
            guard let value = rest.takeValue() else {
                let isPlain = !written.isEmpty && !written.contains { "\"'[]{}=".contains($0) }
                throw isPlain ? Malformed(line: index + 1, reason: .unquoted(name)) : malformed
            }
            rest.skipBlanks()
            guard rest.isEmpty || rest.first == "#" else { throw malformed }
            guard known.insert([table, name]).inserted else {
                throw Malformed(line: index + 1, reason: .repeated(name))
            }
            entries.append(Entry(table: table, name: name, value: value, line: index + 1))
        }
    }
}

extension Substring {
    fileprivate mutating func skipBlanks() { self = drop { $0 == " " || $0 == "\t" } }

    fileprivate mutating func takeName(dots: Bool = false) -> String {
        let name = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") || dots && $0 == "." }
        self = self[name.endIndex...]
        return String(name)
    }

    /// Takes a value; nil if it is malformed or does not end on its line.
    fileprivate mutating func takeValue() -> FlatTOML.Value? {
        switch first {
        case "'", "\"": return takeText().map { .text($0) }
        case "[": return takeTexts()
        case let sign? where sign.isNumber || "+-{".contains(sign):
            let number = prefix { !" \t#".contains($0) }
            let isNumber = Int(number) != nil
            self = self[(isNumber ? number.endIndex : endIndex)...]
            return Int(number).map { .number($0) } ?? .other
        default:
            switch takeName() {
            case "true": return .bool(true)
            case "false": return .bool(false)
            default: return nil
            }
        }
    }

    /// Takes an array of strings; any other array is ``FlatTOML/Value/other``.
    private mutating func takeTexts() -> FlatTOML.Value? {
        removeFirst()
        var texts: [String] = []
        while true {
            skipBlanks()
            switch first {
            case "]":
                removeFirst()
                return .texts(texts)
            case "'", "\"":
                guard let text = takeText() else { return nil }
                texts.append(text)
                skipBlanks()
                if first == "," { removeFirst() } else if first != "]" { return nil }
            case nil: return nil
            default:
                self = self[endIndex...]
                return .other
            }
        }
    }

    private mutating func takeText() -> String? {
        guard first == "'" else {
            guard !hasPrefix("\"\"\"") else { return nil }
            removeFirst()
            return takeEscapedText()
        }
        let text = dropFirst().prefix { $0 != "'" }
        guard text.endIndex < endIndex, !text.isEmpty || !hasPrefix("'''") else { return nil }
        self = self[index(after: text.endIndex)...]
        return String(text)
    }

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
