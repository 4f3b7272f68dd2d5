public import Aggregator
public import BoxOfficeHTTP

#if canImport(Darwin)
import URLSessionTransport

private typealias SystemTransport = URLSessionHTTPTransport
#else
import CurlTransport

private typealias SystemTransport = CurlHTTPTransport
#endif

extension BoxOfficeAggregator {
    /// Creates an aggregator with this system's transport: `URLSession` on Apple systems, libcurl elsewhere.
    ///
    /// Use one aggregator in a program: it remembers films and keeps the services' limits. `cache` is the path of a
    /// folder for everything that is kept; processes may share it. Without a folder, or with one that cannot be used, of which `warn`
    /// is told once, nothing outlives the program. `patience` is how
    /// long a person waits: until a screen says that it is slow, and until a request without a response ends with an error.
    public init(
        keys: ServiceKeys, cache folder: String? = nil, language: Language = .korean,
        hosts: ServiceHosts = ServiceHosts(), overrides: any OverrideSource = MatchOverrides(),
        observer: TransportObserver? = nil, patience: ClosedRange<Duration> = .seconds(3) ... .seconds(20),
        warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }
    ) {
        self.init(
            keys: keys, hosts: hosts, language: language, overrides: overrides,
            storage: folder.map { ServiceStorage(folder: $0, warn: warn) } ?? ServiceStorage(), observer: observer,
            patience: patience,
            through: SystemTransport(configuration: .init(connectionsPerHost: 12)))
    }
}
