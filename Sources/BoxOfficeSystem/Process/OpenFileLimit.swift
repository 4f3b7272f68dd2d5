import BoxOfficePlatform

/// How many files, connections and the like a process may have open at a time (`ulimit -n`).
package struct OpenFileLimit: Sendable, Hashable {
    /// The number.
    package let count: Int

    /// Creates a limit.
    package init(_ count: Int) { self.count = count }

    /// The limit of this process.
    package static var current: OpenFileLimit { OpenFileLimit(Int(clamping: limits.rlim_cur)) }

    /// Raises this process's limit as far as the system lets it, and as programs need.
    static func raise() {
        var limits = limits
        limits.rlim_cur = max(limits.rlim_cur, min(limits.rlim_max, 4_096))
        // If that fails, the process has what it had.
        _ = unsafe setrlimit(resource, &limits)
    }

    private static var limits: rlimit {
        var limits = rlimit()
        _ = unsafe getrlimit(resource, &limits)
        return limits
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
    private static var resource: CInt { CInt(RLIMIT_NOFILE) }
    #endif
}
