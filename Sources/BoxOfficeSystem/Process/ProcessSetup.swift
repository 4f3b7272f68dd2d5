import CBoxOfficeSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a command line program sets up for its whole process, once, before it has a second thread.
package enum ProcessSetup {
    /// Makes what would end the process an error instead, and keeps its memory small.
    package static func run() {
        // The reader of a pipe may leave, and a file may reach the user's limit: writing reports both.
        for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
        // The next file to be opened would get the number of a closed stream, and what is written to that stream with it.
        // What stands in for it can only be used the wrong way round, so that using it fails.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
        // In glibc, each thread has a heap of its own and keeps what it once needed: over a million rows, twice as much as
        // is used.
        boxoffice_keep_few_arenas()
    }
}
