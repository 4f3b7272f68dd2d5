import Aggregator
import ArgumentParser
import HostSystem

/// `posterfetch enrich`: ranking data in, the same with TMDB columns out.
struct EnrichCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enrich",
        abstract: "Add TMDB ids, overviews and posters to films of your own.",
        discussion: """
            Each input line is a JSON object with a KOBIS code (movieCd or movieCode) or a title (movieNm, title or \
            영화명); openDt, movieNmEn, prdtYear, directors, nations and showTm help if they are there. Each comes back \
            with tmdbID, matchState, matchReason, tmdbTitle, overview, overviewLanguage, posterPath and posterURL added.
            """
    )

    @Argument(help: "A file of JSON lines, or - for standard input.")
    var file = "-"

    @Option(name: .long, help: "How the rows are written.")
    var format: EnrichFormat = .jsonl

    @Option(name: .long, help: "How many films are looked up at a time, 1 to 64.")
    var concurrency: Concurrency = .standard

    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func run() async throws {
        try await CommandFailure.reporting {
            let services = try Services(from: .process, network, matching: matching)
            let input = try LineReader(opening: file)
            let job = EnrichJob(
                aggregator: services.aggregator, images: services.images, concurrency: concurrency.count)
            let status = try await job.run(input)
            services.reportAge()
            if let status { throw CommandFailure(status, nil) }
        }
    }

    /// The output formats that `enrich` has.
    enum EnrichFormat: String, CaseIterable, ExpressibleByArgument {
        case jsonl
    }
}
