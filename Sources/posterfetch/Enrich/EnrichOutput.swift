import Aggregator
import BoxOfficeSystem

/// A row with what TMDB adds to its film.
struct EnrichedRow: Sendable {
    let row: InputRow
    let columns: [(String, JSON)]
    var isMatched = false
    var failure: CommandFailure?
    var stopsBatch = false
}

/// Writes rows to standard output, and their failures to standard error.
struct EnrichOutput {
    private var writer: RowWriter
    private var failed: FilmList?
    private let notices: Notices
    private var progress: EnrichProgress?
    private var status: ExitStatus?
    /// The failure that keeps the remaining rows from being looked up; nil while there is none.
    private(set) var stop: CommandFailure?

    init(_ writer: RowWriter, failed: FilmList?, console: Console) {
        self.writer = writer
        self.failed = failed
        notices = console.notices
        progress = EnrichProgress(console, Words(Environment.process.language))
    }

    /// Writes a row.
    mutating func write(_ done: EnrichedRow) throws(FileError) {
        try Self.write(writer.row(done.row, adding: done.columns))
        progress?.count(done)
        guard let failure = done.failure else { return }
        let film = done.row.film
        tell("\(film.title.isEmpty ? film.movieCode : film.title): \(failure.message)")
        failed?.add(code: film.movieCode, title: film.title)
        // A full disk matters more than a film that failed or a row that cannot be read.
        let isAboutDisk = failure.status == .cannotWrite || failure.status == .cannotCreate
        status = isAboutDisk ? failure.status : status ?? .partial
        if done.stopsBatch { stop = .rowsNotLookedUp(failure.status) }
    }

    /// Writes a line from above the header.
    mutating func write(preamble cells: [String]) throws(FileError) { try Self.write(writer.preamble(cells)) }

    /// Reports that a row, or the rest of the input, cannot be read.
    mutating func tellOf(_ problem: BrokenInput) {
        tell("\(problem)")
        if status == nil || status == .partial { status = .badInput }
    }

    /// Writes what comes after the last row.
    ///
    /// - Parameter columns: The header of a table that had no rows.
    /// - Returns: Nil if every row was looked up, else why not.
    /// - Throws: A ``FileError`` if it cannot be written, or the failure that stopped the batch.
    mutating func finish(columns: [String]?) throws -> ExitStatus? {
        try Self.write(writer.end(header: columns))
        if !writer.lost.isEmpty {
            let names = writer.lost.sorted().joined(separator: ", ")
            tell("The first row decides the columns; these were left out: \(names).")
        }
        try failed?.write()
        if let stop { throw stop }
        return status
    }

    /// Removes the progress line.
    mutating func close() { progress?.end() }

    private mutating func tell(_ text: String) {
        notices.tell(text)
        progress?.draw()
    }

    private static func write(_ text: String) throws(FileError) {
        if !text.isEmpty { try StandardStream.output.write(text) }
    }
}
