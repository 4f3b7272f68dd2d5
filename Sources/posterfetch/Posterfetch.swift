import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import Dispatch

@main
struct Posterfetch: CommandGroup {
    static let version = "0.1.0"

    private var dumpsHelp = false

    let text = CommandText(
        "posterfetch", "Korean Film Council (KOBIS) rankings, with the right TMDB poster for each film, or none.",
        "영화진흥위원회(KOBIS) 박스오피스 순위와, 영화마다 꼭 맞는 TMDB 포스터.", first: "lang", column: 45,
        examples: [
            .init("doctor", "checks your two keys, and says where to get them", "키 두 개가 있는지, 어디서 받는지 확인"),
            .init("list", "yesterday's ranking in Korea", "어제 박스오피스 순위"),
            .init("daily", "the same, and its posters in ./posters", "순위를 보고 포스터도 ./posters에 저장"),
            .init("weekend -o blog", "the last whole weekend's, in ./blog", "지난 주말 순위와 포스터를 ./blog에"),
            .init("daily --date 2024-04-24 --top 5 --size w780"), .init("daily --from 2024-01-01 --to 2024-01-31"),
            .init("movie 파묘 범죄도시4", "posters of films by title, or by KOBIS code", "제목이나 KOBIS 코드로 포스터 받기"),
            .init("why 파묘", "which TMDB film it matches, and why", "TMDB의 어느 영화인지, 왜 그런지"),
            .init("enrich films.csv -o new.csv", "add TMDB columns to a table of your own", "내 영화 표에 TMDB 정보 채우기"),
        ],
        discussion: [
            Phrase(
                """
                Set two free keys, KOBIS_API_KEY (https://www.kobis.or.kr/kobisopenapi/) and TMDB_ACCESS_TOKEN \
                (https://www.themoviedb.org/settings/api; TMDB_API_KEY works too), as environment variables, in .env in the \
                working folder, or in ~/.config/posterfetch/config.toml. A variable with _FILE at the end of its name, such as \
                KOBIS_API_KEY_FILE, names a file that holds the key. KOBIS_BASE_URL, TMDB_BASE_URL and TMDB_IMAGE_BASE_URL set \
                other hosts. Run posterfetch doctor to see what is set and whether it works.
                """,
                """
                KOBIS_API_KEY(무료: https://www.kobis.or.kr/kobisopenapi/)와 TMDB_ACCESS_TOKEN이나 TMDB_API_KEY(무료: \
                https://www.themoviedb.org/settings/api)를 환경 변수, 현재 폴더의 .env, ~/.config/posterfetch/config.toml 중 한 곳에 적습니다. \
                KOBIS_API_KEY_FILE처럼 이름 뒤에 _FILE을 붙이면 키가 든 파일의 경로입니다. KOBIS_BASE_URL, TMDB_BASE_URL, \
                TMDB_IMAGE_BASE_URL로 다른 서버를 지정합니다. \
                무엇이 설정되어 있고 제대로 작동하는지는 posterfetch doctor로 확인할 수 있습니다.
                """),
            ExitStatus.text,
            Phrase(TMDB.attribution, "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다."),
        ].joined(separator: "\n\n"),
        commands: [
            ListCommand(), PostersCommand(.daily), PostersCommand(.weekly), PostersCommand(.weekend),
            PostersCommand(.weekdays), MovieCommand(), WhyCommand(), EnrichCommand(), GalleryCommand(),
            VerifyCommand(), CacheCommand(), DoctorCommand(),
        ])

    static let options: [Option<Self>] = [
        .flag("--dump-help", \.dumpsHelp, "Print all help as JSON.", "모든 도움말을 JSON으로 출력합니다.", .onlyGiven)
    ]

    /// Arguments are read before a second thread exists: help and versions do not need one.
    static func main() {
        ProcessSetup.run()
        let (words, environment) = (CommandLine.arguments.dropFirst(), Environment.process)
        InterfaceLanguage.$spoken.withValue(environment.language) {
            // Reading arguments takes memory, for which a version needs no room.
            if words == ["--version"] { write(version) }
            if !MemoryLimit.allowsReading { refuseForMemory() }
            if words.first == Completions.request {
                write(Completions.lines(for: Array(words.dropFirst())).joined(separator: "\n"))
            }
        }
        let written = GivenArguments(words)
        let settings = Result { () throws(CommandFailure) in
            let options = ConfigurationOptions(config: written.value(of: "config")?.nonEmpty, noDotenv: true)
            return try Settings(environment, options)
        }
        let language =
            written.value(of: "lang").flatMap(InterfaceLanguage.init(argument:))
            ?? (try? settings.get())?.language(of: written.command) ?? environment.language
        InterfaceLanguage.$spoken.withValue(language) {
            do {
                try start(written, settings, environment)
            } catch {
                end(with: error)
            }
        }
    }

