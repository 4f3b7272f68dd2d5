import BoxOfficeSystem
import BoxOfficeWire

/// A run's failed films, one code or title per line, for `--input`; those without a match or poster only if they count
/// as failed.
struct FilmList: Sendable {
    private let path: String
    private let folder: Folder
    private let name: String
    private var lines: [String] = []
    private var known: Set<String> = []

    private let isDryRun: Bool

    /// Refuses a file that the run reads or writes for another purpose, since the list would replace it.
    init(path: String, apartFrom others: [String] = [], isDryRun: Bool = false) throws {
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
        for other in others where other == path || folder.isFile(name, at: other) {
            throw CommandFailure(
                .usage, "--failed: \(path) is the table itself, which the list would replace. Name another file.",
                "--failed: \(path)은(는) 표 파일이라 목록으로 바꿀 수 없습니다. 다른 파일을 지정하세요.")
        }
        try check()
        guard !isDryRun else { return }
        // Leftovers that cannot be removed do not prevent the list.
        _ = try? folder.removeLeftovers()
        _ = try folder.temporary()  // so that a run does not end with a list that cannot be written
    }

    mutating func add(code: String, title: String) {
        let line = (code.isEmpty ? title : code).onOneLine
        if !line.isEmpty, known.insert(line).inserted { lines.append(line) }
    }

    private func check() throws {
        try folder.checkPlace()
        switch try folder.entry(name) {
        case .nothing, .file: break
        case .folder, .other:
            throw CommandFailure.notAFile(path, option: "--failed")
        }
    }

    /// Replaces the file once the run has ended: until then, it may be the input.
    func write() throws {
        guard !isDryRun else { return }
        try check()
        try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), as: name)
    }
}
