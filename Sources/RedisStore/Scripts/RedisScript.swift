#if Redis
/// A script that the server runs as one step; it is sent once, and called by its digest.
///
/// All times are of the server's clock, in microseconds.
struct RedisScript: Sendable, Hashable {
    let source: String

    init(_ source: String) { self.source = source }

    /// All scripts, which are loaded when a connection is opened.
    static let all = [beat, leave, turn, pause, spend, exhaust, report, giveBack, claim, renew, end, put]

    /// What scripts begin with that need the time.
    static let clock = """
        local t = redis.call('TIME')
        local now = t[1] * 1000000 + t[2]

        """
}
#endif
