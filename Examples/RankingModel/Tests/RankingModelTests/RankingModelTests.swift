import Aggregator
import BoxOfficeTesting
import RankingModel
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct RankingModelTests {
    private func running(_ stub: StubBoxOffice, _ body: (RankingModel) async throws -> Void) async rethrows {
        let model = RankingModel(stub.boxOffice)
        let task = Task { await model.run() }
        try await body(model)
        task.cancel()
    }

    /// Waits for a condition; a test that is cancelled, as by its time limit, ends.
    private func until(_ condition: () -> Bool) async { while !condition(), !Task.isCancelled { await Task.yield() } }

    @Test("The list is there before the films, and the overviews before the images")
    func steps() async {
        let stub = StubBoxOffice()
        stub.hold(.films)
        stub.hold(.images)
        await running(stub) { model in
            await until { model.state.rows.count == 10 }
            #expect(model.state.rows[0].audience == "82.1만 명" && model.state.rows[0].overview == nil)
            stub.release(.films)
            await until { model.state.rows.allSatisfy { $0.overview != nil } }
            #expect(model.state.rows.allSatisfy { $0.poster == .loading })
            stub.release(.images)
            await until { model.state.isSettled }
        }
    }

    @Test("A ranking that cannot be loaded says why, and a refresh loads it")
    func failure() async {
        let stub = StubBoxOffice()
        stub.fail(.rankings, with: .connectionFailed)
        await running(stub) { model in
            await until { model.state.error != nil }
            #expect(model.state.error?.text(in: .korean).isEmpty == false)
            stub.fail(.rankings, with: nil)
            await model.refresh()
            await until { model.state.rows.count == 10 && model.state.error == nil }
        }
    }

    @Test("A page has reviews and trailers")
    func page() async {
        await running(StubBoxOffice()) { model in
            await until { !model.state.rows.isEmpty }
            model.open(model.state.rows[0])
            await until { model.state.selection?.details != nil }
            #expect(model.state.selection?.details?.reviews.count == 1)
            model.close()
            await until { model.state.selection == nil }
        }
    }
}
