/// A film's name as a person types it, parted from the year and the notes that are typed with it.
package struct TypedTitle: Sendable {
    /// The title, without a year after it, and without brackets that hold a year, a country or the title in another script.
    package let text: String
    /// The year after the title, as in 범죄도시 (2017), 기생충 2019, 밀수 2023년 and 코다 (미국, 2021); nil if there is none.
    package let year: Int?
    /// The title without signs around it and words about the cut or the showing: 코다 for ‹코다›, 코다 (더빙) and 코다 재개봉.
    package var plain: String { WrittenNotes.plain(text) }

    /// Parses typed text; a number after it is its year, up to the latest year that a film can have.
    ///
    /// - Parameter inBrackets: True if a number is a year only in brackets, as where another cell may have the year.
    package init(_ typed: String, latestYear: Int = 0, inBrackets: Bool = false) {
        let noted = WrittenNotes.removed(from: typed.composingHangul.trimmed, latestYear: latestYear)
        let parted = inBrackets || noted.year != nil ? nil : Self.partedFromYear(noted.text, latest: latestYear)
        (text, year) = parted.map { ($0.title, $0.year) } ?? (noted.text, noted.year)
    }

    /// A title in a form that equal ones share: its letters and digits, and the signs that make another title.
    package static func form(of title: String) -> String {
        let folded = TypedSpelling.folded(title.composingHangul)
        return folded.exact + String(folded.symbols)
    }

    /// True if the text is this title, letter by letter, with its words about the cut or the showing or without them.
    package func isTitle(_ title: String) -> Bool {
        let form = Self.form(of: title)
        return form == Self.form(of: text) || form == Self.form(of: plain)
    }

    private static func partedFromYear(_ text: String, latest: Int) -> (title: String, year: Int?)? {
        let opening: Set<Character> = [" ", "(", "（", "[", "［"]
        guard let last = text.split(whereSeparator: opening.contains).last,
            let year = Int(last.filter { !")）]］년".contains($0) }), year >= 1900, year <= latest
        else { return nil }
        let title = text[..<last.startIndex].reversed().drop(while: opening.contains).reversed()
        return title.isEmpty ? nil : (String(title), year)
    }
}

extension KnownFilm {
    /// Returns whether the film may be of a year: people and services name the year of production or of a release.
    package func mayBe(of year: Int?) -> Bool {
        let years = [productionYear, openDay?.year].compactMap(\.self)
        guard let year, !years.isEmpty else { return true }
        return years.contains { abs($0 - year) <= 1 }
    }
}
