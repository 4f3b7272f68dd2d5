package import FilmMatching

/// A review as a table to fill in: a line for each candidate of a film.
package struct ReviewTable {
    private static let candidate = [
        "candidate", "candidateTitle", "candidateDate", "candidateDirectors", "whyNot", "poster", "page",
    ]
    /// The columns by which a decision finds a film again, and a person recognises it.
    private static let identity = [
        "movieCode", "title", "openDate", "year", "directors", "matchState", "matchReason",
    ]
    /// The columns by which a review is known, whatever else was added to it or taken away.
    static let marks: Set = ["decision", "line", "rows"]
    private static let columns = ["decision"] + candidate + ["line", "rows"] + identity
    /// The columns of a table of decisions without candidates, as a page hands it out.
    package static let decisions = ["decision", "line", "rows"] + identity

    private var table = TableWriter(.excel)
    package private(set) var text: String

    package init() { text = table.line(Self.columns) }

    /// Adds a film of so many rows, with the cells of its candidates.
    package mutating func add(_ identity: [String], line: Int, rows: Int, _ candidates: [[String]]) {
        let none = [Self.candidate.map { _ in "" }]
        for candidate in candidates.isEmpty ? none : candidates {
            text += table.line([""] + candidate + [String(line), String(rows)] + identity)
        }
    }

    package static func identity(of film: KnownFilm, _ state: RowState, _ reason: String) -> [String] {
        [
            film.movieCode, film.title, film.openDay?.description ?? "",
            RowFilm.year(of: film).map(String.init) ?? "",
            film.directors.map(\.name).joined(separator: ", "), state.rawValue, reason,
        ]
    }

    /// These cells as they stand in a line of such a table.
    package static func text(of identity: [String]) -> String {
        var style = TableStyle.excel
        (style.hasByteOrderMark, style.lineEnd) = (false, "")
        var table = TableWriter(style)
        return table.line(identity)
    }

    /// True if a file is such a table, without any decision.
    package static func isUntouched(_ bytes: [UInt8]) -> Bool {
        var splitter = CSVSplitter(separator: Delimiter.comma.byte)
        let text = bytes.starts(with: TextEncoding.utf8.mark) ? Array(bytes.dropFirst(3)) : bytes
        guard (try? splitter.take(text)) != nil, (try? splitter.finish()) != nil,
            splitter.records.popFirst()?.record == .cells(columns.map { Array($0.utf8) }, nil)
        else { return false }
        return splitter.records.allSatisfy { _, record in
            guard case .cells(let cells, let flaw) = record else { return false }
            return flaw != .unclosed && cells.first?.isEmpty ?? true
        }
    }
}
