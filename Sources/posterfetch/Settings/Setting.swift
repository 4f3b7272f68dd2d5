struct SettingsLayer: Sendable {
    let source: Phrase
    let values: [Setting: String]
    var options: [OptionSetting] = []
    var lines: [Setting: Int] = [:]
    /// The settings in `.env` that are not read from there.
    var passedOver: [Setting] = []
    var isFile = true
}

extension SettingsLayer {
    init(environment: [String: String]) {
        var values: [Setting: String] = [:]
        for setting in Setting.allCases { values[setting] = environment[setting.rawValue]?.nonEmpty }
        self.init(source: Phrase("the environment", "환경 변수"), values: values, isFile: false)
        options = environment.sorted { $0.key < $1.key }.compactMap { name, text in
            guard name.hasPrefix(Self.prefix), !text.isEmpty else { return nil }
            return OptionSetting(
                command: nil, name: name.dropFirst(Self.prefix.count).lowercased(), value: .texts([text]),
                source: .environment(name))
        }
    }

    static let prefix = "POSTERFETCH_"
    static let dotEnv = ".env"

    /// Reads keys only: `.env` may come from somebody else, and must not decide where a key is sent.
    init(dotEnv text: String) {
        var values: [Setting: String] = [:]
        var lines: [Setting: Int] = [:]
        var passedOver: [Setting] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            var name = parts[0].trimmed
            if name.hasPrefix("export ") { name = name.dropFirst("export ".count).trimmed }
            guard let setting = Setting(rawValue: name) else { continue }
            guard Setting.keys.contains(setting) else {
                passedOver.append(setting)
                continue
            }
            // No key has a space in it.
            let value = parts[1].firstRange(of: " #").map { parts[1][..<$0.lowerBound] } ?? parts[1]
            values[setting] = value.trimmed.nonEmpty
            lines[setting] = index + 1
        }
        self.init(source: Phrase(same: Self.dotEnv), values: values, lines: lines, passedOver: passedOver)
    }

    /// Returns nil if the file does not exist; failures quote no values, which could be keys.
    init?(configurationFile path: String) throws(CommandFailure) {
        let file: SmallFile
        do throws(FileError) {
            guard let found = try SmallFile(reading: path) else { return nil }
            file = found
        } catch {
            throw CommandFailure(error, .configuration)
        }
        var values: [Setting: String] = [:]
        var lines: [Setting: Int] = [:]
        var options: [OptionSetting] = []
        for entry in try Self.entries(file, path) {
            if entry.table.isEmpty, let setting = Setting.allCases.first(where: { $0.fileName == entry.name }) {
                guard case .text(let text) = entry.value else {
                    throw SettingSource.file(path, line: entry.line).needsText(entry.name)
                }
                values[setting] = text.nonEmpty
                lines[setting] = entry.line
            } else {
                options.append(try OptionSetting(entry, in: path))
            }
        }
        guard !file.isReadableByOthers || !values.contains(where: { $0.key.isKey }) else {
            throw CommandFailure(
                .configuration,
                "\(path) holds a key and can be read by others, so it is not used. Restrict it: "
                    + "chmod 600 \(path)",
                "\(path)에 키가 들어 있는데 다른 사용자도 읽을 수 있어 쓰지 않습니다. 권한을 줄이세요: chmod 600 \(path)")
        }
        // A setting for one command overrides one for all.
        options = options.filter { $0.command != nil } + options.filter { $0.command == nil }
        self.init(source: Phrase(same: path), values: values, options: options, lines: lines)
    }

    private static func entries(_ file: SmallFile, _ path: String) throws(CommandFailure) -> [FlatTOML.Entry] {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure(.configuration, "\(path): the text is not UTF-8.", "\(path): UTF-8로 저장한 파일이 아닙니다.")
        }
        return try FlatTOML(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, from: path).entries
    }
}

extension OptionSetting {
    fileprivate init(_ entry: FlatTOML.Entry, in path: String) throws(CommandFailure) {
        source = .file(path, line: entry.line)
        command = entry.table.isEmpty ? nil : entry.table.replacing(".", with: " ")
        name = entry.name
        switch entry.value {
        case .text(let text): value = .texts([text])
        case .number(let number): value = .texts([String(number)])
        case .texts(let texts): value = .texts(texts)
        case .bool(let isOn): value = .isOn(isOn)
        // A table's heading only names its command.
        case .other where entry.name.isEmpty: value = .texts([])
        case .other:
            throw source.failure(
                "\(entry.name) must be text in quotes, a whole number, true or false.",
                "\(entry.name)에는 따옴표로 묶은 문자열, 정수, true, false 가운데 하나를 적어야 합니다.")
        }
    }
}
