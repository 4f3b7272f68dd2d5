import Aggregator
import BoxOfficeSystem
import PosterGallery

/// The file with the films to decide: a table, or a page if its name ends in HTML.
struct ReviewFile {
    private let folder: Folder
    private let name: String
    private let path: String
    private let table: String
    private let temporary: TemporaryFile
    private var films = UndecidedFilms()

    let isPage: Bool

    init(path: String, of table: String) throws {
        let (folderPath, name) = Folder.parts(of: path)
        folder = try Folder(existing: folderPath)
        (self.name, self.path, self.table) = (name, path, table)
        isPage = Self.isPage(path)
        // Leftovers that cannot be removed do not prevent the review.
        _ = try? folder.removeLeftovers()
        temporary = try folder.temporary()
        try check()
    }

    static func isPage(_ path: String) -> Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }

    private func check() throws {
        let foreign = CommandFailure(
            .cannotCreate,
            "--review: \(path) is not a review, or has been edited, so it was not replaced. Name another file.",
            "--review: \(path): 손대지 않은 검토 파일이 아니어서 그대로 둡니다. 다른 파일을 지정하세요.")
        switch try folder.content(of: name) {
        case .nothing: break
        case .bytes(let old):
            // A page is never filled in: it hands out a table.
            let isOurs = isPage ? old.isEmpty || ReviewPage.isIn(old) : ReviewTable.isUntouched(old)
            guard isOurs else { throw foreign }
        case .tooLarge: throw foreign
        case .notAFile: throw CommandFailure.notAFile(path, option: "--review")
        }
    }

    mutating func add(_ done: EnrichedRow) { films.add(done) }

    /// Gives the file its name, unless somebody has begun to fill in another one meanwhile; an unfinished review is
    /// removed, since it lacks later rows.
    func finish(_ reader: CandidateReader) async throws {
        let bytes = isPage ? try await page(reader).bytes : ReviewTable(images: reader.images).bytes(films.all)
        try check()
        try temporary.file.write(bytes)
        try temporary.file.synchronize()
        try temporary.publish(as: name)
    }

    private func page(_ reader: CandidateReader) async throws -> ReviewPage {
        let films = await reader.read(films.all)
        try Task.checkCancellation()
        let decisions = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) + "-decisions.csv"
        return ReviewPage(
            films, of: table, header: "decision," + UndecidedFilm.columns.joined(separator: ","),
            handingOut: String(decisions), in: .spoken)
    }
}
