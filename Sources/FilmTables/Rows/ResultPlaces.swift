import BoxOfficeBasics

/// The columns of a row's results: existing ones of an earlier run, or new ones at the end.
///
/// The user's columns keep their content: a result of the same name gets a prefix, `kobis_` for KOBIS's facts. Only an empty
/// `tmdbID` is filled.
package struct ResultPlaces: Sendable {
    package private(set) var own: [String: Int] = [:]
    /// The columns of facts that an earlier run added, which say nothing about which film is meant.
    var ofFacts: Set<Int> { Set(ResultNames.facts.compactMap { own[$0] }) }
    /// The names of the new columns, by those of their results.
    package private(set) var new: [String: String] = [:]

    private static func prefix(of name: String) -> String { kobis.contains(name.lowercased()) ? "kobis_" : "tmdb_" }

    package init(among columns: [String]) {
        // Databases and data frames treat names as equal that differ only in case.
        let columns = columns.map { $0.trimmed.lowercased() }
        let id = columns.firstIndex { $0.foldedName == "tmdbid" }
        let ours = Self.columnsOfEarlierRun(among: columns, id)
        for name in ResultNames.all {
            let (plain, prefix) = (name.lowercased(), Self.prefix(of: name))
            // Where an earlier run had to use the prefix, the column without it is the user's.
            var place = ours.first { columns[$0] == prefix + plain } ?? ours.first { columns[$0] == plain }
            // People do not give columns such a name. So a fact is added once, even if the columns that mark our results are left out.
            if Self.facts.contains(plain) { place = place ?? columns.firstIndex(of: prefix + plain) }
            own[name] = name == "tmdbID" ? id ?? place : place
            guard own[name] == nil else { continue }
            var unique = name
            while columns.contains(unique.lowercased()) { unique = prefix + unique }
            new[name] = unique
        }
    }

    /// The columns of an earlier run, which follow each other from `tmdbID` or at least `matchState` on.
    ///
    /// If they were put into another order, they may be anywhere. A column elsewhere whose name others use, too,
    /// is the user's, as is any without the three by which a run's are known.
    private static func columnsOfEarlierRun(among columns: [String], _ id: Int?) -> [Int] {
        func last(_ name: String) -> Int? { columns.lastIndex { [prefix(of: name) + name, name].contains($0) } }
        guard let id, let state = last("matchstate"), let reason = last("matchreason") else { return [] }
        func name(_ place: Int) -> String {
            let name = columns[place]
            let prefix = ["kobis_", "tmdb_"].first {
                name.hasPrefix($0) && names.contains(String(name.dropFirst($0.count)))
            }
            return prefix.map { String(name.dropFirst($0.count)) } ?? name
        }
        let results = columns.indices.filter { names.contains(name($0)) }
        func areTogether(_ places: ClosedRange<Int>) -> Bool { places.allSatisfy(results.contains) }
        guard state < reason, areTogether(state...reason) else {
            return results.filter { !facts.contains(columns[$0]) }
        }
        let start = id < state && areTogether(id...state) ? id : state
        let end = (state..<columns.count).first { !results.contains($0) } ?? columns.count
        return results.filter { start <= $0 && $0 < end || !common.contains(name($0)) }
    }

    private static let facts = Set(ResultNames.facts.map { $0.lowercased() })
    private static let names = Set(ResultNames.all.map { $0.lowercased() })
    private static let kobis = Set(ResultNames.kobis.map { $0.lowercased() })
    /// Names that others use, too.
    private static let common = facts.union(["tmdbid", "overview", "posterpath", "posterurl"])
}
