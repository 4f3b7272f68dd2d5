import BoxOfficeBasics

/// The part of TOML that settings need: tables of texts, whole numbers, flags and lists of texts, each on its line.
///
/// Parsers of all TOML need the whole of Foundation (Decisions/0013).
enum FlatTOML {
    /// The settings of a file in line order; failures do not quote values, which could be keys.
    static func settings(in text: String, of path: String) throws(CommandFailure) -> [Setting] {
        var settings: [Setting] = []
        var command: String?
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let source = SettingSource.file(path, line: index + 1)
            var rest = Substring(String(line).trimmed)
            guard let first = rest.first, first != "#" else { continue }
            let isHeading = first == "["
            if isHeading { rest.removeFirst() }
            rest.skipBlanks()
            let name = rest.takeName(dots: isHeading)
            rest.skipBlanks()
            guard !name.isEmpty, rest.popFirst() == (isHeading ? "]" : "=") else {
                throw source.failure(
                    "not a setting. A setting is a line such as size = \"w780\".",
                    "설정으로 읽을 수 없는 줄입니다. size = \"w780\"처럼 한 줄에 하나씩 적으세요.")
            }
            rest.skipBlanks()
            if isHeading { command = name.replacing(".", with: " ") }
            let value = isHeading ? .texts([]) : rest.takeValue()
            rest.skipBlanks()
            // Only a comment may follow.
            guard let value, rest.isEmpty || rest.first == "#" else {
                throw source.failure(
                    "\(name) must be text in quotes, a whole number, true or false. Text is written \(name) = \"…\".",
                    "\(name) 값은 \(name) = \"…\"처럼 따옴표로 묶으세요. 정수와 true, false는 그대로 적습니다.")
            }
            let setting = Setting(command: command, name: isHeading ? "" : name, value: value, source: source)
            guard isHeading || !settings.contains(where: { $0.command == command && $0.name == name }) else {
                throw source.failure(
                    "\(name) is set a second time. Remove one of the two lines.", "\(name) 설정을 두 번 적었습니다. 한 줄을 지우세요.")
            }
            settings.append(setting)
        }
        return settings
    }
}

extension Substring {
    fileprivate mutating func skipBlanks() { self = drop { $0 == " " || $0 == "\t" } }

    fileprivate mutating func takeName(dots: Bool) -> String {
        let name = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") || dots && $0 == "." }
        self = self[name.endIndex...]
        return String(name)
    }

    fileprivate mutating func takeValue() -> Setting.Value? {
        switch first {
        case "'", "\"": return takeText().map { .texts([$0]) }
        case "[": return takeTexts().map { .texts($0) }
        default:
            let word = prefix { !" \t#".contains($0) }
            self = self[word.endIndex...]
            if let isOn = Bool(String(word)) { return .isOn(isOn) }
            return Int(word) == nil ? nil : .texts([String(word)])
        }
    }

    private mutating func takeTexts() -> [String]? {
        removeFirst()
        var texts: [String] = []
        while true {
            skipBlanks()
            guard first != "]" else {
                removeFirst()
                return texts
            }
            guard let text = takeText() else { return nil }
            texts.append(text)
            skipBlanks()
            if first == "," { removeFirst() } else if first != "]" { return nil }
        }
    }

    /// Takes a text in quotes; the double ones may hold escapes.
    private mutating func takeText() -> String? {
        guard let quote = popFirst(), quote == "'" || quote == "\"" else { return nil }
        var text = ""
        while let character = popFirst() {
            if character == quote { return text }
            guard character != "\\" || quote == "'" else {
                let escapes: [Character: Character] = ["\"": "\"", "\\": "\\", "t": "\t", "n": "\n", "r": "\r"]
                guard let escaped = popFirst().flatMap({ escapes[$0] }) else { return nil }
                text.append(escaped)
                continue
            }
            // A control character was not typed on purpose.
            guard !character.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else { return nil }
            text.append(character)
        }
        return nil
    }
}