    private static func start(
        _ written: GivenArguments, _ settings: Result<Settings, CommandFailure>, _ environment: Environment
    ) throws {
        // Settings that cannot be used do not hide the help.
        if let extent = written.help { return try help(extent, written) }
        if written.asksForVersion { write(version) }
        let given = try Arguments(written, try settings.get().options, environment)
        let command = try given.command(in: environment)
        // All that runs without a command, but for help and versions, is --dump-help.
        if command is Posterfetch { return try StandardStream.output.write(PlacedCommand.program.json.text + "\n") }
        checkLimits()
        run(command, given)
        dispatchMain()
    }

    private static func write(_ text: String) -> Never {
        do {
            try StandardStream.output.write(text + "\n")
            exit(0)
        } catch {
            end(with: error)
        }
    }

    private static func help(_ extent: HelpPage.Extent, _ written: GivenArguments) throws {
        if let kind = written.mistake, case .unknownCommand = kind { throw Mistake(kind, in: written).failure }
        let terminal = Terminal(.output, .process, allowsColor: false)
        let page = HelpPage(
            command: written.command, extent: extent, columns: max(50, min(terminal.columns ?? 100, 100)))
        try StandardStream.output.write(page.text + "\n")
    }

    /// Refuses to run where the system's libraries would crash or wait for ever, or tasks would wait for a thread.
    private static func checkLimits() {
        if !MemoryLimit.allowsRun { refuseForMemory() }
        let (limit, needed) = (OpenFileLimit.current.count, OpenFileLimit.needed)
        if limit < needed {
            refuse(
                .configuration,
                "Only \(limit) files may be open at a time, and at least \(needed) are needed: ulimit -n 256",
                "파일을 한 번에 \(limit)개까지만 열 수 있습니다. \(needed)개 이상이 필요합니다: ulimit -n 256")
        }
        if !ThreadLimit.allowsRun {
            refuse(
                .system, "Cannot start more threads. End other processes of this user, or raise ulimit -u.",
                "이 사용자는 스레드를 더 만들 수 없습니다. 다른 프로세스를 끝내거나 ulimit -u 한도를 늘리세요.")
        }
    }

    private static func refuseForMemory() -> Never {
        refuse(
            .system, "Too little address space is allowed for a run. Raise the limit: ulimit -v unlimited",
            "실행에 필요한 주소 공간이 모자랍니다. 한도를 늘리세요: ulimit -v unlimited")
    }

    private static func refuse(_ status: ExitStatus, _ english: String, _ korean: String) -> Never {
        Console.warn(spoken(english, korean))
        // Ending in the usual way allocates, for which there may be no room.
        EndingSignals.exitAtOnce(status.rawValue)
    }

    private static func run(_ command: any Command, _ given: Arguments) {
        let run = Task { try await command.run(given) }
        Task {
            let interruption = Interruption(given)
            let signals = interruption.listen { run.cancel() }
            let result = await run.result
            let status = withExtendedLifetime(signals) { interruption.status }
            if let status {
                interruption.conclude()
                exit(status)
            }
            if case .failure(let error) = result { end(with: error, given) }
            exit(0)
        }
    }

    /// Says what went wrong, unless the run has said it, and ends with its status.
    private static func end(with error: any Error, _ given: Arguments? = nil) -> Never {
        // The reader of the pipe, such as `head`, has seen enough.
        if let error = error as? FileError, error.isBrokenPipe { exit(0) }
        let failure = error is ExitStatus ? nil : CommandFailure(error)
        let status = error as? ExitStatus ?? failure?.status ?? .bug
        if let failure, status != .interrupted {
            Console.warn(given?.keys.hidden(in: failure.message) ?? failure.message)
        }
        if status == .keyRefused, let origin = given?.keys.origin { Console.warn(origin) }
        exit(status.rawValue)
    }
}
