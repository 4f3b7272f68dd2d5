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

    /// Asks for a list, again and again until it is there or the time is up.
    func wait(for list: () async throws -> Ranking) async throws -> Ranking {
        var waited: Duration = .zero
        while true {
            do {
                return try await list()
            } catch let error as KobisError where error.code == .notPublishedYet && waited < limit {
                if waited == .zero { announce("Not published yet: waiting for \(error.subject).") }
                let time = min(pause, limit - waited)
                try await clock.sleep(for: time)
                waited += time
            }
        }
    }
}
