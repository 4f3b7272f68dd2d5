import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables

/// A file for the last line of a run over a table as JSON, for programs that run the command.
struct SummaryFile: RunPrinter {
    private let path: String
    private let folder: Folder
    private let name: String

    init(path: String) throws {
        self.path = path
        let (folderPath, name) = Folder.parts(of: path)
        (folder, self.name) = (try Folder(existing: folderPath), name)
        try check()
    }

    /// Never overwrites a file that we did not write.
    private func check() throws {
        try folder.content(of: name, limit: 1 << 16).check(
            for: "--summary", path, isNot: Phrase("is not a summary", "실행 요약이 아니어서")
        ) { bytes in
            guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return false }
            return members["type"] == .string("summary")
        }
    }

    func print(_ event: RunEvent) throws {
        guard case .summary(let summary) = event, let rows = summary.rows else { return }
        try check()
        try folder.write(Array((rows.json(of: summary).text + "\n").utf8), as: name)
    }
}

extension RowCount {
    fileprivate func json(of summary: Summary) -> JSON {
        let states: [(String, JSON)] = RowState.allCases.map { ($0.rawValue, .int(counts[$0] ?? 0)) }
        return .object(
            [("type", "summary"), ("rows", .int(all)), ("films", .int(filmCount))] + states + [
                ("passed", .int(passed)), ("layout", .int(layout.count)), ("undecided", .int(undecided.count)),
                ("requests", .int(summary.requests)), ("seconds", .double(summary.duration.roundedSeconds)),
                ("status", .int(Int(summary.status?.rawValue ?? 0))),
            ])
    }
}
