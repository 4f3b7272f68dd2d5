import BoxOfficeWire

/// Settings that come from one place.
struct SettingsLayer: Sendable {
    /// The place, in words for people.
    let source: String
    let values: [Setting: String]
    /// Whether the place is a file, and ``source`` its path.
    var isFile = true
}

extension SettingsLayer {
    /// What the environment sets; an empty variable counts as unset.
    init(environment: [String: String]) {
        var values: [Setting: String] = [:]
        for setting in Setting.allCases { values[setting] = environment[setting.rawValue]?.nonEmpty }
        self.init(source: "the environment", values: values, isFile: false)
    }

    /// What a `.env` file sets, in lines `NAME=value`: keys only.
    ///
    /// A folder may come from somebody else, and so may its `.env`: it must not say where a key is sent, nor anything else.
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
