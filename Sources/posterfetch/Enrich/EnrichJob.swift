import Aggregator
import HostSystem
import WireFormat

/// Enriches rows as they come, several at a time, and writes them in their order.
struct EnrichJob {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    let concurrency: Int
    var patience = Patience()

    /// Works on all rows.
    ///
    /// - Parameter lines: The input.
    /// - Returns: Nil if every row was answered, else why not.
    /// - Throws: If nothing more can be read or written, or no further row could be answered.
    func run(_ lines: LineReader) async throws -> ExitStatus? {
        var status: ExitStatus?
        var number = 0
        var pending: [Task<Row, Never>] = []
        defer { for task in pending { task.cancel() } }

        func writeFirst() async throws {
            let row = await pending.removeFirst().value
            try StandardStream.output.write(row.text + "\n")
            guard let failure = row.failure else { return }
            try? StandardStream.error.write("posterfetch: \(failure)\n")
            if failure.stopsBatch {
                throw CommandFailure(ExitStatus(failure), "The remaining rows were not looked up.")
            }
            if status == nil { status = .partial }
        }

        while let line = try await lines.next() {
            number += 1
            guard !line.allSatisfy({ " \t".utf8.contains($0) }) else { continue }
            do throws(MalformedAnswer) {
                let row = try EnrichRow(reading: line)
                pending.append(Task { await enriched(row) })
            } catch {
                try? StandardStream.error.write("posterfetch: line \(number): \(error)\n")
                status = .badInput
            }
            if pending.count >= concurrency { try await writeFirst() }
        }
        while !pending.isEmpty { try await writeFirst() }
        return status
    }

    private struct Row: Sendable {
        let text: String
        var failure: EnrichmentError?
    }

    private func enriched(_ row: EnrichRow) async -> Row {
        do throws(EnrichmentError) {
            let enrichment = try await patience { () async throws(EnrichmentError) in
                try await aggregator.enrichment(of: row.film)
            }
            return Row(text: row.adding(columns(enrichment)))
        } catch {
            return Row(text: row.adding(columns(nil)), failure: error)
        }
    }

    private func columns(_ enrichment: Enrichment?) -> [(String, JSON)] {
        let movie = enrichment?.movie
        let poster = enrichment?.poster
        return [
            ("tmdbID", JSON(movie?.id.rawValue)),
            ("matchState", .string(enrichment?.match.state.rawValue ?? "failed")),
            ("matchReason", JSON(enrichment?.match.reason.rawValue)),
            ("tmdbTitle", JSON(movie?.title)),
            ("overview", JSON(enrichment?.overview?.text)),
            ("overviewLanguage", JSON(enrichment?.overview?.language.code)),
            ("posterPath", JSON(poster?.rawValue)),
            ("posterURL", JSON(poster.map { images.url(for: $0, .poster, .w500) })),
        ]
    }
}
