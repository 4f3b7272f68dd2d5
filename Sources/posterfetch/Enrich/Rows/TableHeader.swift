import BoxOfficeWire

/// The names of a row's columns, and what they are about.
struct TableHeader: Sendable {
    /// The names as they are written in the header.
    let names: [String]
    /// The names as members of a JSON object, where each must be there once.
    let memberNames: [String]
    /// The positions of the columns that say something about a film, the most reliable first.
    let places: [InputColumn: [Int]]
    /// The positions of the results of an earlier run.
    let results: ResultPlaces

    /// Reads the names of columns.
    init(_ names: [String], _ columns: ColumnNames) {
        self.names = names
        var seen: Set<String> = []
        memberNames = names.enumerated().map { place, name in
            let isUnique = !name.isEmpty && seen.insert(name).inserted
            return isUnique ? name : "\(name.isEmpty ? "column" : name)\(place + 1)"
        }
        places = columns.places(among: names)
        results = ResultPlaces(of: EnrichedColumns.all, among: names)
    }

    /// Whether a column names films, so that a line with these names is a table's header.
    var namesFilms: Bool { places[.code] != nil || places[.title] != nil }
}
