import BoxOfficeBasics
import FilmTables

extension RowDecisions {
    /// Reads a table of decisions, if one is given; it is refused if anything in it cannot be followed.
    init?(reading path: String?) async throws {
        guard let path else { return nil }
        self.init(from: path)
        do {
            let reader = try await RowReader(opening: path, Self.rules, patience: .seconds(30))
            _ = await reader.understood()
            while let item = try await reader.next() {
                if case .row(let line, let row) = item { add(row, line: line) }
            }
            end()
        } catch let error as BrokenInput {
            refuse(error)
        }
        guard problems.isEmpty else {
            let more = problems.count - 20
            let rest = more > 0 ? [Phrase("and \(more.grouped) more", "외 \(more.grouped)건")] : []
            throw CommandFailure(.badInput, (problems.prefix(20) + rest).joined(separator: "\n"))
        }
    }
}
