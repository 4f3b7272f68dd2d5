import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem

/// What is set outside the command line: by the environment, `.env` and configuration files.
struct Settings: Sendable {
    static let dotEnv = ".env"

    /// The nearest source's settings first, and of a file's first those for one command.
    private var all: [Setting] = []
    /// The places that were read, the nearest first.
    private(set) var sources: [Phrase] = []
    /// What `.env` has besides keys; a run that lacks a key reports it, and the next one.
    private(set) var passedOver: [ServiceSetting] = []
    /// Why `.env` could not be read: it may be another program's, so that most runs do not report it.
    private(set) var unreadDotEnv: FileError?
    private let home: String?

    /// Reads settings; without a given file, the user's and the system's files.
    init(_ environment: Environment, _ options: ConfigurationOptions) throws(CommandFailure) {
        home = environment.variables["HOME"]
        sources = [.environment]
        all = Setting.all(in: environment.variables)
        if !options.noDotenv { addDotEnv() }
        guard let file = options.config else {
            for path in environment.folders.configurationFiles { _ = try add(file: path) }
            return
        }
        guard try add(file: file) else {
            throw CommandFailure(.noInput, "--config: file not found: \(file).", "--config: 파일이 없습니다: \(file)")
        }
    }

    /// Adds keys only: `.env` may have been written by another person, and must not decide where a key is sent.
    private mutating func addDotEnv() {
        var file: SmallFile?
        do throws(FileError) { file = try SmallFile(reading: Self.dotEnv) } catch { unreadDotEnv = error }
        guard let file else { return }
        sources.append(Phrase(same: Self.dotEnv))
        let text = String(decoding: file.bytes, as: UTF8.self)
        var keys: [Setting] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            var name = parts[0].trimmed
            if name.hasPrefix("export ") { name = name.dropFirst("export ".count).trimmed }
            guard let setting = ServiceSetting(rawValue: name) else { continue }
            guard setting.isKey else {
                passedOver.append(setting)
                continue
            }
            // No key has a space in it.
            let value = parts[1].firstRange(of: " #").map { parts[1][..<$0.lowerBound] } ?? parts[1]
            let source = SettingSource.file(Self.dotEnv, line: index + 1)
            keys.append(Setting(command: nil, name: setting.name, value: .texts([value.trimmed]), source: source))
        }
        // As in a shell, the last line counts.
        all += keys.reversed()
    }

    /// Adds a configuration file; false if it does not exist.
    private mutating func add(file path: String) throws(CommandFailure) -> Bool {
        let file: SmallFile
        do throws(FileError) {
            guard let found = try SmallFile(reading: path) else { return false }
            file = found
        } catch {
            throw CommandFailure(error, .configuration)
        }
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw CommandFailure(.configuration, "\(path): the text is not UTF-8.", "\(path): UTF-8로 저장한 파일이 아닙니다.")
        }
        let settings = try FlatTOML.settings(in: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, of: path)
        for setting in settings where setting.service != nil && setting.text == nil {
            throw setting.source.needsText(setting.name)
        }
        guard !file.isReadableByOthers || !settings.contains(where: { $0.service?.isKey ?? false && $0.text != "" })
        else {
            throw CommandFailure(
                .configuration,
                "\(path) holds a key and can be read by others, so it is not used. Restrict it: "
                    + "chmod 600 \(path.quotedForShell)",
                "\(path)에 키가 들어 있는데 다른 사용자도 읽을 수 있어 쓰지 않습니다. 권한을 줄이세요: chmod 600 \(path.quotedForShell)")
        }
        sources.append(Phrase(same: path))
        all += settings.filter { $0.command != nil } + settings.filter { $0.command == nil }
        return true
    }

    /// What options are set to.
    var options: [Setting] { all.filter { $0.service == nil } }

    func language(of command: PlacedCommand) -> InterfaceLanguage? {
        let named = options.first { $0.name == "lang" && ($0.command == nil || $0.command == command.name) }
        return named?.text.flatMap(InterfaceLanguage.init(argument:))
    }

    /// The nearest setting of a name, or that of a place.
    func first(_ name: ServiceSetting, in place: Phrase? = nil) -> (text: String, source: SettingSource)? {
        for setting in all where setting.service == name && (place == nil || setting.source.place == place) {
            if let text = setting.text?.nonEmpty { return (text, setting.source) }
        }
        return nil
    }

    /// The value of a setting as it may be shown; nil if it is a key, or may be one that stands in place of its file's path.
    func shown(_ text: String, for setting: ServiceSetting) -> String? {
        if setting.isKey { return nil }
        if setting.host != nil { return text.withoutUser }
        return isPath(text) ? text : nil
    }

    /// True if a file is at this path, or could be created in an existing folder, so that it is not a key.
    private func isPath(_ text: String) -> Bool {
        let path = text.expanding(home: home)
        if FileManager.default.fileExists(atPath: path) { return true }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
        return FileManager.default.fileExists(atPath: String(path[..<slash]))
    }

    /// Returns the first key that is set, by source first and then by name.
    func key(_ names: ServiceSetting...) throws(CommandFailure) -> FoundKey? {
        for place in sources {
            for name in names {
                if let (text, source) = first(name, in: place) {
                    guard let secret = Secret(text) else {
                        throw CommandFailure(
                            .configuration, "\(name.rawValue), from \(place.english), does not contain a usable key.",
                            "\(name.rawValue)(\(place.korean))에 쓸 수 있는 키가 들어 있지 않습니다.")
                    }
                    return FoundKey(secret: secret, name: name, source: place, isInFile: !source.isEnvironment)
                }
                if let setting = name.file, let path = first(setting, in: place)?.text.expanding(home: home) {
                    return FoundKey(
                        secret: try read(path, setting), name: name, source: Phrase(same: path), isInFile: true)
                }
            }
        }
        return nil
    }

    private func read(_ path: String, _ setting: ServiceSetting) throws(CommandFailure) -> Secret {
        var bytes: [UInt8] = []
        do throws(FileError) {
            // It may be a pipe from a program that asks for a password first.
            let file = try OpenFile(reading: path, patience: .seconds(30))
            while bytes.count <= 4_096, case let more = try file.read(upTo: 4_096), !more.isEmpty { bytes += more }
        } catch {
            guard isPath(path) else {
                throw CommandFailure(
                    .configuration,
                    "\(setting.rawValue) names no file that can be read; is it the key itself? It takes the path of a file with the key.",
                    "\(setting.rawValue)에 지정한 파일이 없습니다. 키 자체를 적었나요? 키가 든 파일의 경로를 지정하세요.")
            }
            throw CommandFailure(
                .configuration, "\(setting.rawValue) names \(path), which cannot be read.",
                "\(setting.rawValue)에 지정한 파일을 읽을 수 없습니다: \(path).")
        }
        // A file that was not read to its end may hold a truncated key.
        guard bytes.count <= 4_096, let secret = Secret(String(decoding: bytes, as: UTF8.self)) else {
            throw CommandFailure(
                .configuration,
                "\(path), which \(setting.rawValue) names, does not contain a usable key.",
                "\(setting.rawValue)에 지정한 \(path)에 쓸 수 있는 키가 들어 있지 않습니다.")
        }
        return secret
    }
}

struct FoundKey: Sendable {
    let secret: Secret
    let name: ServiceSetting
    let source: Phrase
    /// True if ``source`` is the path of a file.
    let isInFile: Bool

    /// A warning that others can read the key; nil if they cannot.
    var exposure: Phrase? {
        guard isInFile, let file = try? SmallFile(reading: source.english), file.isReadableByOthers else { return nil }
        return Phrase(
            "\(source.english) holds a key, and others can read it. Restrict it: chmod 600 \(source.english.quotedForShell)",
            "\(source.korean)에 키가 들어 있는데 다른 사용자도 읽을 수 있습니다. 권한을 줄이세요: chmod 600 \(source.korean.quotedForShell)")
    }

    func credential(at hosts: ServiceHosts) -> Credential {
        switch name {
        case .kobisKey: .kobis(secret, baseURL: hosts.kobis)
        case .tmdbToken: .tmdbToken(secret, baseURL: hosts.tmdb)
        default: .tmdbKey(secret, baseURL: hosts.tmdb)
        }
    }
}
