import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeSystem
import CurlTransport
import HTTPTypes

struct Examination {
    let environment: Environment
    let settings: Settings
    let list: SettingsList
    /// What is wrong with the settings of options, each with its place.
    private let mistakes: [CommandFailure]
    private let named: NamedHosts
    private let kobisKey: Result<FoundKey?, CommandFailure>
    private let tmdbKey: Result<FoundKey?, CommandFailure>
    private let calls: any QuotaCounter

    init(_ environment: Environment, _ options: ConfigurationOptions) throws(CommandFailure) {
        self.environment = environment
        settings = try Settings(environment, options)
        named = NamedHosts(in: settings, options)
        let commands = PlacedCommand.program.runnable
        list = SettingsList(settings, commands)
        let settings = settings
        mistakes = settings.options.compactMap { $0.mistake(among: commands) }
        // The check of the cache reports problems with its folder.
        calls = SharedStores(in: environment.folders) { _ in }.calls
        kobisKey = Result { [settings] () throws(CommandFailure) in try settings.key(.kobisKey) }
        tmdbKey = Result { [settings] () throws(CommandFailure) in try settings.key(.tmdbToken, .tmdbKey) }
    }

    private var hosts: ServiceHosts { named.hosts }
    var allMistakes: [CommandFailure] { mistakes + named.mistakes.map(\.failure) }

    /// Waits for each service at most so long, and for all at once.
    func run(_ patience: Duration, tell: (Check) throws -> Void) async throws {
        try tell(.fine("version", Phrase(same: "posterfetch \(Posterfetch.version), \(Self.system)")))
        try tell(.fine("settings", settings.sources.joined(separator: ", ")))
        for row in list.rows where row.isSet && !row.isKeyOrHost {
            let source = row.source?.words ?? Phrase(same: "")
            try tell(.fine("setting", Phrase(same: "\(row.name) = \(row.text), ") + source))
        }
        for mistake in mistakes { try tell(.bad("setting", .configuration, mistake.words)) }
        try tell(keyCheck("KOBIS key", kobisKey, missing: .lacksKOBISKey))
        try tell(keyCheck("TMDB key", tmdbKey, missing: .lacksTMDBKey))
        try tell(proxy)
        for check in await services(patience) { try tell(check) }
        try tell(await quota())
        try tell(await cache())
        for check in disks { try tell(check) }
        try tell(terminal)
    }

    private func keyCheck(
        _ name: String, _ key: Result<FoundKey?, CommandFailure>, missing: Phrase
    ) -> Check {
        switch key {
        case .failure(let failure): return .bad(name, failure)
        case .success(nil): return .bad(name, .configuration, missing)
        case .success(let key?):
            let source = key.source
            let text = Phrase(
                "\(key.name.rawValue) from \(source.english) (length \(key.secret.length))",
                "\(key.name.rawValue), \(source.korean) (길이 \(key.secret.length))")
            let doubt: Phrase? =
                if key.name == .tmdbKey, key.secret.isToken {
                    Phrase(
                        ": this is an access token, which belongs in TMDB_ACCESS_TOKEN",
                        ": 액세스 토큰입니다. TMDB_ACCESS_TOKEN에 넣으세요")
                } else if key.name == .tmdbToken, !key.secret.isToken {
                    Phrase(
                        ": this does not look like an access token; does it belong in TMDB_API_KEY?",
                        ": 액세스 토큰 같지 않습니다. TMDB_API_KEY에 넣을 키인가요?")
                } else {
                    key.exposure.map { Phrase(same: ": ") + $0 }
                }
            return doubt.map { .doubtful(name, text + $0) } ?? .fine(name, text)
        }
    }

    private var proxy: Check {
        let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
        let set = names.compactMap { name in
            // The URL may contain a user and a password before the host.
            environment.variables[name].map { value in
                "\(name)=\(value.split(separator: "@", omittingEmptySubsequences: false).last ?? "")"
            }
        }
        guard !set.isEmpty else { return .fine("proxy", Phrase("none", "없음")) }
        let words = Phrase(same: set.joined(separator: ", "))
        let near = Set([hosts.kobis, hosts.tmdb, hosts.images].filter(\.isLoopback).map(\.authority))
        let unused = near.sorted().joined(separator: ", ")
        return .fine(
            "proxy", near.isEmpty ? words : words + Phrase("; not used for \(unused)", "; \(unused)에는 쓰지 않음"))
    }

