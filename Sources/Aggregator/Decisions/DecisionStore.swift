/// A place where decisions about films stay, so that a known film costs no request.
///
/// An aggregator asks it before it asks TMDB, and gives it each decision. It looks at the days itself: a store may return
/// decisions that are out of date, and may drop any of them. No method fails: a store that cannot read or write behaves like
/// an empty one. All methods may be called concurrently.
///
/// ``StoredDecisions`` keeps them in memory, in a file, or wherever responses are stored.
public protocol DecisionStore: Sendable {
    /// Returns the decision under a key.
    ///
    /// - Returns: The decision as it was kept, or nil.
    func decision(for key: DecisionKey) async -> KeptDecision?

    /// Keeps a decision under a key, in place of any other.
    func keep(_ decision: KeptDecision, for key: DecisionKey) async

    /// Forgets all decisions.
    func forgetAll() async
}
