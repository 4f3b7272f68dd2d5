#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension StandardStream {
    /// Lets texts be laid out for so many columns at least, where the terminal has fewer: help cannot be folded into less.
    ///
    /// - Returns: Takes that back, for texts that can be.
    package static func layOut(forColumns least: Int) -> @Sendable () -> Void {
        let users = userWidth
        guard let columns = users ?? reportedWidth, columns < least else { return {} }
        unsafe setenv("COLUMNS", String(least), 1)
        return {
            if let users { unsafe setenv("COLUMNS", String(users), 1) } else { unsafe unsetenv("COLUMNS") }
        }
    }

    private static var userWidth: Int? {
        guard let text = unsafe getenv("COLUMNS") else { return nil }
        return unsafe Int(String(cString: text))
    }

    private static var reportedWidth: Int? {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
