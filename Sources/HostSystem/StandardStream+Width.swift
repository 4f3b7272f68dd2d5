#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension StandardStream {
    /// Lets texts be laid out for so many columns at least, where the terminal has fewer: help cannot be folded into less.
    package static func layOut(forColumns least: Int) {
        guard let columns = userWidth ?? reportedWidth, columns < least else { return }
        unsafe setenv("COLUMNS", String(least), 1)
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
