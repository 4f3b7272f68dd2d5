/// Counts the calls of a day: in memory, or for all processes of a machine in a file.
///
/// A counter that loses its count, or cannot be written, lets calls pass: the service counts too, and its word is final.
public protocol QuotaCounter: Sendable {
    /// Counts one call, unless the day's calls are used up. Looking and counting are one step.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    ///   - limit: How many calls the day has.
    /// - Returns: Whether the call may be sent.
    func spend(_ name: String, day: Int, limit: Int) async -> Bool

    /// Notes that the service refuses further calls this day, although fewer were counted.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    func exhaust(_ name: String, day: Int) async

    /// How many calls of a day were counted, and whether the service has refused more.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    /// - Returns: Both views.
    func usage(of name: String, day: Int) async -> QuotaUsage
}

/// How much of a day's calls is used up, as counted here and as the service says.
public struct QuotaUsage: Sendable, Hashable {
    /// How many calls were counted.
    public var spent: Int
    /// Whether the service has refused more.
    public var isExhausted: Bool

    /// Creates a usage.
    ///
    /// - Parameters:
    ///   - spent: How many calls were counted.
    ///   - isExhausted: Whether the service has refused more.
    public init(spent: Int = 0, isExhausted: Bool = false) {
        self.spent = spent
        self.isExhausted = isExhausted
    }
}

/// Counts calls in memory, for one process and its lifetime.
public actor MemoryQuotaCounter: QuotaCounter {
    private var days: [String: (day: Int, usage: QuotaUsage)] = [:]

    /// Creates a counter at zero.
    public init() {}

    /// Counts one call, unless the day's calls are used up.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    ///   - limit: How many calls the day has.
    /// - Returns: Whether the call may be sent.
    public func spend(_ name: String, day: Int, limit: Int) -> Bool {
        var usage = usage(of: name, day: day)
        guard !usage.isExhausted, usage.spent < limit else { return false }
        usage.spent += 1
        days[name] = (day, usage)
        return true
    }

    /// Notes that the service refuses further calls this day.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    public func exhaust(_ name: String, day: Int) {
        var usage = usage(of: name, day: day)
        usage.isExhausted = true
        days[name] = (day, usage)
    }

    /// How many calls of a day were counted, and whether the service has refused more.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    /// - Returns: Both views.
    public func usage(of name: String, day: Int) -> QuotaUsage {
        guard let entry = days[name], entry.day == day else { return QuotaUsage() }
        return entry.usage
    }
}
