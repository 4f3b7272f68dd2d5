package import FilmMatching

/// The film that a row means: by code, or else by title, day or years, and directors; tables, reviews and decisions know it so.
package struct RowFilm: Sendable {
    let code: String
    let title: String
    private let name: String
    private let day: CalendarDay?
    private let years: [Int]
    private let directors: [String]

    /// The film of a row; one without code and title is the one that is given.
    package init(_ film: KnownFilm, _ given: GivenFilm? = nil) {
        let name = film.title.unguarded
        code = film.movieCode
        title = film.title.isEmpty ? given.map { "\($0)" } ?? "" : name.foldedName.nonEmpty ?? name
        (day, years) = (film.openDay, [film.openDay?.year, film.productionYear, film.shownYear].compactMap(\.self))
        // In a table's cell, a comma within a name looks like one between names.
        directors = film.directors.flatMap(\.name.unguarded.listed).map(\.foldedName).sorted()
        self.name = film.title.nonEmpty ?? code
    }

    /// What it is called for people.
    var label: String {
        [name, day?.description ?? years.first.map(String.init)].compactMap(\.self).joined(separator: ", ").printable
    }

    /// The column of years for people, and for days that a spreadsheet has made unreadable.
    static func year(of film: KnownFilm) -> Int? { film.productionYear ?? film.shownYear ?? film.openDay?.year }

    /// How well two descriptions agree, the weakest first.
    enum Fit: Comparable {
        /// One says when the film was made or shown, the other does not.
        case lacking
        case year, day, code
    }

    /// How well both describe one film, of which either may lack a code or directors; nil if they cannot.
    func fit(_ other: RowFilm) -> Fit? {
        if !code.isEmpty, !other.code.isEmpty { return code == other.code ? .code : nil }
        guard !title.isEmpty, title == other.title,
            directors.isEmpty || other.directors.isEmpty || directors == other.directors
        else { return nil }
        if let day, let other = other.day { return day == other ? .day : nil }
        if years.isEmpty != other.years.isEmpty { return .lacking }
        return years.isEmpty || years.contains(where: other.years.contains) ? .year : nil
    }

    /// True if both describe one film in the same way, so that one decision applies to both.
    func isSame(_ other: RowFilm) -> Bool {
        guard code.isEmpty == other.code.isEmpty, let fit = fit(other) else { return false }
        return fit == .code || fit > .lacking && (day == nil) == (other.day == nil)
    }
}

extension RowFilm: Hashable {
    /// A code is enough: the other facts may be written differently.
    package static func == (left: RowFilm, right: RowFilm) -> Bool {
        guard left.code.isEmpty, right.code.isEmpty else { return left.code == right.code }
        return (left.title, left.day, left.years, left.directors)
            == (right.title, right.day, right.years, right.directors)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        guard code.isEmpty else { return }
        hasher.combine(title)
        hasher.combine(day)
        hasher.combine(years)
        hasher.combine(directors)
    }
}

extension String {
    /// The text without the apostrophe that stops spreadsheets from running it as a formula.
    fileprivate var unguarded: String { utf8.first == UInt8(ascii: "'") ? String(unicodeScalars.dropFirst()) : self }
}
