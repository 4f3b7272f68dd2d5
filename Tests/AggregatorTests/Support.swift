import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport

extension FixtureServices {
    /// Returns an aggregator that uses these services over real HTTP.
    func aggregator(
        through engine: some HTTPTransport = CurlHTTPTransport(), retry: RetryPolicy = .never,
        overrides: any OverrideSource = MatchOverrides(), decisions: StoredDecisions = StoredDecisions(),
        calendar: KobisCalendar = .system, language: Language = .korean
    ) throws -> BoxOfficeAggregator {
        let kobisURL = try BaseURL(baseURL(of: .kobis))
        let tmdbURL = try BaseURL(baseURL(of: .tmdb))
        let key = try Secret.canary
        let transport = TransportStack(
            engine,
            credentials: [.kobis(key, baseURL: kobisURL), .tmdbToken(key, baseURL: tmdbURL)], retry: retry, perHost: 16)
        return BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobisURL, calendar: calendar),
            tmdb: TMDB(transport: transport, baseURL: tmdbURL, language: language),
            images: ImageConfiguration(base: try BaseURL(baseURL(of: .image))), overrides: overrides,
            decisions: decisions)
    }

    /// Returns how many requests a service got for paths that contain a text.
    func count(_ service: Service, _ part: String = "") -> Int {
        requests(to: service).count { $0.path.contains(part) }
    }
}

extension Secret {
    struct Unusable: Error {}

    static var canary: Secret {
        get throws {
            guard let secret = Secret("canary") else { throw Unusable() }
            return secret
        }
    }
}

extension CalendarDay {
    struct Unreal: Error {}

    static func of(_ text: String) throws -> CalendarDay {
        guard let day = CalendarDay(text) else { throw Unreal() }
        return day
    }

    /// The day on which all ten films have a TMDB record and a poster.
    static var complete: CalendarDay { get throws { try of("2024-04-24") } }

    /// The day on which one film has no record and one no poster.
    static var incomplete: CalendarDay { get throws { try of("2024-04-25") } }
}

/// Records what was requested.
actor Recorder {
    private(set) var urls: [String] = []

    func note(_ request: TransportRequest) { urls.append(request.url) }
}
