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
        let columns = columns.map(\.trimmed)
        let id = columns.firstIndex { $0.foldedName == "tmdbid" }
        let ours = Self.columnsOfEarlierRun(among: columns, id)
        for name in EnrichedColumns.all {
            // Where an earlier run had to use the prefix, the column without it is the user's.
            let place = ours.first { columns[$0] == Self.prefix + name } ?? ours.first { columns[$0] == name }
            own[name] = name == "tmdbID" ? id ?? place : place
            guard own[name] == nil else { continue }
            var unique = name
            while columns.contains(unique) { unique = Self.prefix + unique }
            new[name] = unique
        }
    }

    /// The columns of an earlier run, which follow each other from `tmdbID` or at least `matchState` on; a column of
    /// that name elsewhere is the user's.
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
}
