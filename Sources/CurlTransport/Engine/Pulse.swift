import BoxOfficeHTTP

/// Notices that the loop has not run for so long that its requests have lost their time.
///
/// A lid that is closed, `SIGSTOP` or a paused virtual machine does that. libcurl would find every time limit exceeded as soon
/// as the loop runs again, although no server was slow; and over connections that were silent for long, what passed between
/// may have forgotten them.
struct Pulse {
    /// How long the loop waits at most while requests are running.
    static let interval = Duration.seconds(1)
    /// The longest pause that is none, such as one of a slow disk.
    private static let tolerance = Duration.seconds(8)

    /// This clock goes on while the machine sleeps.
    private var latest = ContinuousClock.now

    /// Tells whether much more time has passed than the loop meant to wait, since this was asked last.
    ///
    /// For requests with patience, on a machine that is busy beyond measure, it has to be most of what a limit allows.
    mutating func hasPaused(beyond wait: Duration, during running: some Sequence<RequestLimits>) -> Bool {
        let now = ContinuousClock.now
        defer { latest = now }
        let pause = now - latest - wait
        guard pause > Self.tolerance else { return false }
        let shortest = running.lazy.map { min($0.connect, $0.stall, $0.total ?? $0.stall) }.min()
        return pause > (shortest ?? .zero) * 4 / 5
    }

    /// For tests.
    mutating func pretendPause(of time: Duration) { latest -= time }
}
