import BoxOfficeBasics
import BoxOfficeSystem
import PosterGallery

/// Every file and folder that a run reads or writes; none may be written that is also there for something else.
///
/// An option cannot name a path without a role: `Option.path` is what makes its value a path.
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

    /// Enters what a command is given, and what it reads and writes without an option for it.
    init(_ given: Arguments, _ environment: Environment) throws(CommandFailure) {
        var paths = given.given.compactMap { one in
            one.declaration.role.map { (role: $0, shown: one.declaration.shown, path: one.value) }
        }
        // What has a default is read or written without being named.
        for option in given.command.declarations where !paths.contains(where: { $0.role == option.role }) {
            guard let role = option.role, [.table, .posters].contains(role), let usual = option.usual else { continue }
            paths.append((role, option.shown, usual.english))
        }
        for (role, shown, path) in paths { try add(role, shown, path) }
        guard !entries.isEmpty else { return }
        add(.output, Phrase("standard output", "표준 출력"), FilePlace(of: StandardStream.output))
        add(.output, Phrase("standard error", "표준 오류"), FilePlace(of: StandardStream.error))
        for path in Self.unnamed(given, environment.folders) { add(path.role, Phrase(same: path.path)) }
        for name in ServiceSetting.keys.compactMap(\.file) {
            if let path = environment.variables[name.rawValue] {
                add(.keys, Phrase(same: name.rawValue), FilePlace(of: path))
            }
        }
        for (role, _, path) in paths where role == .posters {
            for name in [GalleryFile.name, GalleryPage.fileName, GalleryFeed.fileName] {
                add(.gallery, Phrase(same: "\(path)/\(name)"))
            }
        }
    }

    private mutating func add(_ role: Role, _ shown: String, _ path: String) throws(CommandFailure) {
        guard path == "-" else {
            return add(role, Phrase(same: "\(shown) (\(path.printable))"), FilePlace(of: path))
        }
        guard role.isWritten else {
            return add(role, Phrase("standard input", "표준 입력"), FilePlace(of: StandardStream.input))
        }
        guard role == .result else {
            let needed = role.isFolder ? Phrase("folder", "폴더") : Phrase("file", "파일")
            throw CommandFailure(
                .usage, "\(shown) cannot be written to standard output: name a \(needed.english).",
                "\(shown): 표준 출력으로 보낼 수 없습니다. \(needed.korean) 이름을 지정하세요.")
        }
    }

    private mutating func add(_ role: Role, _ path: Phrase) { add(role, path, FilePlace(of: path.english)) }

    private mutating func add(_ role: Role, _ shown: Phrase, _ place: FilePlace?) {
        if let place { entries.append(Entry(role: role, shown: shown, place: place)) }
    }

    private static func unnamed(_ given: Arguments, _ folders: Folders) -> [(role: Role, path: String)] {
        let command = given.command
        var paths = folders.stores.map { (role: Role.store, path: $0) }
        if command.option("--overrides") != nil, !given.has("overrides"), let path = folders.overrides {
            paths.append((.overrides, path))
        }
        if command.option("--config") != nil, !given.has("config") {
            paths += folders.configurationFiles.map { (.configuration, $0) }
        }
        if !given.has("no-dotenv") { paths.append((.keys, Settings.dotEnv)) }
        return paths
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
