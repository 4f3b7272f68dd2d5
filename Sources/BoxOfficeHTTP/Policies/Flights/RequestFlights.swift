/// Who is asking for what, among all processes that share a store: one asks, and the others wait for what it stores.
///
/// ``CoalescingTransport`` joins equal requests of one process. This joins those of several: a ``CacheTransport`` claims each
/// request that it would send. A leader that dies loses its lease, and another takes over. What cannot reach the others lets
/// each process lead: an answer is never an error.
public protocol RequestFlights: Sendable {
    /// Claims a request.
    ///
    /// - Parameter key: What identifies the request, without a secret.
    /// - Returns: Whether the caller leads, or follows another that does.
    func claim(_ key: String) async -> FlightClaim

    /// Extends the lease of a flight that the caller leads.
    func renew(_ flight: RequestFlight) async

    /// Ends a flight that the caller leads, and tells its followers how.
    ///
    /// - Parameters:
    ///   - flight: The flight, as claimed. If it was lost to another leader meanwhile, nothing happens.
    func end(_ flight: RequestFlight, _ ending: FlightEnding) async

    /// Waits until a flight that another leads has ended.
    ///
    /// - Returns: How it ended; nil if its leader was lost, or the caller's task was cancelled.
    func ending(of flight: RequestFlight) async -> FlightEnding?
}

/// A request that one of several processes sends.
public struct RequestFlight: Sendable, Hashable {
    /// What identifies the request.
    public let key: String
    /// What distinguishes this flight from others of the same request.
    public let token: Int64
    /// How often its leader has to renew it: three times in a lease.
    public let renewal: Duration

    /// Creates a flight.
    ///
    /// - Parameters:
    ///   - token: What distinguishes this flight from others of the same request.
    public init(key: String, token: Int64, renewal: Duration) {
        self.key = key
        self.token = token
        self.renewal = renewal
    }
}

/// What a caller got who claimed a request.
public enum FlightClaim: Sendable, Hashable {
    /// The caller sends the request, renews the flight, and ends it.
    case lead(RequestFlight)
    /// Another sends it; the caller waits for its ending.
    case follow(RequestFlight)
}

/// How a flight ended.
@nonexhaustive
public enum FlightEnding: Sendable, Hashable, Codable {
    /// The response is in the store.
    case stored
    /// There was a response, which is not stored; each follower sends the request itself.
    case notStored
    /// The request failed, for its followers too.
    case failed(TransportError)
    /// The leader gave up; another leads.
    case abandoned
}
