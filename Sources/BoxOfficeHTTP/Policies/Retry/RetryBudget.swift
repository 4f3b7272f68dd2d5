/// How many retries all requests of a transport may have together.
///
/// Retrying helps against accidents. Against a service that fails half of its requests it doubles the load that the service
/// cannot bear. So only a share of what was sent in the last minute may be sent again; a short run, which has sent little,
/// lives on the number that each minute has in any case.
public struct RetryBudget: Sendable, Hashable {
    /// What happens to a request that should be retried when the budget is used up.
    @nonexhaustive
    public enum Excess: Sendable, Hashable {
        /// The caller gets the last response or error.
        case fails
        /// It waits until the budget has room again.
        case waits
    }

    /// How many retries a minute may have, as a share of the requests in it.
    public var share: Double
    /// How many retries each minute may have at least.
    public var perMinute: Int
    /// What happens when they are used up.
    public var excess: Excess

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - share: How many retries a minute may have, as a share of the requests in it; a tenth by default.
    ///   - perMinute: How many retries each minute may have at least.
    public init(share: Double = 0.1, perMinute: Int = 30, excess: Excess = .fails) {
        self.share = share
        self.perMinute = perMinute
        self.excess = excess
    }
}
