import PosterGallery

/// Every file and folder that a run reads or writes, each with what it is for; none may be written that is also there for
/// something else.
///
/// An option cannot name a path without a role: ``Declaration/Trait/path(_:)`` is what makes its value a path.
struct RunFiles {
    enum Role: Sendable, Hashable {
        case table, films, decisions, overrides, configuration, replay
        case result, list, review, summary, posters, recording
        /// A standard stream, or a file that has no option.
        case output, keys, gallery, store

        var isFolder: Bool { [.posters, .recording, .replay].contains(self) }

        fileprivate var isWritten: Bool {
            [.result, .list, .review, .summary, .posters, .recording, .output, .gallery, .store].contains(self)
        }

        /// The pairs that may be one file: the table keeps a backup, a list is read before it is written, and a result may be
        /// sent to /dev/stdout.
        fileprivate func agrees(with other: Role) -> Bool {
            self == other || [[.table, .result], [.films, .list], [.result, .output]].contains(Set([self, other]))
                || !(isWritten || other.isWritten)
        }
    }

    private struct Entry {
        let role: Role
        let shown: Phrase
        let place: FilePlace
    }

    private var entries: [Entry] = []

    /// Enters what a command's arguments name, and what it reads and writes without being told.
    init(_ given: GivenArguments, of command: CommandTree.Command, _ environment: Environment) throws(CommandFailure) {
        let argument = command.arguments.first { $0.kind == .positional && $0.isPath }
        var paths: [(argument: CommandTree.Argument, path: String)] = given.parts.compactMap { part in
            switch part {
            case .option(let option, _, let path?) where option.isPath: (option, path)
            case .positional(let path): argument.map { ($0, path) }
            default: nil
            }
        }
        // What has a default is read or written without being named.
        for argument in command.arguments where !paths.contains(where: { $0.argument.text.role == argument.text.role })
        {
            guard let role = argument.text.role, [.table, .posters].contains(role), let usual = argument.text.usual
            else { continue }
            paths.append((argument, usual.english))
        }
        for (argument, path) in paths { try add(argument, path) }
        guard !entries.isEmpty else { return }
        add(.output, Phrase("standard output", "표준 출력"), FilePlace(of: StandardStream.output))
        add(.output, Phrase("standard error", "표준 오류"), FilePlace(of: StandardStream.error))
        for path in Self.unnamed(command, given, environment.folders) { add(path.role, Phrase(same: path.path)) }
        for name in [Setting.kobisKeyFile, .tmdbTokenFile, .tmdbKeyFile] {
            if let path = environment.variables[name.rawValue] { add(.keys, Phrase(same: path)) }
        }
        for (argument, path) in paths where argument.text.role == .posters {
            for name in [GalleryFile.name, GalleryPage.fileName, GalleryFeed.fileName] {
                add(.gallery, Phrase(same: "\(path)/\(name)"))
            }
        }
    }

    private mutating func add(_ argument: CommandTree.Argument, _ path: String) throws(CommandFailure) {
        guard let role = argument.text.role else { return }
        guard path == "-" else {
            return add(role, Phrase(same: "\(argument.shown) (\(path.printable))"), FilePlace(of: path))
        }
        guard role.isWritten else {
            return add(role, Phrase("standard input", "표준 입력"), FilePlace(of: StandardStream.input))
        }
        guard role == .result else {
            let needed = role.isFolder ? Phrase("folder", "폴더") : Phrase("file", "파일")
            throw CommandFailure(
                .usage, "\(argument.shown) cannot be written to standard output: name a \(needed.english).",
                "\(argument.shown): 표준 출력으로 보낼 수 없습니다. \(needed.korean) 이름을 지정하세요.")
        }
    }

    private mutating func add(_ role: Role, _ path: Phrase) { add(role, path, FilePlace(of: path.english)) }

    private mutating func add(_ role: Role, _ shown: Phrase, _ place: FilePlace?) {
        if let place { entries.append(Entry(role: role, shown: shown, place: place)) }
    }

    private static func unnamed(
        _ command: CommandTree.Command, _ given: GivenArguments, _ folders: Folders
    ) -> [(role: Role, path: String)] {
        let options = given.options
        var paths: [(role: Role, path: String?)] = [
            (.store, folders.responses), (.store, folders.decisions), (.store, folders.quota), (.store, folders.turns),
            (.store, folders.flights),
        ]
        if command.option("--overrides") != nil, options["overrides"] == nil {
            paths.append((.overrides, folders.overrides))
        }
        if command.option("--config") != nil, options["config"] == nil {
            paths += folders.configurationFiles.map { (.configuration, $0) }
        }
        if !options.keys.contains("no-dotenv") { paths.append((.keys, SettingsLayer.dotEnv)) }
        return paths.compactMap { role, path in path.map { (role, $0) } }
    }

    /// Refuses a file that is there for two things, one of which writes it.
    func check() throws(CommandFailure) {
        for (index, one) in entries.enumerated() {
            for other in entries[..<index] where one.place == other.place && !one.role.agrees(with: other.role) {
                let isRedirected = [one.role, other.role].contains(.output)
                let untouched =
                    isRedirected
                    ? Phrase("The shell has emptied it, unless the output is appended", "이어 쓰지 않았다면 셸이 파일을 이미 비웠습니다")
                    : Phrase("Nothing was read or written", "아무것도 읽거나 쓰지 않았습니다")
                throw CommandFailure(
                    .usage,
                    "\(other.shown.english) and \(one.shown.english) are the same file. \(untouched.english); give each its own.",
                    "\(other.shown.korean), \(one.shown.korean): 같은 파일입니다. \(untouched.korean). 서로 다른 파일을 지정하세요.")
            }
        }
    }
}
