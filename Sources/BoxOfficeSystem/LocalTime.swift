import BoxOfficeBasics

package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    private let hour: Int
    private let minute: Int
    private let second: Int

    package init(secondsSinceEpoch: Int64) {
        var seconds = time_t(secondsSinceEpoch)
        var parts = unsafe tm()
        _ = unsafe localtime_r(&seconds, &parts)
        hour = unsafe Int(parts.tm_hour)
        minute = unsafe Int(parts.tm_min)
        second = unsafe Int(parts.tm_sec)
    }

    package var description: String { "\(Self.two(hour)):\(Self.two(minute))" }
    package var exactly: String { "\(description):\(Self.two(second))" }
    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
