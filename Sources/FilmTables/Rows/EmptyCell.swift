import BoxOfficeBasics

/// What programs and people write where there is nothing to write; read here and nowhere else.
extension String {
    /// True if it is a word for nothing, of data frames, databases, spreadsheets or people.
    package var isWordForNothing: Bool {
        guard utf8.count <= 20 else { return false }
        // Most cells have no capitals, and changing case costs more than the rest.
        return Self.wordsForNothing.contains(utf8.contains(where: \.isCapital) ? lowercased() : self)
    }

    /// True if nothing is meant by the text in a column of ids or facts, where a number may stand for it, too.
    package var saysNothing: Bool {
        if isWordForNothing { return true }
        guard utf8.count <= 10, let first = utf8.first, first < 0x80, let number = Double(self) else { return false }
        return !number.isFinite || number == 0 || number == -1
    }

    private static let wordsForNothing: Set = [
        // pandas, NumPy, R, Spark and C's libraries.
        "none", "nan", "-nan", "nat", "na", "n/a", "<na>", "#n/a", "#n/a n/a", "#na", "na_character_", "na_integer_",
        "na_real_", "1.#ind", "-1.#ind", "1.#qnan", "-1.#qnan",
        // Databases, their programs, and other languages.
        "null", "(null)", "<null>", "[null]", "\\n", "nil", "<nil>", "undefined", "(none)", "<none>", "0000-00-00",
        // Excel in several languages.
        "#nv", "#value!", "#ref!", "#div/0!", "#name?", "#num!", "#null!", "#calc!", "(blank)", "(비어 있음)",
        // People.
        "-", "--", "---", "–", "—", "?", ".", "n.a.", "tba", "tbd", "미정", "미상", "없음", "해당없음", "해당 없음",
    ]
}
