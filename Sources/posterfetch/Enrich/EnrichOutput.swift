import Aggregator
import BoxOfficeSystem
import FilmMatching

/// Writes rows to standard output, and their failures to standard error.
struct EnrichOutput {
    private var writer: RowWriter
    private let columns: EnrichedColumns
    private var failed: FilmList?
    private let notices: Notices
    private var progress: EnrichProgress?
    private var summary = EnrichSummary()
    /// The failure that keeps the remaining rows from being looked up; nil while there is none.
    private(set) var stop: CommandFailure?
    /// Why the remaining rows are pending: the code of that failure.
    private var stopCode: String?

    init(_ writer: RowWriter, _ columns: EnrichedColumns, failed: FilmList?, console: Console) {
        self.writer = writer
        self.columns = columns
        self.failed = failed
        notices = console.notices
        progress = EnrichProgress(console, Words(Environment.process.language))
    }

    /// Writes a row.
    mutating func write(_ done: EnrichedRow) throws(FileError) {
        try Self.write(writer.row(done.row, adding: values(of: done)))
        summary.count(done)
        progress?.count(done)
        if let reason = problem(with: done) { tell("line \(done.line): \(reason)") }
        guard let failure = done.failure, case .film(let film, _) = done.row.purpose else { return }
        tell("\(film.title.isEmpty ? film.movieCode : film.title): \(failure.message)")
        failed?.add(code: film.movieCode, title: film.title)
        // A full disk matters more than a film that failed or a row that cannot be read.
        if failure.status == .cannotWrite || failure.status == .cannotCreate { summary.status = failure.status }
        if done.stopsBatch, stop == nil {
            stop = .rowsNotLookedUp(failure.status)
            if case .failed(let code)? = done.result { stopCode = code }
        }
    }

    /// Writes a line from above the header.
    mutating func write(preamble cells: [String]) throws(FileError) { try Self.write(writer.preamble(cells)) }

    /// Reports that the rest of the input cannot be read.
    mutating func tellOf(_ problem: BrokenInput) {
        tell("\(problem)")
        summary.status = summary.status ?? .badInput
    }

    /// Writes what comes after the last row.
    ///
    /// - Parameter columns: The header of a table that had no rows.
    /// - Returns: What became of the rows.
    /// - Throws: A ``FileError`` if it cannot be written, or the failure that stopped the batch.
    mutating func finish(columns: [String]?) throws -> EnrichSummary {
        try Self.write(writer.end(columns: columns))
        if !writer.lost.isEmpty {
            let names = writer.lost.sorted().joined(separator: ", ")
            tell("The first row decides the columns; these were left out: \(names).")
        }
        if writer.leftOut > 0 {
            let objects = writer.leftOut == 1 ? "1 was" : "\(writer.leftOut) were"
            tell("A table has no place for objects about something else than films; \(objects) left out.")
        }
        if !writer.renamed.isEmpty {
            let names = writer.renamed.sorted().joined(separator: ", ")
            tell("The table has columns of its own with the names of results; these were added beside them: \(names).")
        }
        try failed?.write()
        try Task.checkCancellation()
        if let stop {
            tell(stop.message)
            summary.status = stop.status
        }
        if summary.failed + summary.invalid > 0 { summary.status = summary.status ?? .partial }
        return summary
    }

    /// Removes the progress line.
    mutating func close() { progress?.end() }

    private func values(of done: EnrichedRow) -> [JSON]? {
        switch (done.result, done.row.purpose) {
        case (.found(let film, let isGiven, let outcome), _): columns.values(film, isGiven: isGiven, outcome)
        case (.failed(let code), _): columns.values(.failed, because: code)
        case (.invalid(let reason), _), (nil, .invalid(let reason)): columns.values(.invalid, because: reason)
        case (nil, .film): columns.values(.pending, because: stopCode ?? "interrupted")
        case (nil, .none), (nil, .other): nil
        }
    }

    /// Why a row is invalid; nil for any other.
    private func problem(with done: EnrichedRow) -> String? {
        switch (done.result, done.row.purpose) {
        case (.invalid(let reason), _), (nil, .invalid(let reason)): reason
        default: nil
        }
    }

    private mutating func tell(_ text: String) {
        notices.tell(text)
        progress?.draw()
    }

    private static func write(_ text: String) throws(FileError) {
        if !text.isEmpty { try StandardStream.output.write(text) }
    }
}
