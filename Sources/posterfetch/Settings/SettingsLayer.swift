import BoxOfficeWire

/// Settings that come from one source.
struct SettingsLayer: Sendable {
    /// The name of the source, for messages.
    let source: String
    let values: [Setting: String]
    /// Whether the source is a file, whose path is ``source``.
    var isFile = true
}

extension SettingsLayer {
    /// Reads the settings in the environment; an empty variable counts as unset.
    init(environment: [String: String]) {
        var values: [Setting: String] = [:]
        for setting in Setting.allCases { values[setting] = environment[setting.rawValue]?.nonEmpty }
        self.init(source: "the environment", values: values, isFile: false)
    }

    /// Reads the keys in a `.env` file, as lines `NAME=value`; other settings are ignored.
    ///
    /// The working folder and its `.env` may come from somebody else, so the file must not decide where a key is sent.
    init(dotEnv text: String, path: String) {
        var values: [Setting: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            var name = parts[0].trimmed
            if name.hasPrefix("export ") { name = name.dropFirst("export ".count).trimmed }
            if let setting = Setting(rawValue: name), Setting.keys.contains(setting) {
                values[setting] = parts[1].trimmed.nonEmpty
            }
        }
        self.init(source: path, values: values)
    }
}
