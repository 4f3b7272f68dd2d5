import BoxOfficeHTTP

/// Notices that the loop stood still for so long that its requests may have exceeded their limits.
///
/// A closed lid, `SIGSTOP` or a paused virtual machine does that. libcurl would then report every limit as exceeded
/// although no server was slow, and idle connections may have been forgotten on the way.
struct Pulse {
    /// How long the loop waits at most while requests are running.
    static let interval = Duration.seconds(1)
    /// The longest pause that does not count, such as one of a slow disk.
    private static let tolerance = Duration.seconds(8)

    /// This clock goes on while the machine sleeps.
    var latest = ContinuousClock.now

    /// Returns whether much more time has passed than the loop meant to wait, since the last call.
    ///
    /// While requests run, it must be most of their shortest limit: a very busy machine delays the loop, too.
    mutating func hasPaused(beyond wait: Duration, during running: some Sequence<RequestLimits>) -> Bool {
        let now = ContinuousClock.now
        defer { latest = now }
        let pause = now - latest - wait
        guard pause > Self.tolerance else { return false }
        let shortest = running.lazy.map { min($0.connect, $0.stall, $0.total ?? $0.stall) }.min()
        return pause > (shortest ?? .zero) * 4 / 5
    }
}
