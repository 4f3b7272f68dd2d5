public import BoxOfficeHTTP

/// Where an aggregator keeps what it has learned, and what it shares with others: responses, decisions, calls of the day, turns.
public struct ServiceStorage: Sendable {
    /// Where responses are kept while they are fresh; nil if none is kept.
    public var responses: (any ResponseStore)?
    /// Where decisions about films are kept.
    public var decisions: any DecisionStore
    /// What counts the calls of the day.
    public var calls: any QuotaCounter
    /// Whose turn it is to send; nil if nobody else sends.
    public var turns: (any RequestTurns)?
    /// Joins requests with those of others who use the same ``responses``; nil if nobody else does.
    public var flights: (any RequestFlights)?

    /// Takes stores; by default, all are in memory.
    ///
    /// - Parameters:
    ///   - responses: Where responses are kept while they are fresh; nil if none is kept.
    ///   - turns: Whose turn it is to send; nil if nobody else sends.
    ///   - flights: Joins requests with those of others who use the same responses; nil if nobody else does.
    public init(
        responses: (any ResponseStore)? = MemoryResponseStore(),
        decisions: any DecisionStore = StoredDecisions(),
        calls: any QuotaCounter = MemoryQuotaCounter(),
        turns: (any RequestTurns)? = nil,
        flights: (any RequestFlights)? = nil
    ) {
        self.responses = responses
        self.decisions = decisions
        self.calls = calls
        self.turns = turns
        self.flights = flights
    }
}