    private func services(_ patience: Duration) async -> [Check] {
        let (kobisKey, tmdbKey) = (try? kobisKey.get(), try? tmdbKey.get())
        let credentials = [kobisKey, tmdbKey].compactMap { $0?.credential(at: hosts) }
        let counting = QuotaTransport(
            CredentialsTransport(CurlHTTPTransport(), credentials: credentials),
            quotas: [hosts.quota(of: kobisKey?.secret)], counter: calls)
        let limit = max(patience, .seconds(1))
        // A cache on the way could have the response to another's key.
        let sending = ChangingTransport(ChangingTransport(counting, directing: "no-cache")) { request in
            request.limits.connect = min(request.limits.connect, limit)
            request.limits.total = min(request.limits.total ?? limit, limit)
        }
        async let kobis = check("KOBIS", .kobisBaseURL, at: hosts.kobis, by: ServiceProbe(sending)) { probe in
            guard kobisKey != nil else { return try await probe.reach(hosts.kobis) }
            let clock = ClockTransport(probe, tolerance: Services.clockTolerance)
            let kobis = Kobis(transport: clock, baseURL: hosts.kobis)
            do {
                let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: kobis.calendar.yesterday, top: 1))
                return Phrase(
                    "the key works; the ranking for \(list.day) is published", "키가 유효하고, \(list.day) 순위가 발표되었습니다")
            } catch let error as KobisError where error.code == .notPublishedYet {
                return Phrase(
                    "the key works; yesterday's ranking is not published yet", "키가 유효하고, 어제 순위는 아직 발표되지 않았습니다")
            }
        }
        async let tmdb = check("TMDB", .tmdbBaseURL, at: hosts.tmdb, by: ServiceProbe(sending)) { probe in
            guard tmdbKey != nil else { return try await probe.reach(hosts.tmdb) }
            _ = try await TMDB(transport: probe, baseURL: hosts.tmdb).configuration()
            return Phrase("the key works", "키가 유효합니다")
        }
        async let images = check("pictures", .imageBaseURL, at: hosts.images, by: ServiceProbe(sending)) { probe in
            try await probe.reach(hosts.images)
        }
        let checks = await [kobis, tmdb, images]
        return checks.map(\.check) + [clock(checks.compactMap(\.secondsAhead))].compactMap(\.self)
    }

    /// Also returns how many seconds the server's clock is ahead of this machine's.
    private func check(
        _ name: String, _ setting: ServiceSetting, at url: BaseURL, by probe: ServiceProbe,
        question: @Sendable (ServiceProbe) async throws -> Phrase
    ) async -> (check: Check, secondsAhead: Int64?) {
        if let failure = named.mistakes.first(where: { $0.setting == setting })?.failure {
            return (.bad(name, failure), nil)
        }
        let check: Check
        do {
            let words = try await question(probe)
            let way = probe.last.map { Phrase(same: ", ") + $0.metrics.words } ?? Phrase(same: "")
            check = .fine(name, Phrase(same: "\(url): ") + words + way)
        } catch {
            check = .bad(name, CommandFailure(error).status, Phrase(same: "\(url): ") + CommandFailure(error).words)
        }
        return (check, probe.last?.head.headerFields.date(.date).map { $0.seconds(since: .now) })
    }

    /// Checks this machine's clock, which today's date in Korea and certificate checks depend on.
    private func clock(_ secondsAhead: [Int64]) -> Check? {
        guard let skew = secondsAhead.min(by: { $0.magnitude < $1.magnitude }) else { return nil }
        let day = KobisCalendar.system.today
        let today = Phrase("the date in Korea is \(day)", "한국은 지금 \(day)입니다")
        guard skew.magnitude > 60 else { return .fine("clock", today) }
        let (words, here) = (Duration.seconds(skew.magnitude).words, Timestamp.now)
        guard skew.magnitude < Services.clockTolerance.components.seconds.magnitude else {
            let there = here.adding(seconds: skew)
            return .bad(
                "clock", .configuration,
                Phrase(
                    "this machine's clock says \(here), the servers' \(there): set this machine's clock",
                    "이 컴퓨터의 시계는 \(here)이고 서버의 시계는 \(there)입니다. 시계를 맞추세요"))
        }
        let difference = Phrase(
            "; this clock is \(words) \(skew > 0 ? "behind" : "ahead of") the servers'",
            " 이 시계는 서버보다 \(words) \(skew > 0 ? "느립니다" : "빠릅니다")")
        return .doubtful("clock", today + difference)
    }

    private func quota() async -> Check {
        guard environment.folders.quota != nil, let key = try? kobisKey.get() else {
            return .doubtful(
                "quota",
                Phrase(
                    "not counted: there is no KOBIS key, or no folder for the count",
                    "KOBIS 키나 기록할 폴더가 없어 요청 수를 세지 않습니다"))
        }
        let quota = hosts.quota(of: key.secret)
        let usage = await calls.usage(of: quota.name, day: quota.day(at: .now))
        let text = Phrase(
            "\(usage.spent) of today's \(quota.perDay) KOBIS calls used on this machine",
            "오늘 KOBIS 요청 \(quota.perDay)회 중 \(usage.spent)회를 이 컴퓨터에서 썼습니다")
        return usage.left(of: quota) == 0
            ? .bad(
                "quota", .tryLater,
                text + Phrase("; the quota is used up until midnight in Korea", ". 한국 시각 자정까지 더 요청할 수 없습니다"))
            : .fine("quota", text)
    }

    private func cache() async -> Check {
        guard let path = environment.folders.responses else {
            return .doubtful(
                "cache",
                Phrase("folder not found; set HOME or XDG_CACHE_HOME", "폴더를 알 수 없습니다. HOME이나 XDG_CACHE_HOME을 설정하세요"))
        }
        let problem = Lock<StoreNotice?>(nil)
        let usage = await DiskStore(file: path, warn: { notice in problem.withLock { $0 = notice } }).usage()
        if let problem = problem.withLock({ $0 }) {
            return .doubtful("cache", Phrase(problem.text(in: .english), problem.text(in: .korean)))
        }
        return .fine(
            "cache",
            Phrase(
                "\(usage.responses) responses, \(usage.bytes >> 10) KiB in \(path)",
                "응답 \(usage.responses)개, \(usage.bytes >> 10) KiB: \(path)"))
    }

    private var disks: [Check] {
        [".", environment.variables["HOME"]].compactMap { $0 }.compactMap { path in
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
            // The integer type depends on the Foundation.
            guard let size = attributes?[.systemFreeSize] as? any BinaryInteger else { return nil }
            let free = Int(clamping: size)
            let text = Phrase(
                "\(free >> 20) MiB free in \(path == "." ? "the working folder" : path)",
                "\(path == "." ? "현재 폴더" : path)에 \(free >> 20) MiB 남음")
            return free < 64 << 20 ? .doubtful("disk", text) : .fine("disk", text)
        }
    }

    private var terminal: Check {
        let isTerminal = StandardStream.output.isTerminal
        let parts = [
            isTerminal
                ? Phrase("output goes to a terminal", "출력 대상: 터미널")
                : Phrase("output goes to a file or pipe", "출력 대상: 파일이나 파이프"),
            environment.wantsColor(isTerminal: isTerminal) ? Phrase("colours", "색 있음") : Phrase("no colours", "색 없음"),
            Phrase(same: "TERM=\(environment.variables["TERM"] ?? "")"),
            Phrase(same: "LANG=\(environment.variables["LC_ALL"] ?? environment.variables["LANG"] ?? "")"),
        ]
        return .fine("terminal", parts.joined(separator: ", "))
    }

    private static var system: String {
        #if os(macOS)
        "macOS"
        #else
        "Linux"
        #endif
    }
}

extension ServiceProbe {
    /// Sends a request to see whether the host responds; any response will do.
    fileprivate func reach(_ url: BaseURL) async throws(TransportError) -> Phrase {
        let request = TransportRequest(get: url, "/", operation: "GET /")
        _ = try await send(request, into: .memory(limit: 1 << 20))
        return Phrase("reachable", "연결됩니다")
    }
}
