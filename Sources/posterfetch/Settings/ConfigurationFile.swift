import BoxOfficeSystem
import BoxOfficeWire

extension SettingsLayer {
    /// Reads the settings of a configuration file; nil if the file does not exist.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - warn: Receives a notice about each unknown name.
    /// - Throws: A failure if the file cannot be used. It quotes no values, since any of them could be a key.
    init?(configurationFile path: String, warn: (String) -> Void) throws(CommandFailure) {
        let file: SmallFile
        do throws(FileError) {
            guard let found = try SmallFile(reading: path) else { return nil }
            file = found
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
        var values: [Setting: String] = [:]
        for (name, value) in try Self.values(file, path).sorted(by: { $0.key < $1.key }) {
            guard let setting = Setting.allCases.first(where: { $0.fileName == name }) else {
                let advice = Setting.suggestion(for: name).map { " Did you mean \($0)?" } ?? ""
                warn("\(path): unknown setting \(name.printable).\(advice)")
                continue
            }
            switch value {
            case .text(let text) where !setting.isSwitch: values[setting] = text.nonEmpty
            case .bool(let bool) where setting.isSwitch: values[setting] = String(bool)
            default:
                let form = setting.isSwitch ? "true or false" : "a text in quotes"
                throw CommandFailure.configurationFile(path, problem: "\(name) must be \(form).")
            }
        }
        guard !file.isReadableByOthers || Setting.keys.isDisjoint(with: values.keys) else {
            throw CommandFailure.keyReadableByOthers(in: path)
        }
        self.init(source: path, values: values)
    }

    private static func values(_ file: SmallFile, _ path: String) throws(CommandFailure) -> [String: FlatTOML.Value] {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure.configurationFile(path, problem: "the text is not UTF-8.")
        }
        do throws(FlatTOML.Malformed) {
            return try FlatTOML(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).values
        } catch {
            throw CommandFailure.configurationFile(
                "\(path), line \(error.line)",
                problem: "invalid or duplicate setting. A setting is a line such as kobis_api_key = \"…\".")
        }
    }
}
