import BoxOfficeBasics
import CBoxOfficeSystem

package enum ProcessSetup {
    package static func run() {
        // A pipe may lose its reader, and a file may reach the user's limit: then writing should just fail.
        for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
        // Otherwise, the next file to be opened would get the closed stream's descriptor, and the output meant for the
        // stream. A replacement opened in the wrong direction takes the descriptor, so that using the stream fails.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
        OpenFileLimit.raise()
        // In glibc, each thread keeps its own heap: a million rows take twice the memory that they need.
        boxoffice_keep_heaps_small()
    }
}

/// The processors that threads are started for; Foundation's count also reads the files of a container's share.
private var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

/// The number of threads that a process may start, limited for all processes of its user (`ulimit -u`).
package enum ThreadLimit {
    /// True if a run can start its threads: tasks have one for each processor; the others are those of timers, signals,
    /// files and libcurl.
    package static var allowsRun: Bool {
        let wanted = Int32(min(processorCount + 4, 16))
        return boxoffice_startable_threads(wanted) == wanted
    }
}

/// The address space of a process, which may be limited (`ulimit -v`).
package enum MemoryLimit {
    /// True if a run has room: where a thread or a small allocation is refused, the system's libraries wait for ever or crash.
    package static var allowsRun: Bool {
        // A stack for each processor's thread and a few more, and what ten posters at a time take.
        hasRoom(for: (processorCount + 4) << 23 + 64 << 20)
    }

    /// True if arguments can be read, which takes a few megabytes.
    package static var allowsReading: Bool { hasRoom(for: 8 << 20) }

    private static func hasRoom(for size: @autoclosure () -> Int) -> Bool {
        var limits = rlimit()
        guard unsafe getrlimit(number(of: RLIMIT_AS), &limits) == 0, limits.rlim_cur < 1 << 40 else { return true }
        let size = size()
        let room = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard unsafe room != MAP_FAILED else { return false }
        unsafe munmap(room, size)
        return true
    }
}

/// The number of files and connections that a process may have open (`ulimit -n`).
package struct OpenFileLimit: Sendable, Hashable {
    package let count: Int

    package init(_ count: Int) { self.count = count }

    package static var current: OpenFileLimit { OpenFileLimit(Int(clamping: limits.rlim_cur)) }

    static func raise() {
        var limits = limits
        limits.rlim_cur = max(limits.rlim_cur, min(limits.rlim_max, 4_096))
        // If this fails, the limit stays as it was.
        _ = unsafe setrlimit(number(of: RLIMIT_NOFILE), &limits)
    }

    private static var limits: rlimit {
        var limits = rlimit()
        _ = unsafe getrlimit(number(of: RLIMIT_NOFILE), &limits)
        return limits
    }
}

#if canImport(Glibc)
private func number(of resource: __rlimit_resource) -> __rlimit_resource_t { __rlimit_resource_t(resource.rawValue) }
#else
private func number(of resource: some BinaryInteger) -> CInt { CInt(resource) }
#endif
