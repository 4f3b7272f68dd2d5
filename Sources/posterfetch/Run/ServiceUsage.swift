import Aggregator

enum ServiceName: String, CaseIterable, Sendable {
    case kobis, tmdb, images

    var name: String {
        switch self {
        case .kobis: "KOBIS"
        case .tmdb: "TMDB"
        case .images: spoken("TMDB's image host", "TMDB 이미지 서버")
        }
    }
}

extension TransportEvent.Exchange {
    /// An operation begins with its service's name; no host tells it, since one mirror may have all services.
    var service: ServiceName {
        if operation == ImageConfiguration.operation { return .images }
        return ServiceName(rawValue: String(operation.prefix { $0 != "." })) ?? .tmdb
    }
}

/// What a run has asked of a service.
struct ServiceUsage: Sendable {
    private(set) var requests = 0
    private(set) var bytes = 0
    /// How long at least one request was in progress.
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
