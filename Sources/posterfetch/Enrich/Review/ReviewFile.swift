import Aggregator
import BoxOfficeSystem
import FilmMatching

/// A table of the films that somebody should decide about, a line for each candidate, to be filled in and given back.
struct ReviewFile {
    private let folder: Folder
    private let name: String
    private let path: String
    private let temporary: TemporaryFile
    private let images: ImageConfiguration
    private var films = UndecidedFilms()

    static let columns = [
        "decision", "candidate", "candidateTitle", "candidateDate", "candidateDirectors", "whyNot", "poster", "page",
        "line", "rows", "movieCode", "title", "openDate", "year", "directors", "matchState", "matchReason",
    ]

    init(path: String, images: ImageConfiguration) throws {
        self.images = images
        let (folderPath, name) = Folder.parts(of: path)
        folder = try Folder(existing: folderPath)
        self.name = name
        self.path = path
        // What cannot be cleared does not keep the review from being written.
        _ = try? folder.removeLeftovers()
        try Self.check(name, in: folder, path)
        temporary = try folder.temporary()
    }

    private static func check(_ name: String, in folder: Folder, _ path: String) throws {
        let foreign = CommandFailure(
            .cannotCreate, "--review: \(path) is not an untouched review, and stays as it is. Name another file.",
            "--review: \(path): 손대지 않은 검토 파일이 아니어서 그대로 둡니다. 다른 파일을 지정하세요.")
        switch try folder.content(of: name) {
        case .nothing: break
        case .bytes(let old): guard isUntouched(old) else { throw foreign }
        case .tooLarge: throw foreign
        case .notAFile: throw CommandFailure.notAFile(path, option: "--review")
        }
    }

    private static func isUntouched(_ bytes: [UInt8]) -> Bool {
        var splitter = TableSplitter(separator: Delimiter.comma.byte)
        let text = bytes.starts(with: TextEncoding.utf8.mark) ? Array(bytes.dropFirst(3)) : bytes
        do throws(BrokenInput) {
            try splitter.take(text)
            try splitter.finish()
        } catch {
            return false
        }
        guard case .cells(let names)? = splitter.next()?.record, names == columns.map({ Array($0.utf8) }) else {
            return bytes.isEmpty
        }
        while let record = splitter.next()?.record {
            guard case .cells(let cells) = record, cells.first?.isEmpty ?? true else { return false }
        }
        return true
    }

    mutating func add(_ done: EnrichedRow) { films.add(done) }

    /// Gives the file its name, unless somebody has begun to fill in another one meanwhile;
    /// a review without a name is removed: the rows after it were not looked up.
    func finish() throws {
        try Self.check(name, in: folder, path)
        var table = TableWriter(.excel)
        try temporary.file.write(Array(table.line(Self.columns).utf8))
        for film in films.all {
            let none = [Array(repeating: "", count: 7)]
            let candidates = film.candidates.map { cells($0, of: film.film) }
            for candidate in candidates.isEmpty ? none : candidates {
                try temporary.file.write(Array(table.line([""] + candidate + Self.cells(film)).utf8))
            }
        }
        try temporary.file.synchronize()
        try temporary.publish(as: name)
    }

    private static func cells(_ undecided: UndecidedFilm) -> [String] {
        let film = undecided.film
        return [
            String(undecided.line), String(undecided.rows), film.movieCode, film.title,
            film.openDay?.description ?? "", film.productionYear.map(String.init) ?? "",
            film.directors.map(\.name).joined(separator: ", "), undecided.state, undecided.reason,
        ]
    }

    private func cells(_ candidate: UndecidedFilm.Candidate, of film: KnownFilm) -> [String] {
        switch candidate {
        case .tmdb(let candidate):
            let poster = candidate.film.posterPath.flatMap { ImagePath(rawValue: $0) }.map {
                images.url(for: $0, .poster, .w500)
            }
            return [
                "tmdb:\(candidate.id)", candidate.film.title, candidate.film.releaseDay?.description ?? "",
                (candidate.film.details?.directors ?? []).eachOnce.prefix(3).joined(separator: ", "),
                candidate.objection(for: film, in: .spoken), poster ?? "", candidate.page,
            ]
        case .kobis(let listed, let isNamesake):
            return [
                "kobis:\(listed.id)", listed.title,
                listed.openDay?.description ?? listed.productionYear.map(String.init) ?? "",
                listed.directors.joined(separator: ", "),
                isNamesake
                    ? spoken("others have this title, too", "제목이 같은 영화가 더 있습니다")
                    : spoken("its title differs", "제목이 다릅니다"),
                "", "",
            ]
        }
    }
}

extension [String] {
    fileprivate var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
