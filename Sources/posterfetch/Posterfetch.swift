import ArgumentParser
import BoxOfficeHTTP
import Dispatch

@main
struct Posterfetch: TextedCommand {
    static let text = CommandText(
        "posterfetch", "Korean Film Council (KOBIS) rankings, with the right TMDB poster for each film, or none.",
        "영화진흥위원회(KOBIS) 박스오피스 순위와, 영화마다 꼭 맞는 TMDB 포스터.", column: 45,
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
        paragraphs: [
            keys, ExitStatus.text, Phrase(TMDB.attribution, "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다."),
        ], version: version,
        subcommands: [
            ListCommand.self, PostersCommand<DailyName>.self, PostersCommand<WeeklyName>.self,
            PostersCommand<WeekendName>.self, PostersCommand<WeekdaysName>.self, MovieCommand.self, WhyCommand.self,
            EnrichCommand.self, GalleryCommand.self, VerifyCommand.self, CacheCommand.self, DoctorCommand.self,
            ConfigCommand.self,
        ])

    private static let keys = Phrase(
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
        """)

    static let version = "0.1.0"

    /// Arguments are parsed before a second thread exists: `--version` and `--help` do not need one.
    static func main() {
        ProcessSetup.run()
        let (given, environment) = (Array(CommandLine.arguments.dropFirst()), Environment.process)
        InterfaceLanguage.$spoken.withValue(Invocation.language(given, environment)) {
            do {
                // Parsing arguments takes two milliseconds; printing the version does not need it.
                guard given != ["--version"] else { return try StandardStream.output.write(version + "\n") }
                if !MemoryLimit.allowsReading { refuseForMemory() }
                let invocation = try Invocation(given, environment)
                try InterfaceLanguage.$spoken.withValue(invocation.language) { try start(invocation) }
            } catch {
                end(with: error)
            }
        }
    }

    private static func start(_ invocation: Invocation) throws {
        let arguments = invocation.arguments
        if let (words, extent) = Invocation.help(in: arguments.all) { return try help(for: words, extent) }
        var command: any ParsableCommand
        let declared: [CommandTree.Argument]?
        do {
            (command, declared) = try parsed(arguments.all)
        } catch  where !exitCode(for: error).isSuccess {
            throw UsageMistake(in: arguments, CommandTree()).failure(message(for: error))
        }
        // A command with subcommands cannot run by itself, so show its help.
        guard type(of: command).configuration.subcommands.isEmpty else { return try help(for: arguments.all, .usual) }
        let tree = CommandTree()
        let (path, named) = tree.find(arguments.all)
        let words = arguments.all.dropFirst(path.count)
        // Reading the declarations again, in their order, takes a millisecond; only a message needs it.
        let known = declared.map(named.with) ?? named
        let given = GivenArguments(words, of: known)
        if OptionRule.broken(by: given, of: known) != nil,
            let (words, options) = OptionRule.broken(by: GivenArguments(words, of: named), of: named)
        {
            throw UsageMistake(in: arguments, tree).failure(words, about: options)
        }
        try RunFiles(given, of: known, .process).check()
        guard let command = command as? any AsyncParsableCommand else { return try command.run() }
        checkLimits()
        run(command)
        dispatchMain()
    }

    /// Parses from the named command, which saves two milliseconds, and returns what it declares; from the root only for a
    /// command of several words, and to explain a refusal.
    private static func parsed(_ words: [String]) throws -> (any ParsableCommand, [CommandTree.Argument]?) {
        let named = text.subcommands.first { $0.text.name == words.first }
        guard let named, named.text.subcommands.isEmpty,
            let (command, declared) = try? Declaration.collected(during: {
                try named.parseAsRoot(Array(words.dropFirst()))
            })
        else { return (try parseAsRoot(words), nil) }
        return (command, declared)
    }

    private static func help(for words: [String], _ extent: HelpPage.Extent) throws {
        let tree = CommandTree()
        let (path, command) = tree.find(words)
        let next = words.dropFirst(path.count).first
        if let next, !next.hasPrefix("-"), !command.subcommands.isEmpty {
            throw UsageMistake(in: SettledArguments(path + [next]), tree).failure("")
        }
        let terminal = Terminal(.output, .process, allowsColor: false)
        let page = HelpPage(
            path: path, command: command, extent: extent,
            columns: max(50, min(terminal.columns ?? 100, 100)))
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

    private static func run(_ command: sending any AsyncParsableCommand) {
        let run = Task {
            var command = command
            try await command.run()
        }
        Task {
            let interruption = Interruption()
            let signals = interruption.listen { run.cancel() }
            let result = await run.result
            let status = withExtendedLifetime(signals) { interruption.status }
            if let status { exit(withError: ExitCode(status)) }
            if case .failure(let error) = result { end(with: error) }
            exit()
        }
    }

    /// Writes the error or the help, and reports if that fails, which the parser would not.
    private static func end(with error: any Error) -> Never {
        do throws(FileError) {
            if let error = error as? FileError { throw error }
            if let failure = error as? CommandFailure {
                Console.warn(failure.message)
                exit(withError: ExitCode(failure.status.rawValue))
            }
            let text = fullMessage(for: error)
            guard exitCode(for: error).isSuccess else {
                // The message of a wrong argument quotes it.
                if !text.isEmpty { try? StandardStream.error.write(text.printableLines + "\n") }
                exit(withError: ExitCode(exitCode(for: error).rawValue))
            }
            guard !text.isEmpty else { exit() }
            try StandardStream.output.write(text + "\n")
            exit()
        } catch {
            guard !error.isBrokenPipe else { exit() }
            Console.warn("\(error)")
            exit(withError: ExitCode(ExitStatus(error).rawValue))
        }
    }
}
