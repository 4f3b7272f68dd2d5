import HostSystem
import TOMLKit
import WireFormat

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
        for (name, value) in try Self.table(file, path) {
            guard let setting = Setting.allCases.first(where: { $0.fileName == name }) else {
                let advice = Setting.suggestion(for: name).map { " Is \($0) meant?" } ?? ""
                warn("\(path): there is no setting \(name.printable).\(advice)")
                continue
            }
            guard let text = setting.isSwitch ? value.bool.map(String.init) : value.string else {
                let form = setting.isSwitch ? "true or false" : "a text in quotes"
                throw CommandFailure(.configuration, "\(path): \(name) must be \(form).")
            }
            values[setting] = text.nonEmpty
        }
        guard !file.isReadableByOthers || Setting.keys.isDisjoint(with: values.keys) else {
            throw CommandFailure(
                .configuration,
                "\(path) holds a key, and others may read it, so it is not used. Make it yours alone: chmod 600 \(path)"
            )
        }
        self.init(source: path, values: values)
    }

    private static func table(_ file: SmallFile, _ path: String) throws(CommandFailure) -> TOMLTable {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure(.configuration, "\(path) is no text in UTF-8.")
        }
        do {
            return try TOMLTable(string: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
        } catch let error as TOMLParseError {
            throw CommandFailure(
                .configuration,
                "\(path), line \(error.source.begin.line): this is no TOML, or a name for the second time. A setting is a line such as kobis_api_key = \"…\"."
            )
        } catch {
            throw CommandFailure(.configuration, "\(path) is no TOML.")
        }
    }
}
