import Aggregator
import BoxOfficeSystem
import FilmMatching

/// A table of the rows that somebody should look at, a line for each of their candidates, to be filled in and given back.
///
/// It is written in the form that Excel opens, and gets its name once it is whole.
struct ReviewFile {
    private let folder: Folder
    private let name: String
    private let file: OpenFile
    private let images: ImageConfiguration
    private var table = TableWriter(.excel)

    /// The columns, of which ``RowDecisions`` reads the first.
    static let columns = [
        "decision", "candidate", "candidateTitle", "candidateDate", "candidateDirectors", "whyNot", "poster", "page",
        "line", "movieCode", "title", "openDate", "year", "directors", "matchState", "matchReason",
    ]

    /// Begins the file, so that a folder that does not exist is reported before the run.
    init(path: String, images: ImageConfiguration) throws {
        self.images = images
        let (folderPath, name) = Folder.parts(of: path)
        folder = try Folder(existing: folderPath)
        self.name = name
        switch try folder.entry(name) {
        case .nothing: break
        case .file: guard try Self.isUntouched(path) else { throw CommandFailure.foreignReview(path) }
        case .folder, .other: throw CommandFailure.notAFile(path, option: "--review")
        }
        folder.remove(Self.temporary(name))
        file = try folder.create(Self.temporary(name))
        try file.write(Array(table.line(Self.columns).utf8))
    }

    /// Whether a file is a review in which nobody has decided anything.
    private static func isUntouched(_ path: String) throws(FileError) -> Bool {
        guard let file = try SmallFile(reading: path, limit: 64 << 20) else { return true }
        var splitter = TableSplitter(separator: Delimiter.comma.byte)
        let text = file.bytes.starts(with: TextEncoding.utf8.mark) ? Array(file.bytes.dropFirst(3)) : file.bytes
        do throws(BrokenInput) {
            try splitter.take(text)
            try splitter.finish()
        } catch {
            return false
        }
        guard case .cells(let names)? = splitter.next()?.record, names == columns.map({ Array($0.utf8) }) else {
            return file.bytes.isEmpty
        }
        while let record = splitter.next()?.record {
            guard case .cells(let cells) = record, cells.first?.isEmpty ?? true else { return false }
        }
        return true
    }

    private static func temporary(_ name: String) -> String { ".posterfetch-\(name.prefix(60)).review" }

    /// Adds a row, if it is doubtful.
    mutating func add(_ done: EnrichedRow) throws(FileError) {
        guard case .film(let film, _) = done.row.purpose else { return }
        switch done.result {
        case .found(let found, let reason, _) where found.match.state != .match && reason != EnrichedColumns.given:
            let best: ArraySlice<ScoredCandidate> = found.match.candidates.prefix(Self.candidates)
            let candidates = best.map { candidate in
                let poster = candidate.film.posterPath.flatMap { ImagePath(rawValue: $0) }.map {
                    images.url(for: $0, .poster, .w500)
                }
                return [
                    "tmdb:\(candidate.id)", candidate.film.title, candidate.film.releaseDay?.description ?? "",
                    (candidate.film.details?.directors ?? []).eachOnce.prefix(3).joined(separator: ", "),
                    candidate.objection,
                    poster ?? "", candidate.page,
                ]
            }
            try write(candidates, about: film, done.line, found.match.state.rawValue, reason)
        case .namesakes(let films):
            let candidates = films.map { film in
                [
                    "kobis:\(film.id)", film.title,
                    film.openDay?.description ?? film.productionYear.map(String.init) ?? "",
                    film.directors.joined(separator: ", "), "others have this title, too", "", "",
                ]
            }
            try write(candidates, about: film, done.line, "ambiguous", EnrichedColumns.namesakes)
        default: return
        }
    }

    /// How many candidates of a film are shown.
    private static let candidates = 8

    private mutating func write(
        _ candidates: [[String]], about film: KnownFilm, _ line: Int, _ state: String, _ reason: String
    ) throws(FileError) {
        let row = [
            String(line), film.movieCode, film.title, film.openDay?.description ?? "",
            film.productionYear.map(String.init) ?? "", film.directors.map(\.name).joined(separator: ", "), state,
            reason,
        ]
        let none = [Array(repeating: "", count: 7)]
        for candidate in candidates.isEmpty ? none : candidates {
            try file.write(Array(table.line([""] + candidate + row).utf8))
        }
    }

    /// Gives the file its name.
    func finish() throws(FileError) { try folder.rename(Self.temporary(name), to: name) }

    /// Removes what was written: the rows after it were not looked up.
    func discard() { folder.remove(Self.temporary(name)) }
}

extension [String] {
    /// Each text once, in the order in which it came first.
    fileprivate var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
