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

    /// Writes a text.
    ///
    /// - Parameter text: The text.
    /// - Throws: A ``FileError``, with ``FileError/isBrokenPipe`` if nobody reads any more.
    package func write(_ text: String) throws(FileError) {
        try OpenFile.write(Array(text.utf8), to: descriptor, name: name)
    }

    /// Makes writing into a pipe that nobody reads an error instead of the end of the process.
    package static func reportBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
