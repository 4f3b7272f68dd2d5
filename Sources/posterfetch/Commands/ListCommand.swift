import Aggregator
import ArgumentParser
import HostSystem

/// `posterfetch list`: rankings without anything else.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print a ranking: one request to KOBIS, none to TMDB.",
        subcommands: [Daily.self]
    )

    /// `posterfetch list daily`.
    struct Daily: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Print the ranking of one day.")

        @OptionGroup var selection: DaySelection
        @OptionGroup var output: OutputOptions
        @OptionGroup(title: "Network") var network: NetworkOptions

        func run() async throws {
            try await CommandFailure.reporting {
                let services = try Services(from: .process, network, needsTMDB: false)
                let console = Console(output)
                let printer = try output.printer(to: console, fallback: .table)
                let ranking = try await services.aggregator.ranking(try selection.request(services))
                try await printer.print(.ranking(ranking))
                try await printer.finish()
                services.reportAge()
            }
        }
    }
}
