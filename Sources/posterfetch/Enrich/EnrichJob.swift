import Aggregator
import BoxOfficeSystem
import PosterStore

/// Enriches rows as they arrive, several at a time, and writes them in input order.
///
/// However long the input is, it holds at most four rows for each one that may be worked on at a time.
struct EnrichJob {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    let concurrency: Int
    let console: Console
    /// Where posters go; nil if none are wanted.
    var posters: PosterFolder?
    var failed: FilmList?

    /// Enriches all rows.
    ///
    /// - Parameters:
    ///   - reader: The input.
    ///   - writer: The form of the output.
    /// - Returns: Nil if every row was looked up, else why not.
    /// - Throws: A ``FileError`` if input or output fails, or the failure that stopped the batch.
    func run(_ reader: RowReader, _ writer: RowWriter) async throws -> ExitStatus? {
        var output = EnrichOutput(writer, failed: failed, console: console)
        defer { output.close() }
        try await withThrowingTaskGroup(of: (Int, EnrichedRow).self) { group in
            var (started, written) = (0, 0)
            var done: [Int: EnrichedRow] = [:]

            func takeOne() async throws {
                guard let (number, row) = try await group.next() else { return }
                done[number] = row
                while let row = done.removeValue(forKey: written) {
                    written += 1
                    try output.write(row)
                }
            }

            while output.stop == nil, let item = try await next(reader, &output) {
                switch item {
                case .preamble(let cells): try output.write(preamble: cells)
                case .broken(let line, let reason): output.tellOf(BrokenInput(line: line, reason: reason))
                case .row(_, let row):
                    let number = started
                    started += 1
                    group.addTask { (number, await enriched(row)) }
                }
                // A slow film delays the output, but not work on the rows after it, until that many rows wait behind it.
                while started - written - done.count >= concurrency || started - written >= 4 * concurrency,
                    output.stop == nil
                { try await takeOne() }
            }
            while written < started, output.stop == nil { try await takeOne() }
            group.cancelAll()
        }
        try posters?.synchronize()
        return try output.finish(columns: await reader.columns.map { $0 + columns(nil, nil).map(\.0) })
    }

    /// The next item; nil after the last one, or where the input breaks off: the rows before that are still written.
    private func next(_ reader: RowReader, _ output: inout EnrichOutput) async throws -> RowReader.Item? {
        do {
            return try await reader.next()
        } catch let error as BrokenInput {
            output.tellOf(error)
            return nil
        }
    }

    private func enriched(_ row: InputRow) async -> EnrichedRow {
        do throws(EnrichmentError) {
            let enrichment = try await aggregator.enrichment(of: row.film)
            let outcome = await posters?.store(row.film, enrichment)
            var done = EnrichedRow(
                row: row, columns: columns(enrichment, outcome), isMatched: enrichment.match.state == .match)
            if case .failed(let error) = outcome { done.failure = CommandFailure(error) }
            return done
        } catch {
            return EnrichedRow(
                row: row, columns: columns(nil, nil), failure: CommandFailure(error), stopsBatch: error.stopsBatch)
        }
    }

    private func columns(_ enrichment: Enrichment?, _ outcome: PosterOutcome?) -> [(String, JSON)] {
        let movie = enrichment?.movie
        let poster = enrichment?.poster
        let columns = [
            ("tmdbID", JSON(movie?.id.rawValue)),
            ("matchState", .string(enrichment?.match.state.rawValue ?? "failed")),
            ("matchReason", JSON(enrichment?.match.reason.rawValue)),
            ("tmdbTitle", JSON(movie?.title)),
            ("overview", JSON(enrichment?.overview?.text)),
            ("overviewLanguage", JSON(enrichment?.overview?.language?.code)),
            ("posterPath", JSON(poster?.rawValue)),
            ("posterURL", JSON(poster.map { images.url(for: $0, .poster, .w500) })),
        ]
        guard posters != nil else { return columns }
        return columns + [("posterStatus", JSON(outcome?.status)), ("posterFile", JSON(outcome?.path))]
    }
}
