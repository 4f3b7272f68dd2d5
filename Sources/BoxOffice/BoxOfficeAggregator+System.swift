public import Aggregator
public import BoxOfficeHTTP

extension BoxOfficeAggregator {
    /// Creates an aggregator with the transport of this system: `URLSession` on Apple's, libcurl elsewhere.
    ///
    /// ```swift
    /// let boxOffice = BoxOfficeAggregator(keys: try ServiceKeys(kobis: "…", tmdb: "…"))
    /// let ranking = try await boxOffice.ranking()
    /// ```
    ///
    /// Use one aggregator in a program: it remembers films, and keeps the services' limits.
    ///
    /// - Parameters:
    ///   - folder: The path of a folder for responses, decisions and counts, which is created if need be, and may be shared by
    ///     several processes. Nil if they are kept in memory, until the program ends.
    ///   - overrides: People's decisions about films, which take precedence over any evidence.
    ///   - observer: Receives an event for each request and attempt; nil for none.
    public init(
        keys: ServiceKeys,
        cache folder: String? = nil,
        language: Language = .korean,
        hosts: ServiceHosts = ServiceHosts(),
        overrides: any OverrideSource = MatchOverrides(),
        observer: TransportObserver? = nil
    ) {
        self.init(
            keys: keys, hosts: hosts, language: language, overrides: overrides,
            storage: folder.map { ServiceStorage(folder: $0) } ?? ServiceStorage(), observer: observer,
            through: SystemTransport.make(connectionsPerHost: 12))
    }
}
