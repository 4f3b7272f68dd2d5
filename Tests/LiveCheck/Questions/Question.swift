import Aggregator
import BoxOfficeHTTP

/// A question to a service: a request, what is expected of its response, and what the code assumes.
struct Question: Sendable {
    enum Service: String, Sendable, CaseIterable {
        case kobis, tmdb, images

        var name: String {
            switch self {
            case .kobis: "KOBIS"
            case .tmdb: "TMDB"
            case .images: "TMDB's images"
            }
        }
    }

    /// Its name, such as `kobis.codes`, by which it can be left out.
    let name: String
    /// What is asked.
    let text: String
    /// What the code assumes.
    let assumes: String
    /// Whether only the real service can tell, since no reference does.
    var isOpen = false
    static let all = kobis + tmdb + [films, charts]

    let ask: @Sendable (Services, inout Answer) async throws -> Void

    /// The services that it is asked of.
    var services: [Service] {
        let part = name.prefix { $0 != "." }
        if part == "matching" { return name == Self.charts.name ? [.kobis, .tmdb] : [.tmdb] }
        return [Service(rawValue: String(part)) ?? .tmdb] + (part == "images" ? [.tmdb] : [])
    }
}

/// Who is asked, through what, and what is known for certain.
struct Services: Sendable {
    let kobis: Kobis
    let tmdb: TMDB
    /// The same with keys that are none.
    let strangers: (kobis: Kobis, tmdb: TMDB)
    let images: ImageConfiguration
    let witness: Witness
    let transport: any HTTPTransport
    let facts: Facts
    /// How many days' films are matched.
    let days: Int

    /// Matches films without KOBIS's movie records, which the check has no calls for.
    var matcher: BoxOfficeAggregator { BoxOfficeAggregator(kobis: kobis, tmdb: tmdb, images: images, records: .never) }

    /// Sends a request that no client sends, and returns what came of it.
    func probe(
        _ service: Question.Service, _ path: String, _ query: [(String, String)] = []
    ) async throws -> Witness.Exchange {
        let request = TransportRequest(
            probe: service == .kobis ? kobis.baseURL : tmdb.baseURL, service.rawValue, path, query)
        return try await exchange(request)
    }

    func exchange(_ request: TransportRequest) async throws -> Witness.Exchange {
        _ = try await transport.send(request, into: .json)
        guard let exchange = witness.last else { throw TransportError(.malformedResponse, reason: "Nothing came.") }
        return exchange
    }
}
