import BoxOfficeBasics

@testable import BoxOfficeHTTP

extension CacheTransport {
    /// Waits for the refreshes in the background.
    func finishRefreshes() async {
        for task in refreshes.running.withLock({ Array($0.values) }) { await task.value }
    }
}
