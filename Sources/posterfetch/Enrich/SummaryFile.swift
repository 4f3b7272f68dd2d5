import FilmTables

/// A file for the last line of a run as JSON, for programs that run the command.
struct SummaryFile {
    private let path: String
    private let folder: Folder
    private let name: String

    init(path: String) throws {
        self.path = path
        let (folderPath, name) = Folder.parts(of: path)
        (folder, self.name) = (try Folder(existing: folderPath), name)
        try check()
    }

    /// A file that is not such a summary is somebody's.
    private func check() throws {
        try folder.content(of: name, limit: 1 << 16).check(
            for: "--summary", path, isNot: Phrase("is not a summary", "실행 요약이 아니어서"), Self.isSummary)
    }

    private static func isSummary(_ bytes: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return false }
        return members["type"] == .string("summary")
    }

    func write(_ summary: JSON) throws {
        try check()
        try folder.write(Array((summary.text + "\n").utf8), as: name)
    }
}

extension EnrichSummary {
    func json(requests: Int, in time: Duration) -> JSON {
        .object(
            [("type", "summary"), ("rows", .int(rows)), ("films", .int(filmCount))]
                + RowState.allCases.map { ($0.rawValue, .int(counts[$0] ?? 0)) } + [
                    ("passed", .int(passed)), ("layout", .int(layout)), ("undecided", .int(undecided.count)),
                    ("requests", .int(requests)), ("seconds", .double(time.roundedSeconds)),
                    ("status", .int(Int(status?.rawValue ?? 0))),
                ])
    }
}
