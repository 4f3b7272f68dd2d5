import Aggregator

/// How long a list is waited for that KOBIS has not published yet.
struct Publication: Sendable {
    /// The longest wait; zero for none.
    var limit: Duration = .zero
    /// KOBIS says the same for some minutes, and its empty answer is kept as long.
    var pause: Duration = .seconds(305)
    var clock: any Clock<Duration> = ContinuousClock()
    /// Is told, once, that there is something to wait for.
    var announce: @Sendable (String) -> Void = { _ in }

    /// Asks for a list that could not be had, again and again until it is there or the time is up.
    ///
    /// - Parameters:
    ///   - error: Why it could not be had; nothing but that it is not published yet is waited for, but whoever waits
    ///     through a night also waits while KOBIS is down.
    ///   - list: Asks for it.
    /// - Returns: The list.
    /// - Throws: What the last question came to, or that the wait was cancelled.
    func wait(after error: KobisError, for list: () async throws(KobisError) -> Ranking) async throws -> Ranking {
        var error = error
        var waited: Duration = .zero
        while waited < limit, error.code == .notPublishedYet || waited > .zero && error.mayPass {
            if waited == .zero { announce("Not published yet: waiting for \(error.subject).") }
            let time = min(pause, limit - waited)
            try await clock.sleep(for: time)
            waited += time
            do throws(KobisError) { return try await list() } catch let next { error = next }
        }
        throw error
    }
}

extension KobisError {
    /// Whether the trouble may be over by the next question.
    fileprivate var mayPass: Bool {
        code != .quotaExceeded && (isRetryable || transport?.code == .hostUnavailable)
    }
}
