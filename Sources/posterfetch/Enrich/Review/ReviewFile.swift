import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables
import PosterGallery

/// The file with the films to decide: a table, or a page if its name ends in HTML, whose films are written as they come.
actor ReviewFile: RunPrinter {
    private let folder: Folder
    private let name: String
    private let path: String
    private let reader: CandidateReader
    private let temporary: TemporaryFile
    private let next: ReviewPage.NextRun
    private let warn: @Sendable (String) -> Void
    private var films = UndecidedFilms()
    private var page: ReviewPage?
    private var lacking = 0
    /// Why the review cannot be written, which ends the run after its table is complete.
    private var failure: (any Error)?

    init(
        path: String, of table: String, _ reader: CandidateReader, for next: ReviewPage.NextRun,
        warn: @escaping @Sendable (String) -> Void
    ) throws {
        let (folderPath, name) = Folder.parts(of: path)
        folder = try Folder(existing: folderPath)
        (self.name, self.path, self.reader, self.next, self.warn) = (name, path, reader, next, warn)
        // Leftovers that cannot be removed do not prevent the review.
        _ = try? folder.removeLeftovers()
        temporary = try folder.temporary()
        let header = ReviewTable.decisions.joined(separator: ",")
        if Self.isPage(path) {
            page = ReviewPage(
                of: table, header: header, images: reader.aggregator.images, isOffline: reader.readsPosters,
                in: .spoken)
        }
        try Self.check(folder, name, path)
        if let page { try temporary.file.write(page.beginning) }
    }

    static func isPage(_ path: String) -> Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }

    /// Refuses to replace a review that has been filled in; a page never is: it hands out a table.
    private static func check(_ folder: Folder, _ name: String, _ path: String) throws {
        let isPage = isPage(path)
        let content = try isPage ? folder.beginning(of: name, upTo: ReviewPage.headLength) : folder.content(of: name)
        try content.check(
            for: "--review", path,
            isNot: Phrase("is not a review, or has been edited", "이미 채운 검토 파일이거나 다른 파일이어서"),
            isPage ? ReviewPage.isIn : ReviewTable.isUntouched)
    }

    func print(_ event: RunEvent) async throws {
        switch event {
        case .row(let row):
            films.add(row)
            // A few at a time, so that their number does not matter; those of a table wait for their numbers of rows.
            guard failure == nil, page != nil, films.waiting.count >= 4 * reader.concurrency else { return }
            do { try await write() } catch { failure = error }
        case .summary where !Task.isCancelled: try await end()
        default: break
        }
    }

    private func write() async throws {
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
                film.candidates.map { $0.cells(of: film.film, reader.aggregator.images) })
        }
        return Array(table.text.utf8)
    }

    /// Gives the file its name, unless another one there has been filled in meanwhile; an unfinished review is
    /// removed, since it lacks later rows.
    private func end() async throws {
        if let failure { throw failure }
        try await write()
        let decisions = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) + "-decisions"
        let rest = page?.end(rows: films.rows, handingOut: String(decisions), for: next) ?? table
        try Self.check(folder, name, path)
        try temporary.file.write(rest)
        try temporary.synchronize()
        try temporary.publish(as: name)
        guard lacking > 0, !Task.isCancelled else { return }
        warn(
            spoken(
                "Could not load details or posters of \(lacking) candidate\(lacking == 1 ? "" : "s"); the page shows "
                    + "them without. Run the same command to try again.",
                "후보 \(lacking)편의 정보나 포스터를 받지 못해 빼고 보여 줍니다. 같은 명령을 다시 실행하면 다시 받아 봅니다."))
    }
}
