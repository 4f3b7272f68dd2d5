import Aggregator
import BoxOfficeBasics
import BoxOfficeWire
import FilmMatching
import PosterStore
import TMDBAPI

struct EnrichedColumns {
    static let given = "given"
    static let namesakes = "namesakes"
    /// Ends a `matchReason` that is based on the row alone, because KOBIS could not be asked.
    static let withoutRecord = " (KOBIS not asked: quota)"

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

    func values(_ film: Enrichment, because reason: String, _ outcome: PosterOutcome?) -> [JSON] {
        let (movie, poster) = (film.movie, film.poster)
        return values([
            "tmdbID": JSON(movie?.id.rawValue),
            "matchState": .string(film.match.state.rawValue),
            "matchReason": .string(reason),
            "tmdbTitle": JSON(movie?.title),
            "overview": JSON(film.overview?.text),
            "overviewLanguage": JSON(film.overview?.language?.code),
            "posterPath": JSON(poster?.rawValue),
            "posterURL": JSON(poster.map { images.url(for: $0, .poster, size) }),
            "posterStatus": JSON(outcome?.status),
            "posterFile": JSON(outcome?.path),
        ])
    }

    func values(_ namesakes: [ListedMovie]) -> [JSON] {
        let films = namesakes.prefix(Self.namedFilms).map(\.label).joined(separator: ", ")
        let more = namesakes.count > Self.namedFilms ? " and \(namesakes.count - Self.namedFilms) more" : ""
        let reason = "\(Self.namesakes): \(films)\(more)"
        return values(["matchState": .string(MatchDecision.State.ambiguous.rawValue), "matchReason": .string(reason)])
    }

    private static let namedFilms = 8

    func values(_ state: RowState, because reason: String?) -> [JSON] {
        values(["matchState": .string(state.rawValue), "matchReason": JSON(reason)])
    }

    private func values(_ values: [String: JSON]) -> [JSON] { names.map { values[$0] ?? .null } }
}

enum RowState: String, Sendable {
    case failed, invalid, pending
}

/// The columns of a row's results: existing ones of an earlier run, or new ones at the end.
///
/// The user's columns keep their content: a result of the same name gets a prefix. Only an empty `tmdbID` is filled.
struct ResultPlaces: Sendable {
    private let results: [String]
    let own: [Int?]
    let new: [String]
    let renamed: [String]

    private static let prefix = "tmdb_"

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

    func place(of name: String) -> Int? { results.firstIndex(of: name).flatMap { own[$0] } }
}
