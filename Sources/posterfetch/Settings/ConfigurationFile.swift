import BoxOfficeSystem
import BoxOfficeWire

extension SettingsLayer {
    /// Reads the settings of a configuration file; nil if the file does not exist.
    ///
    /// - Throws: A failure if the file cannot be used. It quotes no values, since any of them could be a key.
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
                    throw CommandFailure.settingNeedsText(entry.name, at: .file(path, line: entry.line))
                }
                values[setting] = text.nonEmpty
                lines[setting] = entry.line
            } else {
                options.append(try OptionSetting(entry, in: path))
            }
        }
        guard !file.isReadableByOthers || !values.contains(where: { $0.key.isSecret($0.value) }) else {
            throw CommandFailure.keyReadableByOthers(in: path)
        }
        // What is said about one command comes before what is said about all.
        options = options.filter { $0.command != nil } + options.filter { $0.command == nil }
        self.init(source: Phrase(path), values: values, options: options, lines: lines)
    }

    private static func entries(_ file: SmallFile, _ path: String) throws(CommandFailure) -> [FlatTOML.Entry] {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure.notUTF8(path)
        }
        do throws(FlatTOML.Malformed) {
            return try FlatTOML(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).entries
        } catch {
            throw CommandFailure.malformedSetting(error.reason, at: .file(path, line: error.line))
        }
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
        // A table's heading only says which command it is about.
        case .other where entry.name.isEmpty: value = .texts([])
        case .other: throw CommandFailure.settingNeedsValue(entry.name, at: source)
        }
    }
}
