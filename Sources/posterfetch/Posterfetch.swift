import ArgumentParser
import HostSystem
import TMDBAPI

/// The command `posterfetch`.
@main
struct Posterfetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posterfetch",
        abstract: "Korean box-office rankings, with the right TMDB poster for each film.",
        discussion: """
            Examples:
              posterfetch list daily            yesterday's ranking in Korea
              posterfetch daily -o posters      the same, with the posters on disk
              posterfetch daily --date 2024-05-01 --top 5 --size w780
              posterfetch enrich films.jsonl    TMDB columns for films of your own

            Keys come from the environment: KOBIS_API_KEY, and TMDB_ACCESS_TOKEN or TMDB_API_KEY; with _FILE at the end \
            of the name, the value is the path of a file that holds the key. KOBIS_BASE_URL, TMDB_BASE_URL and \
            TMDB_IMAGE_BASE_URL name other hosts.

            Exit status: 0 done, 1 done in part, 64 usage, 65 bad input, 66 no input, 69 unreachable, 73 cannot create, \
            74 cannot write, 75 try later, 76 nonsense from upstream, 77 key refused, 78 key missing.

            \(TMDB.attribution)
            """,
        version: "0.1.0",
        subcommands: [ListCommand.self, DailyCommand.self, EnrichCommand.self, VerifyCommand.self, CacheCommand.self]
    )

    static func main() async {
        StandardStream.reportBrokenPipes()
        OpenFile.reportSizeLimits()
        await main(nil)
    }
}
