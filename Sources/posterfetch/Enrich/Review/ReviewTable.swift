import FilmMatching
import FilmTables
import PosterGallery

/// A review as a table to fill in: a line for each candidate of a film.
struct ReviewTable {
    let images: ImageConfiguration

    private static let columns =
        [
            "decision", "candidate", "candidateTitle", "candidateDate", "candidateDirectors", "whyNot", "poster",
            "page",
        ] + UndecidedFilm.columns

    func bytes(_ films: UndecidedFilms) -> [UInt8] {
        var table = TableWriter(.excel)
        var text = table.line(Self.columns)
        for (place, film) in films.waiting.enumerated() {
            let none = [Array(repeating: "", count: Self.columns.count - UndecidedFilm.columns.count - 1)]
            let candidates = film.candidates.map { cells($0, of: film.film) }
            for candidate in candidates.isEmpty ? none : candidates {
                text += table.line([""] + candidate + film.cells(rows: films.rows[place] ?? 1))
            }
        }
        return Array(text.utf8)
    }

    static func isUntouched(_ bytes: [UInt8]) -> Bool {
        var splitter = TableSplitter(separator: Delimiter.comma.byte)
        let text = bytes.starts(with: TextEncoding.utf8.mark) ? Array(bytes.dropFirst(3)) : bytes
        do throws(BrokenInput) {
            try splitter.take(text)
            try splitter.finish()
        } catch {
            return false
        }
        guard splitter.records.popFirst()?.record == .cells(columns.map { Array($0.utf8) }, isUnclosed: false) else {
            return false
        }
        return splitter.records.allSatisfy { _, record in
            if case .cells(let cells, isUnclosed: false) = record { cells.first?.isEmpty ?? true } else { false }
        }
    }

    private func cells(_ candidate: UndecidedFilm.Candidate, of film: KnownFilm) -> [String] {
        let (shown, scored) = (candidate.shown, candidate.scored)
        return [
            shown.decision, shown.title, shown.day ?? "", shown.directors.joined(separator: ", "),
            scored?.objection(for: film, in: .spoken) ?? shown.differs.joined(separator: ", "),
            shown.poster.map { images.url(for: $0, .poster, .w500) } ?? "", scored?.page ?? "",
        ]
    }
}
