import BoxOfficeBasics

/// The names of the results that `enrich` adds to a row, and what its `matchReason` may say beside the match's own reason.
package enum ResultNames {
    package static let given = "given"
    package static let namesakes = "namesakes"
    package static let alike = "alike"
    /// Ends a `matchReason` that is based on the row alone, because KOBIS could not be asked.
    package static let withoutRecord = " (KOBIS not asked: quota)"
    /// Ends a `matchReason` for which not everything that was sent could be read.
    package static let unread = " (a response was incomplete)"

    package static let all = plain + ["posterStatus", "posterFile"]
    package static let plain = [
        "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
    ]
}

/// What `matchState` says of a row.
package enum RowState: String, Sendable, CaseIterable {
    case match, ambiguous
    case noMatch = "none"
    /// A series, an episode or the like.
    case other
    case invalid, failed, pending
}

/// The columns of a row's results: existing ones of an earlier run, or new ones at the end.
///
/// The user's columns keep their content: a result of the same name gets a prefix. Only an empty `tmdbID` is filled.
package struct ResultPlaces: Sendable {
    package private(set) var own: [String: Int] = [:]
    /// The names of the new columns, by those of their results.
    package private(set) var new: [String: String] = [:]

    private static let prefix = "tmdb_"

    package init(among columns: [String]) {
        // Databases and data frames treat names as equal that differ only in case.
        let columns = columns.map { $0.trimmed.lowercased() }
        let id = columns.firstIndex { $0.foldedName == "tmdbid" }
        let ours = Self.columnsOfEarlierRun(among: columns, id)
        for name in ResultNames.all {
            let plain = name.lowercased()
            // Where an earlier run had to use the prefix, the column without it is the user's.
            let place = ours.first { columns[$0] == Self.prefix + plain } ?? ours.first { columns[$0] == plain }
            own[name] = name == "tmdbID" ? id ?? place : place
            guard own[name] == nil else { continue }
            var unique = name
            while columns.contains(unique.lowercased()) { unique = Self.prefix + unique }
            new[name] = unique
        }
    }

    /// The columns of an earlier run, which follow each other from `tmdbID` or at least `matchState` on.
    ///
    /// If they were put into another order, they may be anywhere. A column elsewhere whose name others use, too,
    /// is the user's, as is any without the three by which a run's are known.
    private static func columnsOfEarlierRun(among columns: [String], _ id: Int?) -> [Int] {
        func last(_ name: String) -> Int? { columns.lastIndex { [prefix + name, name].contains($0) } }
        guard let id, let state = last("matchstate"), let reason = last("matchreason") else { return [] }
        func name(_ place: Int) -> String {
            let name = columns[place]
            return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        }
        let results = columns.indices.filter { names.contains(name($0)) }
        func areTogether(_ places: ClosedRange<Int>) -> Bool { places.allSatisfy(results.contains) }
        guard state < reason, areTogether(state...reason) else { return results }
        let start = id < state && areTogether(id...state) ? id : state
        let end = (state..<columns.count).first { !results.contains($0) } ?? columns.count
        return results.filter { start <= $0 && $0 < end || !common.contains(name($0)) }
    }

    private static let names = Set(ResultNames.all.map { $0.lowercased() })
    private static let common: Set = ["tmdbid", "overview", "posterpath", "posterurl"]
}
