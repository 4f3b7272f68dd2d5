/// A counter of a day's calls: in memory, or in a file for all processes of a machine.
///
/// A counter that loses its count, or cannot be written, lets calls pass: the service counts too, and its count decides.
public protocol QuotaCounter: Sendable {
    /// Counts one call, unless the day's calls are used up. Checking and counting are one atomic step.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    ///   - limit: How many calls are allowed in the day.
    /// - Returns: Whether the call may be sent.
    func spend(_ name: String, day: Int, limit: Int) async -> Bool

    /// Notes that the service refuses further calls for the day, although fewer were counted.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    func exhaust(_ name: String, day: Int) async

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    ///
    /// - Parameters:
    ///   - name: The quota's name.
    ///   - day: The day, in days since 1970-01-01.
    /// - Returns: The usage.
    func usage(of name: String, day: Int) async -> QuotaUsage
}
