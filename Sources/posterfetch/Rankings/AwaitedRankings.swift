import Aggregator

/// Rankings in their order, each one request, and waited for where that was asked.
///
/// The library's `RankingSeries` goes on after a ranking that cannot be had; this ends there, since a file of figures with a
/// hole in it looks whole. What came before is kept, so that the same command goes on from there.
///
/// Once the first has come, a few are asked for ahead, so that a long range does not wait for each answer in turn; whoever
/// stops reading has not asked for more than these.
struct AwaitedRankings: AsyncSequence {
    let aggregator: BoxOfficeAggregator
    let requests: [RankingRequest]
    let publication: Publication

    func makeAsyncIterator() -> Iterator { Iterator(self) }

    struct Iterator: AsyncIteratorProtocol {
        private let series: AwaitedRankings
        private var waiting: ArraySlice<RankingRequest>
        private var running: [Task<Result<Ranking, any Error>, Never>] = []
        private var depth = 1

        init(_ series: AwaitedRankings) {
            self.series = series
            waiting = series.requests[...]
        }

        mutating func next() async throws -> Ranking? {
            while running.count < depth, let request = waiting.popFirst() { running.append(series.task(for: request)) }
            guard !running.isEmpty else { return nil }
            let tasks = running
            running.removeFirst()
            let result = await withTaskCancellationHandler {
                await tasks[0].value
            } onCancel: {
                for task in tasks { task.cancel() }
            }
            if case .failure = result {
                for task in running { task.cancel() }
                running = []
                waiting = []
            }
            depth = 4
            return try result.get()
        }
    }

    private func task(for request: RankingRequest) -> Task<Result<Ranking, any Error>, Never> {
        Task { [aggregator, publication] in
            do {
                return .success(try await publication.wait { try await aggregator.ranking(request) })
            } catch {
                return .failure(error)
            }
        }
    }
}
