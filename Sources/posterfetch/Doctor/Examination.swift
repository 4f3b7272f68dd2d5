import Aggregator
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeSystem
import CurlTransport
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Checks everything that a run depends on.
struct Examination {
    let environment: Environment
    let settings: Settings
    let hosts: ServiceHosts
    private let kobisKey: Result<FoundKey?, CommandFailure>
    private let tmdbKey: Result<FoundKey?, CommandFailure>

    init(_ environment: Environment, _ options: ConfigurationOptions) throws(CommandFailure) {
        self.environment = environment
        settings = try Settings(environment, options)
        hosts = try ServiceHosts(from: settings, options)
        kobisKey = Result { [settings] () throws(CommandFailure) in try settings.key(.kobisKey) }
        tmdbKey = Result { [settings] () throws(CommandFailure) in try settings.key(.tmdbToken, .tmdbKey) }
    }

    /// Runs one check after the other.
    ///
    /// - Parameter tell: Receives each result as soon as it is known.
    /// - Throws: What `tell` throws.
    func run(tell: (Check) throws -> Void) async throws {
        try tell(.fine("version", "posterfetch \(Posterfetch.version), \(Self.system)"))
        try tell(.fine("settings", settings.sources.joined(separator: ", ")))
        try tell(keyCheck("KOBIS key", kobisKey, missing: "KOBIS_API_KEY is not set; free at kobis.or.kr/kobisopenapi"))
        try tell(
            keyCheck("TMDB key", tmdbKey, missing: "TMDB_ACCESS_TOKEN is not set; free at themoviedb.org/settings/api"))
        for check in proxies { try tell(check) }
        for check in await services() { try tell(check) }
        try tell(await quota())
        try tell(await cache())
        for check in disks { try tell(check) }
        try tell(terminal)
    }

    private func keyCheck(_ name: String, _ key: Result<FoundKey?, CommandFailure>, missing: String) -> Check {
        switch key {
        case .failure(let failure): return .bad(name, failure.status, failure.message)
        case .success(nil): return .bad(name, .configuration, missing)
        case .success(let key?):
            let text = "\(key.name.rawValue) from \(key.source) (length \(key.secret.length))"
            if key.name == .tmdbKey, key.secret.isToken {
                return .doubtful(name, "\(text): this is an access token, which belongs in TMDB_ACCESS_TOKEN")
            }
            if key.name == .tmdbToken, !key.secret.isToken {
                return .doubtful(
                    name, "\(text): this does not look like an access token; does it belong in TMDB_API_KEY?")
            }
            if key.isReadableByOthers {
                return .doubtful(name, "\(text): others can read the file; restrict it: chmod 600 \(key.source)")
            }
            return .fine(name, text)
        }
    }

    private var proxies: [Check] {
        let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
        let set = names.compactMap { name in
            // The URL may contain a user and a password before the host.
            environment.variables[name].map { "\(name)=\($0.split(separator: "@").last ?? "")" }
        }
        return [.fine("proxy", set.isEmpty ? "none" : set.joined(separator: ", "))]
    }

