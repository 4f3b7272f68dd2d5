public import BoxOfficeHTTP

/// Where an aggregator keeps what it has learned: responses, decisions, and the calls of the day.
public struct ServiceStorage: Sendable {
    /// Where responses are kept while they are fresh; nil if none is kept.
    public var responses: (any ResponseStore)?
    /// Where decisions about films are kept.
    public var decisions: any DecisionStore
    /// What counts the calls of the day.
    public var calls: any QuotaCounter

    /// Takes stores; by default, all are in memory.
    ///
    /// - Parameters:
    ///   - responses: Where responses are kept while they are fresh; nil if none is kept.
    ///   - decisions: Where decisions about films are kept.
    ///   - calls: What counts the calls of the day.
    public init(
        responses: (any ResponseStore)? = MemoryResponseStore(),
        decisions: any DecisionStore = StoredDecisions(),
        calls: any QuotaCounter = MemoryQuotaCounter()
    ) {
        self.responses = responses
        self.decisions = decisions
        self.calls = calls
    }
}
