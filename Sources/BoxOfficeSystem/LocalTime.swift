import BoxOfficeBasics

package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    package let exactly: String

    package init(secondsSinceEpoch: Int64) {
        var seconds = time_t(secondsSinceEpoch)
        var parts = unsafe tm()
        _ = unsafe localtime_r(&seconds, &parts)
        let numbers = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
        exactly = numbers.map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
    }

    package var description: String { String(exactly.prefix(5)) }
}
