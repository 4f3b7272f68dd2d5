/// A counter of calls in memory, for one process.
public actor MemoryQuotaCounter: QuotaCounter {
    private var days: [String: (day: Int, usage: QuotaUsage)] = [:]

    /// Creates a counter at zero.
    public init() {}

    /// Counts one call, unless the day's calls are used up.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    public func spend(_ name: String, day: Int, limit: Int) -> Bool {
        var usage = usage(of: name, day: day)
        guard !usage.isExhausted, usage.spent < limit else { return false }
        usage.spent += 1
        days[name] = (day, usage)
        return true
    }

    /// Notes that the service refuses further calls for the day.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    public func exhaust(_ name: String, day: Int) {
        var usage = usage(of: name, day: day)
        usage.isExhausted = true
        days[name] = (day, usage)
    }

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    public func usage(of name: String, day: Int) -> QuotaUsage {
        guard let entry = days[name], entry.day == day else { return QuotaUsage() }
        return entry.usage
    }
}
