import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeSystem
import CurlTransport

struct Services {
    let aggregator: BoxOfficeAggregator
    let images: ImageConfiguration
    let recording: (any RecordingFolder)?
    /// Stored responses to search for films; nil if this run must not use them, as when it is recorded.
    let stored: (any BrowsableStore)?
    /// The films that arguments and lists name by TMDB's ids.
    let given: GivenFilms
    /// What the run says goes through this console, which clears what it waits for.
    let console: Console
    private let log: RequestLog
    private let isOffline: Bool
    /// Returns how many of KOBIS's calls are left today; nil if they are not counted for all runs.
    let callsLeft: @Sendable () async -> Int?

    /// If the clock is a day off, yesterday is another day.
    static let clockTolerance = Duration.seconds(86_400)

    /// TMDB's key is needed only with matching options, KOBIS's only if movie records are read.
    init(
        _ network: NetworkOptions, matching: MatchingOptions? = nil, records: RecordReading = .needed,
        concurrency: Int = 12, for ranking: SelectedRankings? = nil, given arguments: Arguments,
        on console: Console = Console(isQuiet: false)
    ) throws {
        let warn = console.warn
        console.notices.hide(arguments.keys)
        let settings = try Settings(.process, network.configuration)
        let replayed = network.replayed(by: arguments.command)
        let hosts =
            if let hosts = replayed?.hosts { hosts } else { try NamedHosts(in: settings, network.configuration).valid }
        // A run over films should wait rather than lose one; for a ranking alone, a person is waiting.
        let retry = matching == nil ? RetryPolicy.standard : .patient
        let patience = network.waits.limit
        // Read once: a key's file may be a pipe.
        let kobisKey = replayed == nil ? try settings.key(.kobisKey) : nil
        let log = RequestLog(
            isVerbose: network.verbose, patience: patience, waiting: console.waiting,
            for: ranking?.words, tell: warn)
        recording = network.record.map { DiskRecordingFolder($0) }

        var shared = SharedStores()
        let transport: any HTTPTransport
        if let replayed {
            transport = try replayed.transport { log.observe($0) }
        } else {
            // The process may be allowed too few open files for the stores.
            if OpenFileLimit.current.allowsStores || network.offline {
                shared = SharedStores(in: Environment.process.folders, StoreNotice.telling(warn))
            } else if !network.noCache {
                warn(
                    spoken(
                        "Too few open files are allowed for the cache; continuing without it. To raise the limit: ulimit -n 256",
                        "한 번에 열 수 있는 파일이 너무 적어 캐시 없이 진행합니다. 늘리려면: ulimit -n 256"))
            }
            var policies = TransportStack.Policies(
                observer: { log.observe($0) }, rateLimits: hosts.rateLimits, turns: shared.turns,
                quotas: [hosts.quota(of: kobisKey?.secret)], quotaCounter: shared.calls,
                recording: recording)
            policies.clockTolerance = Self.clockTolerance
            policies.patience = patience
            if !network.noCache, let responses = shared.responses {
                policies.cache = ResponseCache(
                    responses, policies: hosts.cachePolicies, flights: shared.flights,
                    mode: network.offline ? .offline : .online)
            }
            let credentials = try Self.credentials(
                settings, kobisKey, hosts, needsKOBIS: network.asksServices && records != .never,
                needsTMDB: network.asksServices && matching != nil, noting: arguments.keys, warn)
            // Over HTTP/1.1, a top ten would need two rounds per step with the library's six connections. Where one address
            // has all services, as a proxy's, KOBIS's requests come on top.
            let connections = concurrency + min(concurrency, 10)
            transport = TransportStack(
                CurlHTTPTransport(configuration: .init(connectionsPerHost: connections)),
                credentials: credentials, retry: retry, perHost: concurrency, policies: policies)
        }

        let overrides = try matching.flatMap { try OverridesFile($0, recorded: replayed?.overrides) }
        if matching != nil, overrides == nil {
            warn(
                spoken(
                    "HOME is not set, so your decisions about films are not read. Set it, or give --overrides.",
                    "HOME이 없어 영화에 대한 결정을 읽지 못합니다. HOME을 설정하거나 --overrides를 쓰세요."))
        }
        if let path = network.record {
            var recording = try Recording(recording: path, of: arguments.command)
            try recording.begin(arguments, hosts, matching == nil ? nil : overrides?.overrides.text ?? "")
        }
        // Overrides may change during a run, unless it is recorded or replayed.
        let source: any OverrideSource =
            if let overrides, recording == nil, replayed == nil { FileOverrides(overrides.path, warn: warn) } else {
                overrides?.overrides ?? MatchOverrides()
            }
        given = GivenFilms(over: source)
        // A recording needs the requests of every film, to replay them.
        let remembers = !network.noCache && recording == nil
        stored = remembers ? shared.responses : nil
        images = ImageConfiguration(base: hosts.images)
        aggregator = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: hosts.kobis, calendar: replayed?.calendar ?? .system),
            tmdb: TMDB(transport: transport, baseURL: hosts.tmdb), images: images, overrides: given,
            decisions: StoredDecisions(in: (remembers ? shared : SharedStores()).decisions), records: records)
        (self.console, self.log, isOffline) = (console, log, network.offline)
        let (quota, counter) = (hosts.quota(of: kobisKey?.secret), shared.calls as? DiskQuotaCounter)
        callsLeft = { await counter?.usage(of: quota.name, day: quota.day(at: .now)).left(of: quota) }
    }

    var warn: @Sendable (String) -> Void { console.warn }

    var usage: [ServiceName: ServiceUsage] { log.usage }

    func reportAge() {
        guard isOffline, let age = log.greatestAge?.words else { return }
        warn(spoken("Offline: the responses used are up to \(age) old.", "오프라인: 사용한 응답 중 가장 오래된 것은 \(age) 전에 받은 것입니다."))
    }

    private static func credentials(
        _ settings: Settings, _ kobis: FoundKey?, _ hosts: ServiceHosts, needsKOBIS: Bool, needsTMDB: Bool,
        noting keys: KeysInUse, _ warn: (String) -> Void
    ) throws(CommandFailure) -> [Credential] {
        let tmdb = try settings.key(.tmdbToken, .tmdbKey)
        var missing: [Phrase] = []
        if kobis == nil, needsKOBIS { missing.append(.lacksKOBISKey) }
        if tmdb == nil, needsTMDB { missing.append(.lacksTMDBKey) }
        guard missing.isEmpty else {
            let place = Phrase(
                "Write NAME=KEY into .env in this folder, or set it as an environment variable.",
                "현재 폴더의 .env에 이름=키로 적거나 환경 변수로 설정하세요.")
            if !settings.passedOver.isEmpty {
                let names = settings.passedOver.map(\.rawValue).joined(separator: ", ")
                missing.append(
                    Phrase(
                        "\(names) in .env is not read: .env holds only keys.",
                        ".env의 \(names)은(는) 읽지 않습니다. .env에는 키만 적습니다."))
            }
            if let error = settings.unreadDotEnv { missing.append(Phrase("\(error)", error.korean)) }
            throw CommandFailure(.configuration, (missing + [place]).joined(separator: "\n"))
        }
        let found = [kobis, tmdb].compactMap(\.self)
        for key in found { keys.add(key) }
        // One file may hold both.
        for exposure in found.compactMap(\.exposure).eachOnce { warn(spoken(exposure)) }
        return found.map { $0.credential(at: hosts) }
    }
}
