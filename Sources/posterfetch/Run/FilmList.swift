import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching
import FilmTables

/// A file of films for `--input`, one code or title per line.
final class FilmList: Sendable {
    private let path: String
    private let folder: Folder
    private let name: String
    private let isDryRun: Bool
    private let file: Lock<(temporary: TemporaryFile, room: Int)?>

    init(path: String, isDryRun: Bool = false) throws {
        (self.path, self.isDryRun) = (path, isDryRun)
        let (folderPath, name) = Folder.parts(of: path)
        do throws(FileError) {
            folder = try Folder(existing: folderPath)
        } catch {
            throw CommandFailure(
                .cannotCreate,
                "--failed: cannot create \(path): the folder \(folderPath) does not exist or cannot be opened. Create it.",
                "--failed: \(path): 만들 수 없습니다. \(folderPath) 폴더가 없거나 열 수 없습니다. 먼저 폴더를 만드세요.")
        }
        self.name = name
        try Self.check(folder, name, path)
        // Leftovers that cannot be removed do not prevent the list.
        if !isDryRun { _ = try? folder.removeLeftovers() }
        // Made now, so that a run does not end with a list that cannot be written.
        file = Lock(isDryRun ? nil : (try folder.temporary(), 0))
    }

    private static func check(_ folder: Folder, _ name: String, _ path: String) throws {
        try folder.checkPlace()
        try folder.content(of: name, limit: 32 << 20).check(
            for: "--failed", path, isNot: Phrase("is not a list of films", "영화 목록이 아니어서"), isList)
    }

    /// True if all lines may be titles, and none is that of settings, decisions, a table, JSON, a script or a key.
    private static func isList(_ bytes: [UInt8]) -> Bool {
        let isText = bytes.allSatisfy { $0 >= 0x20 || "\r\n".utf8.contains($0) }
        guard isText, let text = String(validating: bytes, as: UTF8.self) else { return false }
        guard RowFormat(json: bytes) == nil, !TableHeader.isIn(bytes) else { return false }
        return text.split(whereSeparator: \.isNewline).allSatisfy { line in
            // Addresses and marks such as {tmdb-838209} name films, and have such signs, too.
            let isOther = line.contains("=") || ";:{}\\".contains(line.last ?? " ")
            let isID = FilmID(String(line)) != nil && line.prefix { $0 != "=" }.contains { "/[{".contains($0) }
            return (!isOther || isID) && !["#!", "-----"].contains(where: line.hasPrefix)
                && !String(line).isTooLongForTitle
        }
    }

    /// Takes so many bytes of the disk, which could be full when the list is written.
    func makeRoom(for size: Int) throws(FileError) {
        try file.withLock { file in
            Result { () throws(FileError) in
                guard let temporary = file?.temporary, let room = file?.room, size > room else { return }
                let more = max(size - room, 1 << 12)
                try temporary.file.write(Array(repeating: UInt8(ascii: "\n"), count: more), at: room)
                file?.room = room + more
            }
        }.get()
    }

    /// Replaces the file; until then, it may be the input.
    ///
    /// Any lines of text may be titles, so a file with others than codes and what the run was given keeps a second name.
    func write(_ films: [String], given: (String) -> Bool) throws {
        guard !isDryRun else { return }
        try Self.check(folder, name, path)
        if let old = try folder.contents(of: name).map({ String(decoding: $0, as: UTF8.self) }),
            !old.split(whereSeparator: \.isNewline).map({ $0.trimmed.onOneLine }).allSatisfy({
                $0.isEmpty || $0.looksLikeMovieCode || FilmID($0) != nil || given($0)
            })
        {
            _ = try folder.keepBackup(of: name, OpenFile(reading: path))
        }
        let bytes = Array(films.map { $0 + "\n" }.joined().utf8)
        // The next list is a file of its own: this one has its name then.
        let reserved = file.withLock { exchange(&$0, with: nil) }?.temporary
        guard let reserved else { return try folder.write(bytes, as: name) }
        try reserved.file.write(bytes, at: 0)
        try reserved.file.truncate(to: bytes.count)
        try reserved.synchronize()
        try reserved.publish(as: name)
    }
}
