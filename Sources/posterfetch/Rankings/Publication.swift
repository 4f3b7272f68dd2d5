import Aggregator
import BoxOfficeHTTP

/// How long to wait for a ranking that KOBIS has not published yet.
///
/// This is not a retry: nothing has failed, and the pauses are minutes long.
struct Publication: Sendable {
    var limit: Duration = .zero
    /// KOBIS's empty responses are cached for five minutes, so asking sooner would only read the cache.
    var pause: Duration = .seconds(305)
    var clock: any Clock<Duration> = ContinuousClock()
    var words = WaitWords(language: .english)
    var announce: @Sendable (String) -> Void = { _ in }

    /// Only `notPublishedYet` starts a wait, but the wait also outlasts an outage of KOBIS.
    func wait(after error: KobisError, for list: () async throws(KobisError) -> Ranking) async throws -> Ranking {
        var error = error
        var waited: Duration = .zero
        while waited < limit, error.code == .notPublishedYet || waited > .zero && Self.mayPass(error) {
            if waited == .zero {
                announce(words.publication(of: error.subject, since: .now, upTo: limit, every: pause))
            }
            let time = min(pause, limit - waited)
            try await clock.sleep(for: time)
            waited += time
            do throws(KobisError) { return try await list() } catch let next { error = next }
        }
        throw error
    }

    private static func mayPass(_ error: KobisError) -> Bool {
        error.code != .quotaExceeded && (error.isRetryable || error.transport?.code == .hostUnavailable)
    }
}
