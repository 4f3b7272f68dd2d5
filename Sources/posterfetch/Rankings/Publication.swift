import Aggregator
import BoxOfficeHTTP

/// How long to wait for a ranking that KOBIS has not published yet.
///
/// This is not a retry: nothing has failed, and the pauses are minutes long. Only the transport's `RetryPolicy` retries
/// failed requests.
struct Publication: Sendable {
    /// The longest wait; zero to fail at once.
    var limit: Duration = .zero
    /// How long to wait between two requests.
    ///
    /// An empty response of KOBIS is cached for five minutes, so asking more often would only read the cache.
    var pause: Duration = .seconds(305)
    var clock: any Clock<Duration> = ContinuousClock()
    var words = WaitWords(language: .english)
    /// Called once, when the wait begins.
    var announce: @Sendable (String) -> Void = { _ in }

    /// Requests a ranking again until it is published or the time is up.
    ///
    /// Only `notPublishedYet` begins a wait, but a wait that has begun also outlasts KOBIS being down.
    func wait(after error: KobisError, for list: () async throws(KobisError) -> Ranking) async throws -> Ranking {
        var error = error
        var waited: Duration = .zero
        while waited < limit, error.code == .notPublishedYet || waited > .zero && error.mayPass {
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
}

extension KobisError {
    /// Whether the next request may succeed.
    fileprivate var mayPass: Bool {
        code != .quotaExceeded && (isRetryable || transport?.code == .hostUnavailable)
    }
}
