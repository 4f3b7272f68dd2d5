/// A counter of a day's calls: in memory, or in a file for all processes of a machine.
///
/// A counter that loses its count, or cannot be written, lets calls pass: the service counts too, and its count decides.
public protocol QuotaCounter: Sendable {
    /// Counts one call, unless the day's calls are used up. Checking and counting are one atomic step.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    func spend(_ name: String, day: Int, limit: Int) async -> Bool

    /// Notes that the service refuses further calls for the day, although fewer were counted.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    func exhaust(_ name: String, day: Int) async

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970-01-01.
    func usage(of name: String, day: Int) async -> QuotaUsage
}