    private func services() async -> [Check] {
        var credentials: [Credential] = []
        let (kobisKey, tmdbKey) = (try? kobisKey.get(), try? tmdbKey.get())
        if let key = kobisKey { credentials.append(.kobis(key.secret, baseURL: hosts.kobis)) }
        if let key = tmdbKey { credentials.append(key.credential(baseURL: hosts.tmdb)) }
        let counter: any QuotaCounter =
            environment.folders.quota.map { DiskQuotaCounter(file: $0) } ?? MemoryQuotaCounter()
        let probe = ServiceProbe(
            QuotaTransport(
                CredentialsTransport(CurlHTTPTransport(), credentials: credentials),
                quotas: [hosts.quota(of: kobisKey?.secret)], counter: counter))
        let kobis = await probe.check("KOBIS", at: hosts.kobis) {
            guard kobisKey != nil else { return try await probe.reach(hosts.kobis) }
            let kobis = Kobis(transport: probe, baseURL: hosts.kobis)
            do {
                let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: kobis.calendar.yesterday, rows: 1))
                return "the key works, the ranking of \(list.day) is published"
            } catch let error as KobisError where error.code == .notPublishedYet {
                return "the key works, yesterday's ranking is not published yet"
            }
        }
        let tmdb = await probe.check("TMDB", at: hosts.tmdb) {
            guard tmdbKey != nil else { return try await probe.reach(hosts.tmdb) }
            _ = try await TMDB(transport: probe, baseURL: hosts.tmdb).configuration()
            return "the key works"
        }
        let images = await probe.check("pictures", at: hosts.images) { try await probe.reach(hosts.images) }
        return [kobis.check, tmdb.check, images.check] + clock([kobis, tmdb, images].compactMap(\.secondsAhead))
    }

    /// Checks this machine's clock, on which today's date in Korea and certificate checks depend.
    private func clock(_ secondsAhead: [Int64]) -> [Check] {
        guard let skew = secondsAhead.min(by: { $0.magnitude < $1.magnitude }) else { return [] }
        let today = "in Korea it is \(KobisCalendar.system.today)"
        guard skew.magnitude > 60 else { return [.fine("clock", today)] }
        let words = Duration.seconds(skew.magnitude).words
        return [.doubtful("clock", "\(today); this clock is \(words) \(skew > 0 ? "behind" : "ahead of") the servers'")]
    }

    private func quota() async -> Check {
        guard let path = environment.folders.quota, let key = try? kobisKey.get() else {
            return .doubtful("quota", "calls cannot be counted here")
        }
        let quota = hosts.quota(of: key.secret)
        let usage = await DiskQuotaCounter(file: path).usage(of: quota.name, day: quota.day(at: .now))
        let text = "\(usage.spent) of KOBIS's \(quota.perDay) calls today were made here"
        return usage.isExhausted || usage.spent >= quota.perDay
            ? .bad("quota", .tryLater, text + "; the quota is used up until midnight in Korea") : .fine("quota", text)
    }

    private func cache() async -> Check {
        guard let path = environment.folders.responses else {
            return .doubtful("cache", "its folder is unknown; set HOME or XDG_CACHE_HOME")
        }
        let problem = Mutex<String?>(nil)
        let usage = await DiskStore(file: path, warn: { text in problem.withLock { $0 = text } }).usage()
        if let problem = problem.withLock({ $0 }) { return .doubtful("cache", problem) }
        return .fine("cache", "\(usage.responses) responses, \(usage.bytes >> 10) KiB in \(path)")
    }

    private var disks: [Check] {
        [".", environment.variables["HOME"]].compactMap { $0 }.compactMap { path in
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
            // Which integer type it has depends on the Foundation.
            guard let size = attributes?[.systemFreeSize] as? any BinaryInteger else { return nil }
            let free = Int(clamping: size)
            let text = "\(free >> 20) MiB free at \(path == "." ? "the working folder" : path)"
            return free < 64 << 20 ? .doubtful("disk", text) : .fine("disk", text)
        }
    }

    private var terminal: Check {
        let isTerminal = StandardStream.output.isTerminal
        let parts = [
            isTerminal ? "output goes to a terminal" : "output goes to a file or pipe",
            environment.wantsColor(isTerminal: isTerminal) ? "colours" : "no colours",
            "TERM=\(environment.variables["TERM"] ?? "")",
            "LANG=\(environment.variables["LC_ALL"] ?? environment.variables["LANG"] ?? "")",
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
    fileprivate func reach(_ url: BaseURL) async throws(TransportError) -> String {
        let request = TransportRequest(get: url, "/", operation: "doctor.reach")
        _ = try await send(request, into: .memory(limit: 1 << 20))
        return "it can be reached"
    }
}
