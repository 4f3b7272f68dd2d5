import BoxOfficeHTTP

/// A service that is asked.
enum Service: String, CaseIterable, Sendable {
    case kobis
    case tmdb
    case images
}

/// What was asked of a service.
struct ServiceUsage: Sendable {
    /// How many requests were really sent, repetitions too.
    private(set) var requests = 0
    /// How many bytes of body came.
    private(set) var bytes = 0
    /// How long at least one request was waited for.
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
    /// The service that was asked.
    var service: Service {
        operation == "tmdb.image" ? .images : operation.hasPrefix("kobis.") ? .kobis : .tmdb
    }
}
