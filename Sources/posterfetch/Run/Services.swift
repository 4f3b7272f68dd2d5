import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import CurlTransport

struct Services {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    let recording: (any RecordingFolder)?
    /// Stored responses to search for films; nil if this run uses none, or a recording must not.
    let stored: (any BrowsableStore)?
    let warn: @Sendable (String) -> Void
    private let log: RequestLog
    private let isOffline: Bool

    /// If the clock is a day off, yesterday is another day.
    static let clockTolerance = Duration.seconds(86_400)

    /// TMDB's key is needed only with matching options, KOBIS's only if movie records are read.
    init(
        from environment: Environment, _ network: NetworkOptions, matching: MatchingOptions? = nil,
        records: RecordReading = .needed, concurrency: Concurrency = .standard, noting keys: KeysInUse,
        warn: @escaping @Sendable (String) -> Void = Console.warn
    ) throws(CommandFailure) {
        let settings = try Settings(environment, network.configuration)
        let tape = network.tape
        let named = NamedHosts(in: settings, network.configuration)
        let hosts = tape?.hosts ?? named.hosts
        if tape?.hosts == nil, let mistake = named.mistakes.first { throw mistake.failure }
        // A run over films should wait rather than lose one; for a ranking alone, a person is waiting.
        let retry = matching == nil ? RetryPolicy.standard : .patient
        let log = RequestLog(
            isVerbose: network.verbose, longestPause: retry.longestRetryAfter,
            WaitWords(language: environment.language), tell: warn)
        var policies = TransportStack.Policies(observer: { log.observe($0) })
        // A replay needs no state, and the process may be allowed too few open files for it.
        let hasRoom = OpenFileLimit.current.allowsStores || network.offline
        let shared =
            tape == nil && hasRoom
            ? SharedStores(in: environment.folders, warn) : SharedStores()
        let transport: any HTTPTransport
        if let tape {
            // Neither pauses nor a circuit: a replay needs no network, and recorded failures belong to it.
            transport = ObservationTransport(
                CoalescingTransport(
                    ObservationTransport(try tape.replay(), of: .attempts, observer: policies.observer)),
                of: .requests, observer: policies.observer)
        } else {
            if !hasRoom, !network.noCache {
                warn(
                    spoken(
                        "Too few open files are allowed for the cache; continuing without it. To raise the limit: ulimit -n 256",
                        "한 번에 열 수 있는 파일이 너무 적어 캐시 없이 진행합니다. 늘리려면: ulimit -n 256"))
            }
            if !network.noCache, let responses = shared.responses {
                policies.cache = ResponseCache(
                    responses, policies: hosts.cachePolicies, flights: shared.flights,
                    mode: network.offline ? .offline : .online)
            }
            policies.clockTolerance = Self.clockTolerance
            policies.rateLimits = hosts.rateLimits
            policies.quotas = [hosts.quota(of: try settings.key(.kobisKey)?.secret)]
            (policies.quotaCounter, policies.turns) = (shared.calls, shared.turns)
            policies.recording = network.record.map { DiskRecordingFolder($0) }
            let credentials = try Self.credentials(
                settings, hosts, needsKOBIS: network.asksServices && records != .never,
                needsTMDB: network.asksServices && matching != nil, noting: keys, warn)
            // Over HTTP/1.1, the library's six connections would take two waves per step for a top ten.
            transport = TransportStack(
                CurlHTTPTransport(configuration: .init(connectionsPerHost: concurrency.count)),
                credentials: credentials, retry: retry, perHost: concurrency.count, policies: policies)
        }
        self.warn = warn
        images = ImageConfiguration(base: hosts.images)
        let overrides = try matching.flatMap { matching throws(CommandFailure) in
            if matching.overrides == nil, let path = tape?.overrides {
                return try OverridesFile(path, isRequired: false)
            }
            return try OverridesFile(matching, environment.folders)
        }
        // Overrides may change during a run, unless it is recorded or replayed.
        let isFixed = network.record != nil || tape != nil
        let source: any OverrideSource =
            if let overrides, !isFixed { FileOverrides(overrides.path, warn: warn) } else {
                overrides?.overrides ?? MatchOverrides()
            }
        recording = policies.recording
        if let path = network.record {
            var recording = try Recording(recording: path)
            try recording.begin(hosts, matching == nil ? nil : overrides?.overrides.text ?? "")
        }
        aggregator = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis, calendar: tape?.calendar ?? .system),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb), images: images, overrides: source,
            // A recording needs the requests of every film, to replay them.
            decisions: network.noCache || network.record != nil
                ? StoredDecisions() : StoredDecisions(in: shared.decisions), records: records)
        stored = network.noCache || network.record != nil ? nil : shared.responses
        self.log = log
        isOffline = network.offline
    }

    func conclude(
        _ summary: Summary, to printer: any ReportPrinter, _ console: Console, in language: InterfaceLanguage
    ) async throws {
        var summary = summary
        summary.usage = log.usage
        summary.isInterrupted = Task.isCancelled
        if !summary.isBlank { try await printer.print(.summary(summary)) }
        try await printer.finish()
        reportAge()
        console.tell(
            of: summary.shortfall, among: summary.films, summary.failsOnMissing, ShortfallWords(language: language))
        if let ending = summary.ending { throw ending }
        try Task.checkCancellation()
        if let status = summary.status { throw status }
    }

    var requests: Int { log.usage.values.reduce(0) { $0 + $1.requests } }

    func reportAge() {
        guard isOffline, let age = log.greatestAge?.words else { return }
        warn(spoken("Offline: the responses used are up to \(age) old.", "오프라인: 사용한 응답 중 가장 오래된 것은 \(age) 전에 받은 것입니다."))
    }

    private static func credentials(
        _ settings: Settings, _ hosts: ServiceHosts, needsKOBIS: Bool, needsTMDB: Bool, noting keys: KeysInUse,
        _ warn: (String) -> Void
    ) throws(CommandFailure) -> [Credential] {
        var credentials: [Credential] = []
        if let key = try settings.key(.kobisKey) {
            key.tellIfReadableByOthers(warn)
            keys.add(key)
            credentials.append(.kobis(key.secret, baseURL: hosts.kobis))
        } else if needsKOBIS {
            throw CommandFailure(
                .configuration, "KOBIS_API_KEY is not set. Get a free key at https://www.kobis.or.kr/kobisopenapi/",
                "KOBIS_API_KEY가 없습니다. https://www.kobis.or.kr/kobisopenapi/ 에서 무료로 발급받으세요.")
        }
        if let key = try settings.key(.tmdbToken, .tmdbKey) {
            key.tellIfReadableByOthers(warn)
            keys.add(key)
            credentials.append(key.credential(baseURL: hosts.tmdb))
        } else if needsTMDB {
            let page = "https://www.themoviedb.org/settings/api"
            throw CommandFailure(
                .configuration, "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. Get a free key at \(page)",
                "TMDB_ACCESS_TOKEN도 TMDB_API_KEY도 없습니다. \(page) 에서 무료로 발급받으세요.")
        }
        return credentials
    }
}
