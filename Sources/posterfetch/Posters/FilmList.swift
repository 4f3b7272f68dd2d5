import BoxOfficeSystem
import BoxOfficeWire

/// A file with the films of a run that failed, one code or title per line, for `--input`; those without a match or
/// poster only if these count as failed.
struct FilmList: Sendable {
    private let path: String
    private let folder: Folder
    private let name: String
    private var lines: [String] = []
    private var known: Set<String> = []

    init(path: String) throws {
        self.path = path
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
        // Leftovers that cannot be removed do not prevent the list.
        _ = try? folder.removeLeftovers()
        try write()
    }

    mutating func add(code: String, title: String) {
        let line = (code.isEmpty ? title : code).onOneLine
        if !line.isEmpty, known.insert(line).inserted { lines.append(line) }
    }

    func write() throws {
        try folder.checkPlace()
        switch try folder.entry(name) {
        case .nothing, .file: break
        case .folder, .other:
            throw CommandFailure.notAFile(path, option: "--failed")
        }
        try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), as: name)
    }
}
