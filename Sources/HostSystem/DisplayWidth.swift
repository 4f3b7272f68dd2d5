import CHostSystem

extension StringProtocol {
    /// How many columns a text of one line takes on a terminal, by the system's own tables: a Hangul syllable takes two.
    package var columnCount: Int {
        unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(host_column_width($1.value))) }
    }
}
