#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The width for which ArgumentParser lays out help: `COLUMNS`, or else the terminal's.
package enum HelpWidth {
    /// Raises the width to a minimum, since ArgumentParser cannot lay out help in a few columns.
    ///
    /// - Parameter least: The minimum number of columns.
    /// - Returns: A closure that restores the width, for output that can be narrower.
    package static func raise(to least: Int) -> @Sendable () -> Void {
        let users = unsafe getenv("COLUMNS").flatMap { unsafe Int(String(cString: $0)) }
        guard let columns = users ?? StandardStream.output.size?.columns, columns < least else { return {} }
        unsafe setenv("COLUMNS", String(least), 1)
        return {
            if let users { unsafe setenv("COLUMNS", String(users), 1) } else { unsafe unsetenv("COLUMNS") }
        }
    }
}
