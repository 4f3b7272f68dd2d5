import Aggregator
import BoxOfficeBasics

struct SettingsList {
    struct Row {
        let name: String
        /// The value; nil if there is none, or if it is a key.
        let value: String?
        /// The source; nil for a default.
        let source: SettingSource?
        var isKeyOrHost = false

        var isSet: Bool { source != nil }
        var text: String { value ?? (isSet ? spoken("set", "설정됨") : spoken("not set", "없음")) }

        var json: JSON {
            let (kind, variable, path, line): (JSON, String?, String?, Int?) =
                switch source {
                case nil: ("default", nil, nil, nil)
                case .environment(let name)?: ("environment", name, nil, nil)
                case .file(let path, let line)?: ("file", nil, path, line)
                }
            return .object([
                ("type", "setting"), ("name", .string(name)), ("isSet", .bool(isSet)), ("value", JSON(value)),
                ("source", kind), ("variable", JSON(variable)), ("path", JSON(path)), ("line", JSON(line)),
            ])
        }
    }

    private(set) var rows: [Row] = []

    init(_ settings: Settings, _ commands: [PlacedCommand]) {
        let usual = ServiceHosts()
        for setting in ServiceSetting.allCases {
            let found = settings.first(setting)
            let value = found.flatMap { settings.shown($0.text, for: setting) }
            let address = found == nil ? setting.host.map { "\(usual[keyPath: $0])" } : nil
            rows.append(Row(name: setting.name, value: value ?? address, source: found?.source, isKeyOrHost: true))
        }
        var known: Set<String> = []
        for one in settings.options where !one.name.isEmpty {
            let name = (one.command.map { $0.replacing(" ", with: ".") + "." } ?? "") + one.name
            guard known.insert(name).inserted else { continue }
            rows.append(Row(name: name, value: one.value.text, source: one.source))
        }
        for option in commands.flatMap(\.settings).sorted(by: { $0.settingName < $1.settingName })
        where known.insert(option.settingName).inserted {
            // A default is a value if it is the same in both languages.
            let usual = option.usual.flatMap { $0.english == $0.korean ? $0.english : nil }
            let value = usual ?? (option.kind == .flag ? "false" : nil)
            rows.append(Row(name: option.settingName, value: value, source: nil))
        }
    }
}

extension Setting.Value {
    fileprivate var text: String {
        switch self {
        case .texts(let texts): texts.joined(separator: ", ")
        case .isOn(let isOn): "\(isOn)"
        }
    }
}
