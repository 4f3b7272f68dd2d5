import BoxOfficeHTTP
import BoxOfficeStore

struct CacheCommand: CommandGroup {
    let text = CommandText(
        "cache", "Show or clear the stored responses and decisions.", "저장된 응답과 매칭 결과를 보여 주거나 지웁니다.", also: "캐시",
        commands: [Info(), Clear()])

    struct Info: Command {
        let text = CommandText("info", "Show where the cache is and how much it holds.", "캐시의 위치와 사용량을 보여 줍니다.")

        var format: TextOrJSON?
        var configuration = ConfigurationOptions()
        var language = LanguageOptions()

        static let options: [Option<Self>] =
            [
                .choice(
                    "--format", "The output format.", "출력 형식.", TextOrJSON.self, .value(.format),
                    .usual(Phrase("text on a terminal, json in a pipe", "터미널에서는 text, 파이프에서는 json"))
                ) { $0.format = $1 }
            ] + ConfigurationOptions.options.of(\.configuration, .configuration)
            + LanguageOptions.options.of(\.language, .output)

        func run(_: Arguments) async throws {
            let ((path, responses), (decisionsPath, decisions)) = try CacheCommand.stores()
            let usage = await responses.usage()
            let decided = await decisions.usage()
            let facts: [(String, JSON)] = [
                ("type", "cache"), ("path", .string(path)), ("responses", .int(usage.responses)),
                ("bytes", .int(usage.bytes)), ("limit", .int(usage.limit)),
                ("decisionsPath", .string(decisionsPath)), ("decisions", .int(decided.responses)),
                ("decisionsBytes", .int(decided.bytes)), ("decisionsLimit", .int(decided.limit)),
            ]
            let text =
                CacheCommand.words(path, usage) + "\n" + CacheCommand.words(decisionsPath, decided, decisions: true)
            let line = JSON.object(facts)
            let isText = format.map { $0 == .text } ?? StandardStream.output.isTerminal
            try StandardStream.output.write((isText ? text.printableLines : line.text) + "\n")
        }
    }

    struct Clear: Command {
        let text = CommandText(
            "clear", "Remove all stored responses and decisions; posters and pins stay.",
            "저장된 응답과 매칭 결과를 모두 지웁니다. 포스터와 내 결정은 남습니다.")

        var configuration = ConfigurationOptions()
        var language = LanguageOptions()

        static let options: [Option<Self>] =
            ConfigurationOptions.options.of(\.configuration, .configuration)
            + LanguageOptions.options.of(\.language, .output)

        func run(_: Arguments) async throws {
            var left = 0
            let unusable = Lock(false)
            let (responses, decisions) = try CacheCommand.stores { notice in
                if case .unusableFile = notice { unusable.withLock { $0 = true } }
            }
            var removed: [ResponseStoreUsage] = []
            for store in [responses.store, decisions.store] {
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

    private static func words(_ path: String, _ usage: ResponseStoreUsage, decisions: Bool = false) -> String {
        let (count, bytes, limit) = (usage.responses, usage.bytes >> 10, usage.limit >> 10)
        let what = decisions ? spoken("decisions", "매칭 결과") : spoken("responses", "응답")
        return spoken(
            "\(count) \(what), \(bytes) of \(limit) KiB in \(path)",
            "\(what) \(count)개, \(limit) KiB 중 \(bytes) KiB: \(path)")
    }

    private typealias Store = (path: String, store: DiskStore)

    private static func stores(
        noting note: @escaping @Sendable (StoreNotice) -> Void = { _ in }
    ) throws -> (responses: Store, decisions: Store) {
        let folders = Environment.process.folders
        guard let responses = folders.responses, let decisions = folders.decisions else {
            throw CommandFailure(
                .configuration, "Cannot find the cache folder. Set HOME or XDG_CACHE_HOME.",
                "캐시 폴더를 찾을 수 없습니다. HOME이나 XDG_CACHE_HOME을 설정하세요.")
        }
        let tell = StoreNotice.telling(Console.warn)
        let warn: @Sendable (StoreNotice) -> Void = { notice in
            tell(notice)
            note(notice)
        }
        return (
            (responses, DiskStore(file: responses, warn: warn)),
            (decisions, DiskStore(file: decisions, limit: StoredDecisions.sizeOnDisk, warn: warn))
        )
    }
}
