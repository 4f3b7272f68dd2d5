import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeWire
import TestSupport
import Testing

@Suite("Fetching ahead", .timeLimit(.minutes(10))) struct PrefetchTests {
    private final class Signs: Sendable {
        let isCancelled = Lock(false)
        let hasBegun = Lock(false)
    }

    @Test("A value is fetched once, whoever waits for it")
    func value() async {
        let count = Lock(0)
        let fetch = Prefetch<Int, Never> {
            count.withLock { $0 += 1 }
            return 11
        }
        #expect(await fetch.result() == .success(11))
        #expect(await fetch.result() == .success(11))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Releasing it cancels the fetch")
    func release() async {
        let signs = Signs()
        var fetch: Prefetch<Bool, Never>? = Prefetch {
            signs.hasBegun.withLock { $0 = true }
            await until { false }
            signs.isCancelled.withLock { $0 = true }
            return true
        }
        await until { signs.hasBegun.withLock { $0 } }
        #expect(fetch != nil)
        fetch = nil
        await until { signs.isCancelled.withLock { $0 } }
        #expect(signs.isCancelled.withLock { $0 })
    }

    @Test("Cancelling the wait cancels the fetch")
    func cancelledWait() async {
        let fetch = Prefetch<Bool, Never> {
            await until { false }
            return true
        }
        let wait = Task { await fetch.result() }
        wait.cancel()
        #expect(await wait.value == .success(true))
    }
}
