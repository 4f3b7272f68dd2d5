import Aggregator
import ArgumentParser

/// `posterfetch list`: rankings alone.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print rankings: one request to KOBIS for each, none to TMDB.",
        discussion: """
            Examples:
              posterfetch list daily                                    yesterday's ranking in Korea
              posterfetch list weekend --nation korean --top 3
              posterfetch list daily --from 2024-01-01 --to 2024-12-31 --format csv --excel > 2024.csv
              posterfetch list daily --format jsonl | jq -r 'select(.type == "entry").title'

            With --format jsonl each line is an object with a type: ranking, then an entry for each film. With --format json \
            the same objects are in an array: jq -r '.[] | select(.type == "entry").title'.
            """
    )

    @Argument(help: "The period that is ranked: a week begins on Monday, its weekend on Friday.")
    var period: RankingPeriod

    @OptionGroup(title: "Selection") var selection: RankingSelection
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Schedule") var cron: CronOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func run() async throws {
        try await CommandFailure.reporting { end in
            let selected = try selection.rankings(period, in: network.calendar)
            let console = Console(output)
            let services = try Services(from: .process, network, until: end, warn: console.warn)
            let printer = output.printer(
                to: console, fallback: .table,
                columns: FilmColumn.ranking + FilmColumn.filters(of: selected.request))
            let rankings = AwaitedRankings(selected, from: services, cron, to: printer, console, in: output.language)
            do {
                for try await _ in rankings {}
            } catch {
                // The rankings that arrived are complete, so they are written even if a later one failed.
                try await printer.finish()
                throw error
            }
            try await printer.finish()
            services.reportAge()
            let count = await rankings.count
            if let status = count.status { throw status }
            if cron.failOnEmpty, count.films == 0 { throw CommandFailure.noFilms }
        }
    }
}
