import BoxOfficeHTTP

/// A service that requests are sent to.
enum Service: String, CaseIterable, Sendable {
    case kobis
    case tmdb
    case images
}

/// The requests to a service, and what they cost.
struct ServiceUsage: Sendable {
    /// How many requests were sent, retries included.
    private(set) var requests = 0
    /// How many bytes of body arrived.
    private(set) var bytes = 0
    /// How long at least one request was under way.
    private(set) var busy: Duration = .zero
    private var waiting = 0
    private var since = ContinuousClock.now

    mutating func begin() {
        if waiting == 0 { since = .now }
        waiting += 1
    }

    mutating func count(_ outcome: TransportEvent.Outcome) {
        requests += 1
        bytes += outcome.bytes
    }

    mutating func end() {
        waiting -= 1
        if waiting == 0 { busy += .now - since }
    }
}

extension TransportEvent.Exchange {
    /// The service that the request went to.
    var service: Service {
        operation == "tmdb.image" ? .images : operation.hasPrefix("kobis.") ? .kobis : .tmdb
    }
}
