/// What a cache does with a response.
@nonexhaustive
public enum CacheDecision: Sendable, Hashable {
    /// Store it: fresh for one duration, and available for revalidation or in place of a failure for another.
    case store(fresh: Freshness, for: Duration)
    /// Pass it on without storing it.
    case pass
    /// Treat it as a failure, whatever its status: do not store it, and prefer a stored response.
    case failure

    /// How long a response is fresh.
    @nonexhaustive
    public enum Freshness: Sendable, Hashable {
        /// As its header fields say (RFC 9111), including `no-store`; for another duration if they say nothing.
        ///
        /// If that duration is zero, `Last-Modified` counts: a tenth of the time since then, up to a day.
        case asServed(otherwise: Duration)
        /// For this duration, whatever its header fields say.
        case exactly(Duration)
    }
}
