#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Standard output or standard error, written without a buffer, so that what was written is there.
package struct StandardStream: Sendable {
    /// What a program's data go to.
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// What a program's messages go to.
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: CInt
    private let name: String

    /// Whether a person sees it.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether another program, or nobody yet, reads what is written: what becomes of it cannot be known.
    package var isPipe: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// The present size of the terminal; nil if it is none, or one that does not know.
    package var size: (columns: Int, lines: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes a text.
    ///
    /// - Parameter text: The text.
    /// - Throws: A ``FileError``, with ``FileError/isBrokenPipe`` if nobody reads any more.
    package func write(_ text: String) throws(FileError) {
        try OpenFile.write(Array(text.utf8), to: descriptor, name: name)
    }

    /// Makes trouble with the standard streams an error instead of the end of the process, or of somebody's file.
    ///
    /// A pipe that nobody reads must not kill the process. A stream that is closed must not be mistaken for the next file
    /// that is opened, which would get its number: what is written to it fails.
    package static func prepare() {
        _ = signal(SIGPIPE, SIG_IGN)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
