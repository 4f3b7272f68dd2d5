struct Settings: Sendable {
    private let layers: [SettingsLayer]
    private let home: String?
    /// Why `.env` could not be read: it may be somebody else's, so only a run that lacks a key tells of it.
    let unreadDotEnv: FileError?

    init(_ environment: Environment, _ options: ConfigurationOptions) throws(CommandFailure) {
        try self.init(environment, file: options.config, readsDotEnv: !options.noDotenv)
    }

    /// Reads settings; without a given file, the user's and the system's files.
    init(_ environment: Environment, file: String?, readsDotEnv: Bool) throws(CommandFailure) {
        var layers = [SettingsLayer(environment: environment.variables)]
        var unread: FileError?
        do throws(FileError) {
            if readsDotEnv, let file = try SmallFile(reading: SettingsLayer.dotEnv) {
                layers.append(SettingsLayer(dotEnv: String(decoding: file.bytes, as: UTF8.self)))
            }
        } catch {
            unread = error
        }
        unreadDotEnv = unread
        if let file {
            guard let layer = try SettingsLayer(configurationFile: file) else {
                throw CommandFailure(.noInput, "--config: file not found: \(file).", "--config: 파일이 없습니다: \(file)")
            }
            layers.append(layer)
        } else {
            for path in environment.folders.configurationFiles {
                if let layer = try SettingsLayer(configurationFile: path) { layers.append(layer) }
            }
        }
        self.layers = layers
        home = environment.variables["HOME"]
    }

    /// What `.env` has besides keys: it is told of where a key is missing.
    var passedOver: [Setting] { layers.flatMap(\.passedOver) }
    var options: [OptionSetting] { layers.flatMap(\.options) }
    var sources: [Phrase] { layers.map(\.source) }

    func language(of command: PlacedCommand) -> InterfaceLanguage? {
        let named = options.first { $0.name == "lang" && ($0.command == nil || $0.command == command.name) }
        if case .texts(let texts)? = named?.value { return texts.first.flatMap(InterfaceLanguage.init(argument:)) }
        return nil
    }

    /// The value of a setting as it may be shown; nil if it is a key, or may be one that stands in place of its file's path.
    func shown(_ text: String, for setting: Setting) -> String? {
        if setting.isKey { return nil }
        if setting.isAddress { return text.withoutUser }
        return isPath(text) ? text : nil
    }

    /// True if a text is the path of a file that is there, or could be in a folder that is there.
    ///
    /// A key is neither, whatever it looks like.
    private func isPath(_ text: String) -> Bool {
        let path = text.expanding(home: home)
        if FileManager.default.fileExists(atPath: path) { return true }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
        return FileManager.default.fileExists(atPath: String(path[..<slash]))
    }

    func text(_ setting: Setting) -> (text: String, source: Phrase)? {
        layers.lazy.compactMap { layer in layer.values[setting].map { ($0, layer.source) } }.first
    }

    func source(of setting: Setting) -> SettingSource? {
        layers.first { $0.values[setting] != nil }.map { layer in
            layer.isFile ? .file(layer.source.english, line: layer.lines[setting]) : .environment(setting.rawValue)
        }
    }

    /// Returns the first key that is set, by source first and then by name.
    func key(_ names: Setting...) throws(CommandFailure) -> FoundKey? {
        for layer in layers {
            for name in names {
                if let text = layer.values[name] {
                    guard let secret = Secret(text) else {
                        throw CommandFailure(
                            .configuration,
                            "\(name.rawValue), from \(layer.source.english), does not contain a usable key.",
                            "\(name.rawValue)(\(layer.source.korean))에 쓸 수 있는 키가 들어 있지 않습니다.")
                    }
                    return FoundKey(secret: secret, name: name, source: layer.source, isInFile: layer.isFile)
                }
                if let setting = name.file, let path = layer.values[setting]?.expanding(home: home) {
                    return FoundKey(
                        secret: try read(path, setting), name: name, source: Phrase(same: path), isInFile: true)
                }
            }
        }
        return nil
    }

    private func read(_ path: String, _ setting: Setting) throws(CommandFailure) -> Secret {
        var bytes: [UInt8] = []
        do throws(FileError) {
            let file = try OpenFile(reading: path)
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
    let name: Setting
    let source: Phrase
    /// Whether ``source`` is the path of a file.
    let isInFile: Bool

    var isReadableByOthers: Bool {
        guard isInFile, let file = try? SmallFile(reading: source.english) else { return false }
        return file.isReadableByOthers
    }

    func tellIfReadableByOthers(_ tell: (String) -> Void) {
        guard isReadableByOthers else { return }
        tell(
            spoken(
                "\(source.english) holds a key, and others can read it. Restrict it: chmod 600 \(source.english)",
                "\(source.korean)에 키가 들어 있는데 다른 사용자도 읽을 수 있습니다. 권한을 줄이세요: chmod 600 \(source.korean)"))
    }

    func credential(at hosts: ServiceHosts) -> Credential {
        switch name {
        case .kobisKey: .kobis(secret, baseURL: hosts.kobis)
        case .tmdbToken: .tmdbToken(secret, baseURL: hosts.tmdb)
        default: .tmdbKey(secret, baseURL: hosts.tmdb)
        }
    }
}
