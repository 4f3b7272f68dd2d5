import Aggregator
import CurlTransport
import DiskCache
import HTTPTransport
import HostSystem

/// The clients, set up from the environment.
struct Services {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    /// What requests go through, for pictures.
    let transport: TransportStack
    private let log: RequestLog
    private let isOffline: Bool

    /// Sets the clients up.
    ///
    /// - Parameters:
    ///   - environment: Where keys, hosts and folders come from.
    ///   - network: How the services are asked.
    ///   - needsTMDB: Whether the command needs a key for TMDB.
    /// - Throws: A failure that says which key is missing, before any request.
    init(from environment: Environment, _ network: NetworkOptions, needsTMDB: Bool) throws(CommandFailure) {
        let hosts = try Hosts(from: environment)
        let log = RequestLog(isVerbose: network.verbose)
        var policies = TransportStack.Policies(observer: { log.observe($0) })
        let transport: TransportStack
        if let folder = network.replay {
            transport = TransportStack(try Self.replay(folder), credentials: [], retry: .never, policies: policies)
        } else {
            policies.cache = Self.cache(environment, network, hosts)
            policies.rateLimits = [.tmdb(baseURL: hosts.tmdb)]
            // KOBIS counts each key's calls for itself.
            let key = try environment.secret("KOBIS_API_KEY")?.fingerprint ?? ""
            policies.quotas = [.kobis(name: "kobis-\(key)", baseURL: hosts.kobis)]
            if let path = environment.folders.quota {
                policies.quotaCounter = DiskQuotaCounter(file: path, warn: Self.warn)
            }
            policies.recording = network.record.map { DiskCassetteFolder($0) }
            let credentials = try Self.credentials(
                environment, hosts, needsKOBIS: network.asksServices, needsTMDB: network.asksServices && needsTMDB)
            transport = TransportStack(CurlTransport(), credentials: credentials, policies: policies)
        }
        self.transport = transport
        images = ImageConfiguration(base: hosts.images)
        aggregator = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb),
            images: images)
        self.log = log
        isOffline = network.offline
    }

    /// Says how old the answers were, if nothing was asked on purpose.
    func reportAge() {
        guard isOffline else { return }
        Self.warn("Offline: what is shown is up to \(log.greatestAge.words) old.")
    }

    /// Tells of something that a person should look at.
    func warn(_ text: String) { Self.warn(text) }

    private static func cache(_ environment: Environment, _ network: NetworkOptions, _ hosts: Hosts) -> ResponseCache? {
        guard !network.noCache, let path = environment.folders.responses else { return nil }
        return ResponseCache(
            DiskStore(file: path, warn: warn),
            policies: [.kobis(baseURL: hosts.kobis), .tmdb(baseURL: hosts.tmdb)],
            mode: network.offline ? .offline : .online)
    }

    private static func replay(_ folder: String) throws(CommandFailure) -> ReplayTransport {
        do {
            return try ReplayTransport(DiskCassetteFolder(folder))
        } catch {
            throw CommandFailure(.noInput, "--replay: \(folder) cannot be read: \(error)")
        }
    }

    private static func credentials(
        _ environment: Environment, _ hosts: Hosts, needsKOBIS: Bool, needsTMDB: Bool
    ) throws(CommandFailure) -> [Credential] {
        var credentials: [Credential] = []
        if let key = try environment.secret("KOBIS_API_KEY") {
            credentials.append(.kobis(key, baseURL: hosts.kobis))
        } else if needsKOBIS {
            throw CommandFailure(
                .configuration, "KOBIS_API_KEY is not set. A key is free: https://www.kobis.or.kr/kobisopenapi/")
        }
        if let token = try environment.secret("TMDB_ACCESS_TOKEN") {
            credentials.append(.tmdbToken(token, baseURL: hosts.tmdb))
        } else if let key = try environment.secret("TMDB_API_KEY") {
            credentials.append(.tmdbKey(key, baseURL: hosts.tmdb))
        } else if needsTMDB {
            throw CommandFailure(
                .configuration,
                "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. A key is free: https://www.themoviedb.org/settings/api"
            )
        }
        return credentials
    }

    @Sendable private static func warn(_ text: String) {
        // A message that cannot be written is no reason to stop.
        try? StandardStream.error.write("posterfetch: \(text)\n")
    }
}

/// Where the three services live.
private struct Hosts {
    let kobis: BaseURL
    let tmdb: BaseURL
    let images: BaseURL

    init(from environment: Environment) throws(CommandFailure) {
        kobis = try environment.baseURL("KOBIS_BASE_URL", default: .kobis)
        tmdb = try environment.baseURL("TMDB_BASE_URL", default: .tmdb)
        images = try environment.baseURL("TMDB_IMAGE_BASE_URL", default: .tmdbImages)
    }
}
