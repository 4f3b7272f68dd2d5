import BoxOfficeSystem
import BoxOfficeWire

/// A file with the films of a run that failed, one code or title a line, to run them again:
/// `xargs -d '\n' posterfetch movie < FILE`.
struct FilmList: Sendable {
    private let path: String
    private var lines: [String] = []
    private var known: Set<String> = []

    /// Names a file, which is made at once: a folder that is not there must show before the work.
    init(path: String) throws {
        self.path = path
        try write()
    }

    /// Adds a film, once.
    mutating func add(code: String, title: String) {
        let line = (code.isEmpty ? title : code).onOneLine
        if !line.isEmpty, known.insert(line).inserted { lines.append(line) }
    }

    /// Writes the films added so far; the file is empty if there are none.
    func write() throws {
        let (folderPath, name) = Folder.parts(of: path)
        let folder = try Folder(existing: folderPath)
        switch try folder.entry(name) {
        case .nothing, .file: break
        case .folder, .other:
            throw CommandFailure.notAFile(path, option: "--failed")
        }
        let temporary = ".posterfetch-\(name.prefix(60)).list"
        folder.remove(temporary)
        do throws(FileError) {
            try folder.create(temporary).write(Array(lines.map { $0 + "\n" }.joined().utf8))
            try folder.rename(temporary, to: name)
        } catch {
            folder.remove(temporary)
            throw error
        }
    }
}
