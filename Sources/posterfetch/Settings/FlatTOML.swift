/// The part of TOML that settings need; parsers of all TOML need the whole of Foundation (Decisions/0013).
///
/// Other TOML is ``Value/other`` if it fits on a line, and otherwise refused.
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

    /// The entries in line order; an empty table is an entry without a name.
    private(set) var entries: [Entry] = []

    /// Parses a text; failures do not quote values, which could be keys.
    init(_ text: String, from path: String) throws(CommandFailure) {
        var table = ""
        var known: Set<[String]> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let place = SettingSource.file(path, line: index + 1)
            let malformed = place.failure(
                "not a setting. A setting is a line such as size = \"w780\".",
                "설정으로 읽을 수 없는 줄입니다. size = \"w780\"처럼 한 줄에 하나씩 적으세요.")
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
                guard isPlain else { throw malformed }
                throw place.failure(
                    "the value of \(name) needs quotes: \(name) = \"…\".", "\(name) 값을 따옴표로 묶으세요: \(name) = \"…\"")
            }
            rest.skipBlanks()
            guard rest.isEmpty || rest.first == "#" else { throw malformed }
            guard known.insert([table, name]).inserted else {
                throw place.failure(
                    "\(name) is set a second time. Remove one of the two lines.", "\(name) 설정을 두 번 적었습니다. 한 줄을 지우세요.")
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

    fileprivate mutating func takeValue() -> FlatTOML.Value? {
        switch first {
        case "'", "\"": return takeText().map { .text($0) }
        case "[": return takeTexts()
        case let sign? where sign.isNumber || "+-{".contains(sign):
            let number = prefix { !" \t#".contains($0) }
            let isNumber = Int(number) != nil
            self = self[(isNumber ? number.endIndex : endIndex)...]
            return Int(number).map { .number($0) } ?? .other
        default: return ["true": true, "false": false][takeName()].map { .bool($0) }
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
            if character == "\"" { return text }
            guard let plain = character == "\\" ? takeEscape() : character else { return nil }
            text.append(plain)
        }
        return nil
    }

    private mutating func takeEscape() -> Character? {
        let plain: [Character: Character] = ["\"": "\"", "\\": "\\", "t": "\t", "n": "\n", "r": "\r"]
        guard let mark = popFirst() else { return nil }
        guard let digits = ["u": 4, "U": 8][mark] else { return plain[mark] }
        let code = prefix(digits)
        guard code.count == digits, let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number) else {
            return nil
        }
        self = self[code.endIndex...]
        return Character(scalar)
    }
}
