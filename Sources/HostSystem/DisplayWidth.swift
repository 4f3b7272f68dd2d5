import CHostSystem

extension StringProtocol {
    /// How many columns a text of one line takes on a terminal, by the system's own tables: a Hangul syllable takes two.
    package var columnCount: Int {
        unicodeScalars.reduce(0) { $0 + Self.columnCount(of: $1) }
    }

    /// As much of the beginning as fits into some columns, with an ellipsis in place of what does not.
    package func fitting(columns: Int) -> String {
        guard columnCount > columns else { return String(self) }
        var text = ""
        var room = columns - 1
        for character in self {
            room -= String(character).columnCount
            guard room >= 0 else { break }
            text.append(character)
        }
        return columns < 1 ? "" : text + "…"
    }

    private static func columnCount(of scalar: Unicode.Scalar) -> Int {
        scalar.isASCII
            ? (scalar.value >= 0x20 && scalar.value != 0x7F ? 1 : 0)
            : Swift.max(0, Int(host_column_width(scalar.value)))
    }
}
