package import BoxOffice

/// Adds TMDB's films to the rows of a table, a line at a time.
package struct TableEnricher: Sendable {
    private let boxOffice: BoxOfficeAggregator
    private let columns: [String]
    /// The header of the new table.
    package let header: String

    /// Creates an enricher for a table with a header.
    package init(_ header: String, from boxOffice: BoxOfficeAggregator) {
        self.boxOffice = boxOffice
        columns = Self.cells(of: header)
        self.header = header + ",tmdbID,matchState,matchReason,tmdbTitle"
    }

    /// Returns a line of the table with what TMDB has of its film.
    package func enriched(_ line: String) async throws -> String {
        let row = Dictionary(zip(columns, Self.cells(of: line))) { first, _ in first }
        let given = row["imdb_id"].flatMap { GivenFilm(written: $0) }
        let found = try await boxOffice.lookup(row: film(in: row), given: given)
        let (match, movie) = (found.enrichment?.match, found.enrichment?.movie)
        // Without a match, films with the row's title, or with one like it, are for a person to choose from.
        let isOpen = !found.namesakes.isEmpty || found.likened == nil && !found.similar.isEmpty
        let state = isOpen ? "ambiguous" : match?.state.rawValue ?? "none"
        let reason = found.isGiven ? "given" : match?.reason.rawValue ?? ""
        let added = [movie.map { "\($0.id)" } ?? "", state, reason, movie?.title ?? ""]
        return ([line] + added.map(Self.cell)).joined(separator: ",")
    }

    /// What a row says of its film.
    private func film(in row: [String: String]) -> KnownFilm {
        let day = row["openDt"].flatMap { CalendarDay($0) }
        var film = KnownFilm(movieCode: row["movieCd"] ?? "", title: row["movieNm"] ?? "", openDay: day)
        film.directors = (row["directors"] ?? "").split(separator: "|").map { KnownFilm.Person(name: String($0)) }
        return film
    }

    private static func cells(of line: String) -> [String] {
        var (cells, isQuoted) = ([""], false)
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }

    private static func cell(_ text: String) -> String {
        text.contains { ",\"".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
