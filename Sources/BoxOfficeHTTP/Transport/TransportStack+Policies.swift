extension TransportStack {
    /// The optional policies.
    ///
    /// Each is off, or has a cautious default, unless set.
    public struct Policies: Sendable {
        /// Receives every event; nil for none.
        public var observer: TransportObserver?
        /// The cache; nil for none.
        public var cache: ResponseCache?
        /// When requests to an unreachable host are stopped.
        public var circuit: CircuitPolicy
        /// How many requests each service gets in a second.
        ///
        /// A 429 pauses requests to its host in any case.
        public var rateLimits: [RateLimit]
        /// Who may send next; nil for turns of this stack alone.
        public var turns: (any RequestTurns)?
        /// How many calls each service allows in a day.
        public var quotas: [Quota]
        /// Counts the calls of the day.
        public var quotaCounter: any QuotaCounter
        /// The folder that every response is recorded to; nil for no recording.
        public var recording: (any RecordingFolder)?

        /// Creates policies.
        ///
        /// - Parameters:
        ///   - cache: The cache; nil for none.
        ///   - rateLimits: How many requests each service gets in a second.
        ///   - turns: Who may send next; nil for turns of this stack alone.
        ///   - recording: The folder that every response is recorded to; nil for no recording.
        public init(
            observer: TransportObserver? = nil,
            cache: ResponseCache? = nil,
            circuit: CircuitPolicy = .standard,
            rateLimits: [RateLimit] = [],
            turns: (any RequestTurns)? = nil,
            quotas: [Quota] = [],
            quotaCounter: any QuotaCounter = MemoryQuotaCounter(),
            recording: (any RecordingFolder)? = nil
        ) {
            self.observer = observer
            self.cache = cache
            self.circuit = circuit
            self.rateLimits = rateLimits
            self.turns = turns
            self.quotas = quotas
            self.quotaCounter = quotaCounter
            self.recording = recording
        }
    }
}
