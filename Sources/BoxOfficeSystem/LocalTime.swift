import BoxOfficeBasics

package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    package let exactly: String
    /// The day and the time, as a log needs them.
    package let dated: String

    package init(secondsSinceEpoch: Int64) {
        var seconds = time_t(secondsSinceEpoch)
        var parts = unsafe tm()
        _ = unsafe localtime_r(&seconds, &parts)
        let numbers = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
        exactly = numbers.map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
        let day = unsafe [parts.tm_year + 1_900, parts.tm_mon + 1, parts.tm_mday]
        dated = day.map { String($0).zeroPadded(to: 2) }.joined(separator: "-") + " " + exactly.prefix(5)
    }

    package var description: String { String(exactly.prefix(5)) }
}
