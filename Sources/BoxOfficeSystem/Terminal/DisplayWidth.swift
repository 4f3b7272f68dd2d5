import CBoxOfficeSystem

extension String {
    /// How many columns a line takes on a terminal, by the system's own tables.
    ///
    /// A Hangul syllable takes two.
    package var columnCount: Int {
        // Most texts are figures, which need no table.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(boxoffice_column_width($1.value))) }
    }

    /// Returns as much of the beginning as fits into some columns, with an ellipsis in place of the rest.
    package func fitting(columns: Int) -> String {
        guard columnCount > columns else { return self }
        var text = ""
        var room = columns - 1
        for character in self {
            room -= String(character).columnCount
            guard room >= 0 else { break }
            text.append(character)
        }
        return columns < 1 ? "" : text + "…"
    }
}
