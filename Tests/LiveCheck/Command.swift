import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import CurlTransport

/// `scripts/check-live`: options and keys in, a report on standard output, and an exit status.
@main
struct Command {
    private static let usage = """
        usage: scripts/check-live [--update] [--record FOLDER | --replay FOLDER] [--leave-out NAME]…
                                  [--films N] [--days N] [--today DAY]

        Asks KOBIS and TMDB what this package assumes of them, and prints a report (Markdown). It needs KOBIS_API_KEY,
        and TMDB_ACCESS_TOKEN or TMDB_API_KEY; append _FILE for the path of a file with the key. With one key, one
        service is asked.

          --update          keep the shapes that were seen, besides those that are kept
          --record FOLDER   keep the responses too, for --replay; they are the services', so not for others
          --replay FOLDER   judge a recording again, without keys and network
          --leave-out NAME  leave out questions whose name begins so, such as kobis.codes; may be repeated
          --films N         match so many of the 50 known films
          --days N          match the films of so many days; 7 if not given
          --today DAY       take DAY for today, such as 2024-04-25, for a stand-in that has no other days

        Exit status: 0 holds, 1 holds but for some points, 76 does not hold; 64 usage, 69 no service can be reached,
        75 the calls of the day are used up, 77 the keys are refused, 78 a key is missing or a setting cannot be used.

        """

    private struct Ending: Error {
        let status: Int32
        let words: String
    }

    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
        } catch let ending as Ending {
            tell(ending.words)
            exit(ending.status)
        } catch {
            tell("check-live: \(error)\n")
            exit(78)
        }
    }

    private static func run(_ given: [String], _ variables: [String: String]) async throws {
        var settings = LiveCheck.Settings(folder: "Tests/LiveCheck")
        var (updates, revision, record, replay) = (false, String?.none, String?.none, String?.none)
        var rest = given[...]
        func value() throws -> String {
            guard let value = rest.popFirst() else { throw Ending(status: 64, words: usage) }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--update": updates = true
            case "--record": record = try value()
            case "--replay": replay = try value()
            case "--leave-out": settings.leftOut.append(try value())
            case "--revision": revision = try value()
            case "--films": settings.films = try parsed(Int(try value()).flatMap { $0 >= 0 ? $0 : nil })
            case "--folder": settings.folder = try value()
            case "--days": settings.days = try parsed(Int(try value()).flatMap { $0 >= 1 ? $0 : nil })
            case "--today": settings.today = try parsed(CalendarDay(try value()))
            case "--help": throw Ending(status: 0, words: usage)
            default: throw Ending(status: 64, words: usage)
            }
        }
        guard record == nil || replay == nil else { throw Ending(status: 64, words: usage) }
        settings.hosts = try .fromEnvironment(variables)
        let check: LiveCheck
        if let replay {
            let folder = DiskRecordingFolder(replay)
            try settings.read(circumstances: folder.read(Self.circumstances))
            check = try LiveCheck(settings, through: ReplayTransport(folder))
        } else {
            settings.kobisKey = try key(["KOBIS_API_KEY"], variables)
            settings.tmdbKey = try key(["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"], variables)
            if settings.kobisKey == nil && settings.tmdbKey == nil {
                throw Ending(
                    status: 78,
                    words: "check-live needs keys, which are free: KOBIS_API_KEY "
                        + "(https://www.kobis.or.kr/kobisopenapi/) and TMDB_ACCESS_TOKEN or TMDB_API_KEY "
                        + "(https://www.themoviedb.org/settings/api).\n")
            }
            if let record {
                // The same day is asked for when it is played.
                let folder = DiskRecordingFolder(record)
                settings.today = settings.today ?? KobisCalendar.system.today
                try folder.write(Array(settings.circumstances.utf8), to: Self.circumstances)
                settings.recording = folder
            }
            check = try LiveCheck(settings, through: CurlHTTPTransport())
        }
        let path = "\(settings.folder)/shapes.txt"
        var shapes = try Shapes(String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
        tell("Asking \(LiveCheck.questions) questions …\n")
        let report = await check.run(against: shapes)
        try StandardStream.output.write(report.markdown(revision: revision))
        tell("Live check: \(report.verdict).\n")
        if updates {
            shapes.learn(report.shapes)
            try Data(shapes.text.utf8).write(to: URL(fileURLWithPath: path))
        }
        exit(report.status)
    }

    private static let circumstances = "circumstances.txt"

    private static func parsed<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Ending(status: 64, words: usage) }
        return value
    }

    /// The first key that is set, by itself or as the path of a file.
    private static func key(_ names: [String], _ variables: [String: String]) throws -> Secret? {
        for name in names {
            var text = variables[name]
            if text == nil, let path = variables[name + "_FILE"] {
                text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
            }
            guard let text, !text.isEmpty else { continue }
            guard let secret = Secret(text) else { throw SetUpError.unusableKey(name) }
            return secret
        }
        return nil
    }

    private static func tell(_ words: String) { try? StandardStream.error.write(words) }
}

extension LiveCheck.Settings {
    /// What a replay needs of the recorded run: its day, and where the services were.
    var circumstances: String {
        ["\(today ?? KobisCalendar.system.today)", "\(hosts.kobis)", "\(hosts.tmdb)", "\(hosts.images)"]
            .joined(separator: "\n") + "\n"
    }

    mutating func read(circumstances: [UInt8]) throws {
        let lines = String(decoding: circumstances, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 4, let day = CalendarDay(lines[0]) else {
            throw Facts.Unreadable(file: "circumstances.txt", line: 1)
        }
        today = day
        hosts = ServiceHosts(kobis: try BaseURL(lines[1]), tmdb: try BaseURL(lines[2]), images: try BaseURL(lines[3]))
        isReplay = true
    }
}
