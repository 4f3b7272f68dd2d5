import Aggregator
import ArgumentParser

/// `posterfetch daily`: a day's ranking, and its posters on disk.
struct DailyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daily",
        abstract: "Print the ranking of one day, then fetch its posters.",
        discussion: """
            The ranking is printed after one request; each poster follows as soon as it is there. A film whose TMDB \
            record is not certain gets no poster. A poster that is there already is kept, so a second run loads none.
            """
    )

    @OptionGroup var selection: DaySelection
    @OptionGroup var posters: PosterOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func run() async throws {
        try await CommandFailure.reporting {
            let services = try Services(from: .process, network, needsTMDB: true)
            let request = try selection.request(services)
            let console = Console(output)
            var printer = try output.printer(to: console, fallback: console.outputIsTerminal ? .table : .jsonl)
            if posters.gallery, !posters.handling.dryRun {
                printer = GalleryPrinter(printer, posters, in: output.language, from: services.aggregator)
            }
            let job = try PosterJob(posters, services, printer: printer, console: console)
            let ranking = try await services.aggregator.ranking(request)
            try await printer.print(.ranking(ranking))

            let summary = try await job.run(ranking.entries)
            try await printer.print(.summary(summary))
            try await printer.finish()
            services.reportAge()
            if let failure = summary.failure { throw failure }
        }
    }
}
