#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The width that ArgumentParser lays help out for: `COLUMNS`, or else that of the terminal.
package enum HelpWidth {
    /// Lets help be laid out for some columns at least, since it cannot be folded into fewer.
    ///
    /// - Parameter least: The least number of columns.
    /// - Returns: Undoes it, for texts that can be folded.
    package static func raise(to least: Int) -> @Sendable () -> Void {
        let users = unsafe getenv("COLUMNS").flatMap { unsafe Int(String(cString: $0)) }
        guard let columns = users ?? StandardStream.output.size?.columns, columns < least else { return {} }
        unsafe setenv("COLUMNS", String(least), 1)
        return {
            if let users { unsafe setenv("COLUMNS", String(users), 1) } else { unsafe unsetenv("COLUMNS") }
        }
    }
}
