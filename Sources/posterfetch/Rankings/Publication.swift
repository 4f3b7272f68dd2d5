import Aggregator
import BoxOfficeSystem

/// How long to wait for a ranking that KOBIS has not published yet.
///
/// This is not a retry: nothing has failed, and the pauses are minutes long.
struct Publication: Sendable {
    var limit: Duration = .zero
    var pause: Duration = .seconds(300)
    var clock: any Clock<Duration> = ContinuousClock()
    var announce: @Sendable (String) -> Void = { _ in }

    /// Only `notPublishedYet` starts a wait, but the wait also outlasts an outage of KOBIS.
    func wait(
        after error: KobisError, for ranking: String, asking kobis: Kobis, _ request: RankingRequest
    ) async throws -> Ranking {
        // The empty response is stored, and would stand in for one that follows soon, as the last may, or that fails.
        let kobis = kobis.directing("no-cache, stale-if-error=0")
        var error = error
        var waited: Duration = .zero
        while waited < limit,
            error.code == .notPublishedYet || waited > .zero && error.code != .quotaExceeded && error.isRetryable
        {
            if waited == .zero { announce(words(of: ranking)) }
            let time = min(pause, limit - waited)
            try await clock.sleep(for: time)
            waited += time
            do throws(KobisError) { return try await kobis.ranking(request) } catch let next { error = next }
        }
        throw error
    }

    private func words(of subject: String) -> String {
        let start = Timestamp.now
        func time(_ wait: Duration) -> LocalTime { LocalTime(after: wait, since: start) }
        let (since, until, next) = (time(.zero), time(limit), time(min(pause, limit)))
        let minutes = pause.components.seconds / 60
        return spoken(
            "Not published yet: waiting for \(subject) since \(since), until \(until) at the latest. Next check at \(next), "
                + "then every \(minutes) minutes. Ctrl-C stops waiting.",
            "아직 발표되지 않음: \(subject) · \(since)부터 늦어도 \(until)까지 기다립니다. 다음 확인은 \(next), "
                + "그다음부터 \(minutes)분마다입니다. Ctrl-C를 누르면 중단합니다.")
    }
}
