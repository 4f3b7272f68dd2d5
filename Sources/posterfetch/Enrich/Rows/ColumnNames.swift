import ArgumentParser
import BoxOfficeWire

/// The names that the columns of a table may have: the usual ones, and those that the user gave.
///
/// Names are compared without case, spaces, underscores, hyphens and dots; a note in brackets, such as the minutes of
/// 상영시간(분), may be there or not.
struct ColumnNames: Sendable {
    /// A column's name, given by the user as `title=HEADER`.
    struct Given: Sendable, ExpressibleByArgument {
        let column: InputColumn
        let name: String

        init?(argument: String) {
            guard let sign = argument.firstIndex(of: "=") else { return nil }
            let key = argument[..<sign].foldedName
            let name = argument[argument.index(after: sign)...].trimmed
            let column = InputColumn.allCases.first { $0.rawValue.foldedName == key || $0.names.contains(key) }
            guard let column, !name.isEmpty else { return nil }
            (self.column, self.name) = (column, name)
        }
    }

    private let given: [InputColumn: [String]]
    /// The names that the user gave, as they were written.
    private let written: [String]

    /// Creates the names.
    ///
    /// - Parameter given: The names that the user gave, which come before all others.
    init(_ given: [Given] = []) {
        written = given.map(\.name)
        self.given = Dictionary(given.map { ($0.column, [$0.name.foldedName]) }) { $0 + $1 }
    }

    /// Returns a name that the user gave and no column has; nil if all are there.
    func missing(among names: [String]) -> String? {
        let folded = names.flatMap { [$0.foldedName, $0.withoutNote.foldedName] }
        return written.first { !folded.contains($0.foldedName) }
    }

    /// Finds the columns that say something about a film.
    ///
    /// - Returns: The positions of each column, the most reliable first.
    func places(among names: [String]) -> [InputColumn: [Int]] {
        let folded = names.map(\.foldedName)
        let plain = names.map(\.withoutNote.foldedName)
        let pairs = InputColumn.allCases.map { column in
            let wanted = (given[column] ?? []) + (given[column] == nil ? column.names : [])
            let exact = wanted.compactMap { folded.firstIndex(of: $0) }
            let noted = wanted.compactMap { plain.firstIndex(of: $0) }
            return (column, exact + noted.filter { !exact.contains($0) })
        }
        // A column that the user named for something is not taken for something else.
        let taken = pairs.filter { given[$0.0] != nil }.flatMap(\.1)
        return Dictionary(
            uniqueKeysWithValues: pairs.map { column, places in
                (column, given[column] == nil ? places.filter { !taken.contains($0) } : places)
            }
            .filter { !$0.1.isEmpty })
    }
}

extension StringProtocol {
    /// A column's name as it is compared.
    var foldedName: String {
        trimmed.composingHangul.lowercased().filter { !($0.isWhitespace || "_-.·:*#\u{FEFF}()（）[]".contains($0)) }
    }

    /// The name without a note in brackets after it.
    fileprivate var withoutNote: String {
        guard let bracket = firstIndex(where: { "(（[".contains($0) }), bracket > startIndex else { return String(self) }
        return String(self[..<bracket])
    }
}
