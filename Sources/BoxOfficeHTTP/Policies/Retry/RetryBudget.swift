/// How many retries all requests of a transport may have together.
///
/// Retrying helps against accidents. Against a service that fails every request it only adds load, and delays the error. So
/// retries are earned: each successful response pays for some, and there is a reserve to begin with. By default half of all
/// requests may fail without a loss, and a service that is down costs one request per film and the reserve.
public struct RetryBudget: Sendable, Hashable {
    /// How many retries there are to begin with, and how many can be saved up.
    public var reserve: Int
    /// How many retries a successful response pays for.
    public var perResponse: Double

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - reserve: How many retries there are to begin with, and how many can be saved up.
    ///   - perResponse: How many retries a successful response pays for.
    public init(reserve: Int = 30, perResponse: Double = 1) {
        self.reserve = reserve
        self.perResponse = perResponse
    }
}
