import BoxOfficeBasics

/// Writes the rows to decide into the review, those of a page as they come.
actor ReviewPrinter: RunPrinter {
    private var file: ReviewFile
    private let reader: CandidateReader
    private let warn: @Sendable (String) -> Void
    /// Why the review cannot be written, which ends the run after its table is complete.
    private var failure: (any Error)?

    init(
        _ file: ReviewFile, _ reader: CandidateReader, warn: @escaping @Sendable (String) -> Void
    ) {
        (self.file, self.reader, self.warn) = (file, reader, warn)
    }

    func print(_ event: RunEvent) async throws {
        switch event {
        case .row(let row):
            file.add(row)
            // A few at a time, so that their number does not matter.
            if failure == nil, file.isDue(after: 4 * reader.concurrency) { await write() }
        case .summary where !Task.isCancelled: try await end()
        default: break
        }
    }

    private func write() async {
        var file = file
        do {
            try await file.write(reader)
            self.file = file
        } catch {
            failure = error
        }
    }

    private func end() async throws {
        if let failure { throw failure }
        var file = file
        let lacking = try await file.finish(reader)
        guard lacking > 0, !Task.isCancelled else { return }
        warn(
            spoken(
                "Could not load details or posters of \(lacking) candidate\(lacking == 1 ? "" : "s"); the page shows "
                    + "them without. Run the same command to try again.",
                "후보 \(lacking)편의 정보나 포스터를 받지 못해 빼고 보여 줍니다. 같은 명령을 다시 실행하면 다시 받아 봅니다."))
    }
}
