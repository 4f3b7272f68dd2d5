/// What a ``RedisStore`` says of its server; requests go on.
package enum RedisNotice: Sendable, Hashable, CustomStringConvertible {
    /// The server cannot be used, and why; it is tried again every second.
    case away(RedisAddress, String)
    /// The server holds data of another version of this package, so it is not used.
    case ofOtherVersion(RedisAddress)
    /// The server can be used again.
    case back(RedisAddress)
    /// The server's clock was set (back if less than zero), or another server replaced it.
    case clockSet(RedisAddress, bySeconds: Int64)
    /// With this `maxmemory-policy`, the server may evict the day's calls, so they are not counted there.
    case mayForget(RedisAddress, policy: String)

    /// The notice as one or two sentences.
    package var description: String {
        switch self {
        case .away(let address, let problem):
            "\(address) cannot be used: \(problem) Going on without it, and trying again every second."
        case .ofOtherVersion(let address):
            "\(address) cannot be used: it holds data of another version of this package, so name another database of it, "
                + "such as /1. Going on without it, and trying again every second."
        case .back(let address): "\(address) can be used again."
        case .clockSet(let address, let seconds):
            "The clock of \(address) was set \(seconds < 0 ? "back" : "forward") by \(seconds.magnitude) s. Turns start "
                + "again, and stored responses may be requested again."
        case .mayForget(let address, let policy):
            "\(address) may evict the day's calls when its memory is full (maxmemory-policy \(policy)), so they are not "
                + "counted there. Set maxmemory-policy noeviction, or use a separate server. Until then, this instance "
                + "counts for itself."
        }
    }
}
