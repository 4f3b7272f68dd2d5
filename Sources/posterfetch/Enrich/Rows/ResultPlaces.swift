import BoxOfficeWire

/// Where a row's results go: into columns that it has from an earlier run, or into new ones after its own.
///
/// A column of the user's own keeps its content: if it has the name of a result, the result's name gets a prefix. Only an
/// empty `tmdbID` is filled in, wherever it comes from.
struct ResultPlaces: Sendable {
    /// The names of the results.
    private let results: [String]
    /// The place of each result among the row's own columns; nil for a new column.
    let own: [Int?]
    /// The names of the new columns.
    let new: [String]
    /// The names of results that got a prefix now.
    let renamed: [String]

    private static let prefix = "tmdb_"

    /// Finds the places.
    ///
    /// - Parameters:
    ///   - results: The names of the results.
    ///   - columns: The names of the row's own columns.
    init(of results: [String], among columns: [String]) {
        let columns = columns.map(\.trimmed)
        // Where an earlier run had to use the prefix, the column without it is the user's.
        let earlier = results.map { columns.firstIndex(of: Self.prefix + $0) ?? columns.firstIndex(of: $0) }
        let isFromEarlierRun = !zip(results, earlier).contains {
            $1 == nil && EnrichedColumns.plainNames.contains($0)
        }
        var (own, new, renamed): ([Int?], [String], [String]) = ([], [], [])
        for (name, place) in zip(results, earlier) {
            if isFromEarlierRun, let place {
                own.append(place)
            } else if name == "tmdbID", let place = columns.firstIndex(of: name) {
                own.append(place)
            } else {
                var unique = name
                while columns.contains(unique) { unique = Self.prefix + unique }
                if unique != name { renamed.append(unique) }
                own.append(nil)
                new.append(unique)
            }
        }
        self.results = results
        (self.own, self.new, self.renamed) = (own, new, renamed)
    }

    /// The place of a result among the row's own columns; nil if it is not there.
    func place(of name: String) -> Int? { results.firstIndex(of: name).flatMap { own[$0] } }
}
