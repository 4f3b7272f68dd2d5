import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem

struct CacheCommand: CommandGroup {
    let text = CommandText(
        "cache", "Show or clear the stored responses and decisions.", "저장된 응답과 매칭 결과를 보여 주거나 지웁니다.", also: "캐시",
        commands: [Info(), Clear()])

    struct Info: Command {
        let text = CommandText("info", "Show where the cache is and how much it holds.", "캐시의 위치와 사용량을 보여 줍니다.")

        var format: TextOrJSON?

        static let options: [Option<Self>] = [
            .choice(
                "--format", \.format, "The output format.", "출력 형식.", .value("format", "형식"),
                .usual("text on a terminal, json in a pipe", "터미널에서는 text, 파이프에서는 json"))
        ]

        func run(_: Arguments) async throws {
            let stores = try CacheCommand.stores(StoreNotice.telling(Console.warn))
            let (path, decisionsPath) = (stores[0].path, stores[1].path)
            let (responses, decisions) = (await stores[0].store.usage(), await stores[1].store.usage())
            let isText = format.map { $0 == .text } ?? StandardStream.output.isTerminal
            guard isText else {
                let facts: [(String, JSON)] = [
                    ("type", "cache"), ("path", .string(path)), ("responses", .int(responses.responses)),
                    ("bytes", .int(responses.bytes)), ("limit", .int(responses.limit)),
                    ("decisionsPath", .string(decisionsPath)), ("decisions", .int(decisions.responses)),
                    ("decisionsBytes", .int(decisions.bytes)), ("decisionsLimit", .int(decisions.limit)),
                ]
                return try StandardStream.output.write(JSON.object(facts).text + "\n")
            }
            func line(_ what: String, _ usage: ResponseStoreUsage, _ path: String) -> String {
                let (count, bytes, limit) = (usage.responses, usage.bytes >> 10, usage.limit >> 10)
                return spoken(
                    "\(count) \(what), \(bytes) of \(limit) KiB in \(path)\n",
                    "\(what) \(count)개, \(limit) KiB 중 \(bytes) KiB: \(path)\n")
            }
            let text =
                line(spoken("responses", "응답"), responses, path)
                + line(spoken("decisions", "매칭 결과"), decisions, decisionsPath)
            try StandardStream.output.write(text.printableLines)
        }
    }

    struct Clear: Command {
        let text = CommandText(
            "clear", "Remove all stored responses and decisions; posters and pins stay.",
            "저장된 응답과 매칭 결과를 모두 지웁니다. 포스터와 내 결정은 남습니다.")

        func run(_: Arguments) async throws {
            let unusable = Lock(false)
            let tell = StoreNotice.telling(Console.warn)
            let stores = try CacheCommand.stores { notice in
                tell(notice)
                if case .unusableFile = notice { unusable.withLock { $0 = true } }
            }
            var (removed, left): ([ResponseStoreUsage], Int) = ([], 0)
            for (store, _) in stores {
                removed.append(await store.usage())
                await store.removeAll()
                left += await store.usage().responses
            }
            guard left == 0 else {
                throw CommandFailure(
                    .tryLater, "The cache is in use, so \(left) responses remain. Try again.",
                    "캐시를 쓰는 중이라 응답 \(left)개가 남았습니다. 다시 시도하세요.", isRetryable: true)
            }
            guard !unusable.withLock({ $0 }) else {
                throw CommandFailure(
                    .cannotWrite, "The cache was not cleared. Mend its file, or remove it.",
                    "캐시를 지우지 못했습니다. 파일의 문제를 고치거나 파일을 지우세요.")
            }
            let counts = removed.map(\.responses)
            let size = removed.reduce(0) { $0 + $1.bytes } >> 10
            try StandardStream.output.write(
                spoken(
                    "Removed \(counts[0]) responses and \(counts[1]) decisions, \(size) KiB.\n",
                    "응답 \(counts[0])개와 매칭 결과 \(counts[1])개, \(size) KiB를 지웠습니다.\n"))
        }
    }

    /// The stores of responses and of decisions, each with the path of its file.
    private static func stores(
        _ tell: @escaping @Sendable (StoreNotice) -> Void
    ) throws -> [(store: any ResponseStore, path: String)] {
        let folders = Environment.process.folders
        let shared = SharedStores(in: folders, tell)
        guard let responses = shared.responses, let path = folders.responses, let decisionsPath = folders.decisions
        else {
            throw CommandFailure(
                .configuration, "Cannot find the cache folder. Set HOME or XDG_CACHE_HOME.",
                "캐시 폴더를 찾을 수 없습니다. HOME이나 XDG_CACHE_HOME을 설정하세요.")
        }
        return [(responses, path), (shared.decisions, decisionsPath)]
    }
}
