import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import Dispatch
import TMDBAPI

/// The command `posterfetch`.
@main
struct Posterfetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posterfetch",
        abstract: "Korean box-office rankings, with the right TMDB poster for each film.",
        discussion: """
            Examples:
              posterfetch list daily                     yesterday's ranking in Korea
              posterfetch daily -o posters               the same, with the posters on disk
              posterfetch weekend --date 2024-05-01 --top 5 --size w780
              posterfetch daily --from 2024-01-01 --to 2024-01-31
              posterfetch movie 파묘 20228797            posters of films by title or code
              posterfetch why 파묘                       which TMDB film it is, and why
              posterfetch enrich films.jsonl             TMDB columns for films of your own

            Keys come from the environment (KOBIS_API_KEY, and TMDB_ACCESS_TOKEN or TMDB_API_KEY; append _FILE to a name to \
            give the path of a file that holds the key), from .env in the working folder, or from \
            ~/.config/posterfetch/config.toml. KOBIS_BASE_URL, TMDB_BASE_URL and TMDB_IMAGE_BASE_URL set other hosts. \
            Run posterfetch doctor to see what is set and whether it works. REDIS_URL, or a file that REDIS_URL_FILE names, has \
            the address of a Redis server on which several machines share responses, decisions and limits.

            Exit status: 0 done (a film without a match or poster is an answer, unless --fail-on-missing counts it), 1 \
            done in part: something failed, 2 empty (with --fail-on-empty), 64 usage, 65 bad input, 66 no input, \
            69 unreachable, 70 a bug, 73 cannot create, 74 cannot write, 75 try later, 76 invalid response from a service, \
            77 key refused, 78 key or configuration missing, 129, 130, 131 and 143 interrupted.

            \(TMDB.attribution)
            """,
        version: version,
        subcommands: [
            ListCommand.self, PostersCommand<DailyName>.self, PostersCommand<WeeklyName>.self,
            PostersCommand<WeekendName>.self, PostersCommand<WeekdaysName>.self, MovieCommand.self, WhyCommand.self,
            EnrichCommand.self, GalleryCommand.self, VerifyCommand.self, CacheCommand.self, DoctorCommand.self,
            ConfigCommand.self,
        ]
    )

    /// The version of the command.
    static let version = "0.1.0"

    /// Runs the command that the arguments name.
    ///
    /// Arguments are parsed before a second thread exists: `--version` and `--help` do not need one.
    static func main() {
        ProcessSetup.run()
        let (given, environment) = (Array(CommandLine.arguments.dropFirst()), Environment.process)
        InterfaceLanguage.$spoken.withValue(Invocation.language(given, environment)) {
            do {
                // Parsing arguments takes two milliseconds, which printing the version does not need.
                guard given != ["--version"] else { return try StandardStream.output.write(version + "\n") }
                let invocation = try Invocation(given, environment)
                try InterfaceLanguage.$spoken.withValue(invocation.language) { try start(invocation) }
            } catch {
                end(with: error)
            }
        }
    }

    /// Parses the arguments and starts their command, or writes help.
    private static func start(_ invocation: Invocation) throws {
        let arguments = invocation.arguments
        if let (words, isWhole) = Invocation.help(in: arguments.all) {
            return try help(for: words, isWhole)
        }
        var command: any ParsableCommand
        do {
            command = try parsed(arguments.all)
        } catch  where !exitCode(for: error).isSuccess {
            guard let tree = CommandTree.ofParser() else { throw error }
            throw UsageMistake(in: arguments, tree).failure(message(for: error))
        }
        // A command of subcommands can only tell which.
        guard type(of: command).configuration.subcommands.isEmpty else { return try help(for: arguments.all, false) }
        guard let command = command as? any AsyncParsableCommand else { return try command.run() }
        checkOpenFiles()
        run(command)
        dispatchMain()
    }

    /// Parses the arguments of a command.
    ///
    /// The parser needs almost two milliseconds less if it begins with the command that they name. Whatever it refuses there,
    /// it explains from the root.
    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
        guard let named, named.configuration.subcommands.isEmpty,
            let command = try? named.parseAsRoot(Array(words.dropFirst()))
        else { return try parseAsRoot(words) }
        return command
    }

    /// Writes the help of the command that words begin with.
    private static func help(for words: [String], _ isWhole: Bool) throws {
        guard let tree = CommandTree.ofParser() else { return }
        let (path, command) = tree.find(words)
        let next = words.dropFirst(path.count).first
        if let next, !next.hasPrefix("-"), command.subcommands?.isEmpty == false {
            throw UsageMistake(in: SettledArguments(path + [next]), tree).failure("")
        }
        let terminal = Terminal(.output, .process, allowsColor: false)
        let page = HelpPage(
            path: path, command: command, isWhole: isWhole, words: HelpWords(language: .spoken),
            columns: max(50, min(terminal.columns ?? 100, 100)))
        try StandardStream.output.write(page.text + "\n")
    }

    /// Refuses to run where the system's libraries would crash, because they cannot open what they need.
    private static func checkOpenFiles() {
        let limit = OpenFileLimit.current.count
        guard limit < OpenFileLimit.needed else { return }
        let needed = OpenFileLimit.needed
        Console.warn(
            spoken(
                "Only \(limit) files may be open at a time, and at least \(needed) are needed: ulimit -n 256",
                "파일을 한 번에 \(limit)개까지만 열 수 있습니다. \(needed)개 이상이 필요합니다: ulimit -n 256"))
        exit(withError: ExitCode(ExitStatus.configuration.rawValue))
    }

    /// Starts a command, and exits when it has ended.
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

    /// Exits with the status of an error, or writes the help that the parser throws as one.
    ///
    /// The parser itself would not notice that help cannot be written.
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
