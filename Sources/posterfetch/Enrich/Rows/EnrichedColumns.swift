import FilmMatching
import PosterStore

struct EnrichedColumns {
    static let given = "given"
    static let namesakes = "namesakes"
    static let alike = "alike"
    /// Ends a `matchReason` that is based on the row alone, because KOBIS could not be asked.
    static let withoutRecord = " (KOBIS not asked: quota)"
    /// Ends a `matchReason` for which not everything that was sent could be read.
    static let unread = " (a response was incomplete)"

    let images: ImageConfiguration
    let size: ImageSize
    let names: [String]

    static let all = plain + posters
    private static let plain = [
        "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
    ]
    private static let posters = ["posterStatus", "posterFile"]

    init(images: ImageConfiguration, size: ImageSize, hasPosters: Bool, chosen: [String]? = nil) {
        (self.images, self.size) = (images, size)
        names = chosen ?? Self.plain + (hasPosters ? Self.posters : [])
    }

    /// The values of a row's results; nil if the row passes unchanged.
    func values(_ done: EnrichedRow) -> [JSON]? {
        guard let state = done.state else { return nil }
        let (movie, poster) = (done.found?.movie, done.found?.posterPath)
        return names.map { name in
            switch name {
            case "tmdbID": JSON(movie?.id.rawValue)
            case "matchState": .string(state.rawValue)
            case "matchReason":
                JSON(done.namesakes.isEmpty ? done.reason : Self.list(Self.namesakes, done.namesakes))
            case "tmdbTitle": JSON(movie?.title)
            case "overview": JSON(done.found?.overview?.text)
            case "overviewLanguage": JSON(done.found?.overview?.language?.code)
            case "posterPath": JSON(poster?.rawValue)
            case "posterURL": JSON(poster.map { images.url(for: $0, .poster, size) })
            case "posterStatus": JSON(done.poster?.statusInData)
            case "posterFile": JSON(done.poster?.path)
            default: .null
            }
        }
    }

    private static let namedFilms = 8

    static func list(_ reason: String, _ films: [KnownFilm]) -> String {
        let named = films.prefix(namedFilms).map(\.label).joined(separator: ", ")
        let more = films.count > namedFilms ? " and \(films.count - namedFilms) more" : ""
        return "\(reason): \(named)\(more)"
    }
}

/// The columns of a row's results: existing ones of an earlier run, or new ones at the end.
///
/// The user's columns keep their content: a result of the same name gets a prefix. Only an empty `tmdbID` is filled.
struct ResultPlaces: Sendable {
    private(set) var own: [String: Int] = [:]
    /// The names of the new columns, by those of their results.
    private(set) var new: [String: String] = [:]

    private static let prefix = "tmdb_"

    init(among columns: [String]) {
        // Databases and data frames treat names as equal that differ only in case.
        let columns = columns.map { $0.trimmed.lowercased() }
        let id = columns.firstIndex { $0.foldedName == "tmdbid" }
        let ours = Self.columnsOfEarlierRun(among: columns, id)
        for name in EnrichedColumns.all {
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
    /// If somebody has put them into another order, they may be anywhere. A column elsewhere whose name others use, too,
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

    private static let names = Set(EnrichedColumns.all.map { $0.lowercased() })
    private static let common: Set = ["tmdbid", "overview", "posterpath", "posterurl"]
}
