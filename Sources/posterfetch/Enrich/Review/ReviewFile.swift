import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables
import PosterGallery

/// The file with the films to decide: a table, or a page if its name ends in HTML.
struct ReviewFile {
    private let folder: Folder
    private let name: String
    private let path: String
    private let images: ImageConfiguration
    private let temporary: TemporaryFile
    private let next: ReviewPage.NextRun
    private var films = UndecidedFilms()
    private var page: ReviewPage?
    private var lacking = 0

    init(
        path: String, of table: String, images: ImageConfiguration, isOffline: Bool, for next: ReviewPage.NextRun
    ) throws {
        let (folderPath, name) = Folder.parts(of: path)
        folder = try Folder(existing: folderPath)
        (self.name, self.path, self.images, self.next) = (name, path, images, next)
        // Leftovers that cannot be removed do not prevent the review.
        _ = try? folder.removeLeftovers()
        temporary = try folder.temporary()
        let header = ReviewTable.decisions.joined(separator: ",")
        if Self.isPage(path) {
            page = ReviewPage(of: table, header: header, images: images, isOffline: isOffline, in: .spoken)
        }
        try check()
        if let page { try temporary.file.write(page.beginning) }
    }

    static func isPage(_ path: String) -> Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }

    private func check() throws {
        // A page is never filled in: it hands out a table.
        let content =
            try page == nil ? folder.content(of: name) : folder.beginning(of: name, upTo: ReviewPage.headLength)
        try content.check(
            for: "--review", path,
            isNot: Phrase("is not a review, or has been edited", "이미 채운 검토 파일이거나 다른 파일이어서"),
            page == nil ? ReviewTable.isUntouched : ReviewPage.isIn)
    }

    mutating func add(_ done: EnrichedRow) { films.add(done) }

    /// True if so many of a page's films wait that they should be written; those of a table wait for their numbers of rows.
    func isDue(after count: Int) -> Bool { page != nil && films.waiting.count >= count }

    mutating func write(_ reader: CandidateReader) async throws {
        guard var page else { return }
        let read = await reader.read(films.take())
        try Task.checkCancellation()
        try temporary.file.write(read.films.flatMap { page.lines($0) })
        self.page = page
        lacking += read.lacking
    }

    private var table: [UInt8] {
        var table = ReviewTable()
        for (place, film) in films.waiting.enumerated() {
            table.add(
                film.identity, line: film.line, rows: films.rows[place] ?? 1,
                film.candidates.map { $0.cells(of: film.film, images) })
        }
        return Array(table.text.utf8)
    }

    /// Gives the file its name, unless another one there has been filled in meanwhile; an unfinished review is
    /// removed, since it lacks later rows.
    ///
    /// Returns how many candidates lack something.
    mutating func finish(_ reader: CandidateReader) async throws -> Int {
        try await write(reader)
        let decisions = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) + "-decisions"
        let rest =
            page?.end(rows: films.rows, handingOut: String(decisions), for: next)
            ?? table
        try check()
        try temporary.file.write(rest)
        try temporary.synchronize()
        try temporary.publish(as: name)
        return lacking
    }
}
