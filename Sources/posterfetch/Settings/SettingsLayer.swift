import BoxOfficeWire

/// Settings that come from one source.
struct SettingsLayer: Sendable {
    /// The name of the source, for messages.
    let source: Phrase
    let values: [Setting: String]
    /// The settings that stand for options.
    var options: [OptionSetting] = []
    /// The lines of ``values``, where they are known.
    var lines: [Setting: Int] = [:]
    /// Whether the source is a file, whose path ``source`` is in both languages.
    var isFile = true
}

extension SettingsLayer {
    /// Reads the settings in the environment; an empty variable counts as unset.
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

    /// What the variables begin with that stand for options.
    static let prefix = "POSTERFETCH_"

    /// Reads the keys in a `.env` file, as lines `NAME=value`; other settings are ignored.
    ///
    /// The working folder and its `.env` may come from somebody else, so the file must not decide where a key is sent.
    init(dotEnv text: String, path: String) {
        var values: [Setting: String] = [:]
        var lines: [Setting: Int] = [:]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            var name = parts[0].trimmed
            if name.hasPrefix("export ") { name = name.dropFirst("export ".count).trimmed }
            if let setting = Setting(rawValue: name), Setting.keys.contains(setting) {
                values[setting] = parts[1].trimmed.nonEmpty
                lines[setting] = index + 1
            }
        }
        self.init(source: Phrase(path), values: values, lines: lines)
    }
}
