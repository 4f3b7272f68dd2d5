import BoxOfficeBasics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SingleFlightTests {
    /// Work that waits until it is released or cancelled, and counts how often it began.
    private actor Work {
        private(set) var begun = 0
        private(set) var wasCancelled = false
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var watchers: [CheckedContinuation<Void, Never>] = []

        func run() async -> Int {
            begun += 1
            for watcher in watchers { watcher.resume() }
            watchers = []
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { await self.cancel() }
            }
            return begun
        }

        func untilBegun() async { if begun == 0 { await withCheckedContinuation { watchers.append($0) } } }

        func finish() {
            for waiter in waiting { waiter.resume() }
            waiting = []
        }

        private func cancel() {
            wasCancelled = true
            finish()
        }
    }

    private let flights = SingleFlight<String, Int>()
    private let work = Work()

    private func ask() -> Task<Int?, Never> {
        Task { [flights, work] in await flights.value(for: "a") { await work.run() } }
    }

    private func waitForAskers(_ count: Int) async {
        await until { await flights.callers(for: "a") >= count }
        await work.untilBegun()
    }

    @Test("Callers with the same key share one piece of work")
    func joining() async {
        let askers = (0..<10).map { _ in ask() }
        await waitForAskers(10)
        await work.finish()
        for asker in askers { #expect(await asker.value == 1) }
        #expect(await work.begun == 1)
    }

    @Test("A call after the end begins the work again")
    func again() async {
        for round in 1...2 {
            let asker = ask()
            await until { await work.begun >= round }
            await work.finish()
            #expect(await asker.value == round)
        }
    }

    @Test("A caller that leaves does not disturb the other; the last one ends the work (F81)")
    func leaving() async {
        let first = ask()
        let second = ask()
        await waitForAskers(2)
        first.cancel()
        #expect(await first.value == nil)
        #expect(await work.wasCancelled == false)
        second.cancel()
        #expect(await second.value == nil)
        await until { await work.wasCancelled != false }
        #expect(await work.begun == 1)
    }

    @Test("A caller that is already cancelled begins nothing")
    func cancelledBefore() async {
        let asker = Task { [flights, work] in
            await until { false }
            return await flights.value(for: "a") { await work.run() }
        }
        asker.cancel()
        #expect(await asker.value == nil)
        #expect(await work.begun == 0)
    }
}
