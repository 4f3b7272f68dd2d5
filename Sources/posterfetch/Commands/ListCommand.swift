import Aggregator
import ArgumentParser

/// `posterfetch list`: rankings without anything else.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print rankings: one request to KOBIS each, none to TMDB.",
        discussion: """
            Examples:
              posterfetch list daily                                    yesterday's ranking in Korea
              posterfetch list weekend --nation korean --top 3
              posterfetch list daily --from 2024-01-01 --to 2024-12-31 --format csv --excel > 2024.csv
            """
    )

    @Argument(help: "How long a time is ranked: a week begins on Monday, its weekend on Friday.")
    var period: RankingPeriod

    @OptionGroup(title: "Selection") var selection: RankingSelection
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Schedule") var cron: CronOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func run() async throws {
        try await CommandFailure.reporting {
            let requests = try selection.requests(period, in: .system)
            let console = Console(output)
            let services = try Services(from: .process, network, warn: console.warn)
            let printer = output.printer(to: console, fallback: .table)
            let rankings = AwaitedRankings(
                aggregator: services.aggregator, requests: requests,
                publication: cron.publication(announce: console.warn))
            var films = 0
            do {
                for try await ranking in rankings {
                    try await printer.print(.ranking(ranking))
                    films += ranking.entries.count
                }
            } catch {
                // What has come is whole, and may be used.
                if films > 0 { try await printer.finish() }
                throw error
            }
            try await printer.finish()
            services.reportAge()
            if cron.failOnEmpty, films == 0 { throw CommandFailure(.empty, "There is no film in the rankings.") }
        }
    }
}
