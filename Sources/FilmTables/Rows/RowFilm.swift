package import BoxOfficeBasics
package import FilmMatching

/// The film that a row means: by code, or else by title, day or year, and directors.
package struct RowFilm: Sendable, Hashable {
    package struct Name: Sendable, Hashable {
        package let code: String
        package let title: String
        package let openDay: CalendarDay?
        package let year: Int?
    }

    package let name: Name
    private let directors: [String]

    /// The film of a row; one without code and title is the one that is given.
    package init(_ film: KnownFilm, _ given: GivenFilm? = nil) {
        // A code is enough: the other facts may be written differently.
        guard film.movieCode.isEmpty else {
            name = Name(code: film.movieCode, title: "", openDay: nil, year: nil)
            directors = []
            return
        }
        let title = film.title.isEmpty ? given.map { "\($0)" } ?? "" : film.title.unguarded.foldedName
        name = Name(
            code: "", title: title, openDay: film.openDay, year: film.productionYear ?? film.shownYear)
        // In a table's cell, a comma within a name looks like one between names.
        directors = film.directors.flatMap(\.name.unguarded.listed).map(\.foldedName).sorted()
    }

    /// True if both may be the same film; one may lack directors.
    package func mayBe(_ other: RowFilm) -> Bool {
        name == other.name && (directors.isEmpty || other.directors.isEmpty || directors == other.directors)
    }
}

extension String {
    /// The text without the apostrophe that stops spreadsheets from running it as a formula.
    fileprivate var unguarded: String { hasPrefix("'") ? String(dropFirst()) : self }
}
