import BoxOfficeBasics

// How long each service has been waited for: since the first attempt that failed after it last delivered something valid,
// over all its requests. Retries, pauses and slow bodies count; a time in which no request waits does not. The policies
// that wait share these, so that one limit holds for all of them together.
package final class ServiceWaits<WaitClock: Clock<Duration>>: Sendable {
    private struct Wait {
        /// When the wait began; nil if the service delivers.
        var since: WaitClock.Instant?
        /// When the service last delivered.
        var delivered: WaitClock.Instant?
        var requests = 0
        /// When the last of the requests ended.
        var pausedAt: WaitClock.Instant
    }

    /// How long a service is waited for; with zero it is not, but what fails is sent again for a few seconds.
    let patience: Duration
    private let limit: Duration
    let clock: WaitClock
    private let waits = Lock<[String: Wait]>([:])

    package init(patience: Duration = .seconds(120), clock: WaitClock = ContinuousClock()) {
        (self.patience, self.clock) = (patience, clock)
        limit = patience > .zero ? patience : .seconds(5)
    }

    private func change(_ place: String, _ body: (inout Wait, _ now: WaitClock.Instant) -> Void) {
        let now = clock.now
        waits.withLock { body(&$0[place, default: Wait(pausedAt: now)], now) }
    }

    /// A request begins to wait; a wait that was over a second ago is not held against it.
    func begin(_ place: String) {
        change(place) { wait, now in
            defer { wait.requests += 1 }
            guard wait.requests == 0, let since = wait.since else { return }
            let idle = wait.pausedAt.duration(to: now)
            let isOver = since.duration(to: wait.pausedAt) >= limit && idle > .seconds(1)
            wait.since = isOver ? nil : since.advanced(by: idle)
        }
    }

    func end(_ place: String) {
        change(place) { wait, now in (wait.requests, wait.pausedAt) = (max(0, wait.requests - 1), now) }
    }

    /// The service delivered something valid, or this process stood still and could not have noticed.
    func restart(_ place: String) { change(place) { wait, now in (wait.since, wait.delivered) = (nil, now) } }

    func restartAll() { for place in waits.withLock({ Array($0.keys) }) { restart(place) } }

    /// An attempt that began at this moment has failed; the wait counts from the service's last delivery, if that is later.
    func fail(_ place: String, since start: WaitClock.Instant) {
        change(place) { wait, _ in wait.since = wait.since ?? max(start, wait.delivered ?? start) }
    }

    /// How much longer the service may be waited for; zero or less if the wait is over.
    func left(_ place: String) -> Duration {
        let since = waits.withLock { $0[place]?.since }
        return limit - (since.map { $0.duration(to: clock.now) } ?? .zero)
    }
}
