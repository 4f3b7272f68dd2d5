import BoxOfficeSystem
import BoxOfficeWire

extension SettingsLayer {
    /// What a configuration file sets; nil if there is no such file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - warn: Told of names that mean nothing.
    /// - Throws: A failure if the file cannot be used as it is. It quotes nothing of the file: that could be a key.
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
                let advice = Setting.suggestion(for: name).map { " Is \($0) meant?" } ?? ""
                warn("\(path): there is no setting \(name.printable).\(advice)")
                continue
            }
            switch value {
            case .text(let text) where !setting.isSwitch: values[setting] = text.nonEmpty
            case .bool(let bool) where setting.isSwitch: values[setting] = String(bool)
            default:
                let form = setting.isSwitch ? "true or false" : "a text in quotes"
                throw CommandFailure(.configuration, "\(path): \(name) must be \(form).")
            }
        }
        guard !file.isReadableByOthers || Setting.keys.isDisjoint(with: values.keys) else {
            throw CommandFailure(
                .configuration,
                "\(path) holds a key, and others may read it, so it is not used. Make it yours alone: chmod 600 \(path)"
            )
        }
        self.init(source: path, values: values)
    }

    private static func values(_ file: SmallFile, _ path: String) throws(CommandFailure) -> [String: FlatTOML.Value] {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure(.configuration, "\(path) is no text in UTF-8.")
        }
        do throws(FlatTOML.Malformed) {
            return try FlatTOML(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).values
        } catch {
            throw CommandFailure(
                .configuration,
                "\(path), line \(error.line): this is no setting, or one for the second time. A setting is a line such as kobis_api_key = \"…\"."
            )
        }
    }
}
