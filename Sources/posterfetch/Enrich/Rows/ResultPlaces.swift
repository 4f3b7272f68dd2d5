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
    init(of results: [String], among columns: [String]) {
        let columns = columns.map(\.trimmed)
        let id = columns.firstIndex { $0.foldedName == "tmdbid" }
        let ours = Self.columnsOfEarlierRun(among: columns, id)
        var (own, new, renamed): ([Int?], [String], [String]) = ([], [], [])
        for name in results {
            if name == "tmdbID", let id {
                own.append(id)
            } else if let place = ours.first(where: { columns[$0] == Self.prefix + name })
                ?? ours.first(where: { columns[$0] == name })
            {
                // Where an earlier run had to use the prefix, the column without it is the user's.
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

    /// The columns that an earlier run has added: they follow each other, from `tmdbID` or at least `matchState` on.
    ///
    /// A column of that name which stands elsewhere is the user's.
    private static func columnsOfEarlierRun(among columns: [String], _ id: Int?) -> Range<Int> {
        func last(_ name: String) -> Int? { columns.lastIndex { [prefix + name, name].contains($0) } }
        // Users have one or the other of these; all three are ours.
        guard let id, let state = last("matchState"), last("matchReason") != nil else { return 0..<0 }
        func isResult(_ place: Int) -> Bool {
            let name = columns[place]
            return EnrichedColumns.all.contains(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
        }
        let start = id < state && (id + 1..<state).allSatisfy(isResult) ? id : state
        let end = (state..<columns.count).first { !isResult($0) } ?? columns.count
        return start..<end
    }

    /// The place of a result among the row's own columns; nil if it is not there.
    func place(of name: String) -> Int? { results.firstIndex(of: name).flatMap { own[$0] } }
}
