import Aggregator
import HostSystem

/// Enriches rows as they come, several at a time, and writes them in their order.
///
/// It holds as many rows as are worked on, however many there are.
struct EnrichJob {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    let concurrency: Int
    /// Where posters go; nil if none are wanted.
    var store: PosterStore?
    var failed: FilmList?
    var patience = Patience()

    /// Works on all rows.
    ///
    /// - Parameters:
    ///   - reader: The input.
    ///   - writer: The form of the output.
    /// - Returns: Nil if every row was answered, else why not.
    /// - Throws: If nothing more can be read or written, or no further row could be answered.
    func run(_ reader: RowReader, _ writer: RowWriter) async throws -> ExitStatus? {
        var writer = writer
        var failed = failed
        var status: ExitStatus?
        var pending: [Task<Row, Never>] = []
        defer { for task in pending { task.cancel() } }

        func writeFirst() async throws {
            let row = await pending.removeFirst().value
            try write(writer.row(row.row, adding: row.columns))
            guard let failure = row.failure else { return }
            Console.warn("\(row.row.film.name): \(failure.message)")
            failed?.add(code: row.row.film.movieCode, title: row.row.film.title)
            if row.stopsBatch { throw CommandFailure(failure.status, "The remaining rows were not looked up.") }
            if status != .badInput { status = .partial }
        }

        do {
            while let item = try await reader.next() {
                switch item {
                case .preamble(let cells): try write(writer.preamble(cells))
                case .broken(let line, let reason):
                    Console.warn("line \(line): \(reason)")
                    status = .badInput
                case .row(_, let row): pending.append(Task { await enriched(row) })
                }
                if pending.count >= concurrency { try await writeFirst() }
            }
            while !pending.isEmpty { try await writeFirst() }
        } catch let error as BrokenInput {
            // What was read before is good, and is finished.
            while !pending.isEmpty { try await writeFirst() }
            Console.warn("\(error)")
            status = .badInput
        }
        let header = await reader.columns.map { $0 + columns(nil, nil).map(\.0) }
        try write(writer.end(header: header))
        if !writer.lost.isEmpty {
            let names = writer.lost.sorted().joined(separator: ", ")
            Console.warn("The first row decides the columns; left out were: \(names).")
        }
        try store?.finish()
        try failed?.write()
        return status
    }

    private struct Row: Sendable {
        let row: EnrichRow
        let columns: [(String, JSON)]
        var failure: Report.Failure?
        var stopsBatch = false
    }

    private func enriched(_ row: EnrichRow) async -> Row {
        do throws(EnrichmentError) {
            let enrichment = try await patience { () async throws(EnrichmentError) in
                try await aggregator.enrichment(of: row.film)
            }
            let outcome = await store?.store(row.film, enrichment)
            var done = Row(row: row, columns: columns(enrichment, outcome))
            if case .failed(let failure) = outcome { done.failure = failure }
            return done
        } catch {
            return Row(
                row: row, columns: columns(nil, nil), failure: Report.Failure(error), stopsBatch: error.stopsBatch)
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
            ("overviewLanguage", JSON(enrichment?.overview?.language.code)),
            ("posterPath", JSON(poster?.rawValue)),
            ("posterURL", JSON(poster.map { images.url(for: $0, .poster, .w500) })),
        ]
        guard store != nil else { return columns }
        return columns + [("posterStatus", JSON(outcome?.word)), ("posterFile", JSON(outcome?.file))]
    }

    private func write(_ text: String) throws(FileError) {
        if !text.isEmpty { try StandardStream.output.write(text) }
    }

    // A message that cannot be written is no reason to stop.
}

extension KnownFilm {
    /// What it is called in messages.
    fileprivate var name: String { title.isEmpty ? movieCode : title }
}

extension PosterOutcome {
    /// What became of the poster, in the words of the poster objects.
    fileprivate var word: String {
        switch self {
        case .saved: "saved"
        case .kept: "kept"
        case .planned: "planned"
        case .unmatched, .missing: "missing"
        case .failed: "failed"
        }
    }

    /// Where the poster is, or would be.
    fileprivate var file: String? {
        switch self {
        case .saved(let record), .kept(let record): record.path
        case .planned(let path, _): path
        case .unmatched, .missing, .failed: nil
        }
    }
}
