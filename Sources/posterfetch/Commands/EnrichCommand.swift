import Aggregator
import ArgumentParser
import BoxOfficeSystem

/// `posterfetch enrich`: ranking data in, the same with TMDB columns out.
struct EnrichCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enrich",
        abstract: "Add TMDB ids, overviews and posters to films of your own.",
        discussion: """
            Takes CSV and TSV with a header, a JSON array, or JSON Lines, told apart by their beginning. Each row needs a \
            KOBIS code (movieCd or movieCode) or a title (movieNm, title or 영화명); openDt or 개봉일, movieNmEn, prdtYear, \
            directors or 감독, nations or 국적 and showTm help if they are there. Each row comes back as it was and in its \
            place, with tmdbID, matchState, matchReason, tmdbTitle, overview, overviewLanguage, posterPath and posterURL \
            added; with --posters also posterStatus and posterFile.

            Examples:
              posterfetch enrich ranking.csv > enriched.csv
              posterfetch enrich --excel --posters posters 박스오피스.csv > enriched.csv
              posterfetch list daily --format jsonl | posterfetch enrich
            """
    )

    @Argument(help: "A file, or - for standard input. (default: -)", transform: PathArgument.path)
    var file = "-"

    @Option(name: .long, help: "How the rows are written: csv, tsv, json or jsonl. (default: as they were)")
    var format: RowFormat?

    @Flag(name: .long, help: "Write CSV that Excel opens: in UTF-8 with a mark, and with no cell that it would run.")
    var excel = false

    @Option(
        name: .long, help: ArgumentHelp("Fetch the posters too, into this folder.", valueName: "dir"),
        transform: PathArgument.path)
    var posters: String?

    @Flag(name: .long, help: "Tell of errors alone, and show no progress.")
    var quiet = false

    @OptionGroup(title: "Posters") var handling: PosterHandling
    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func validate() throws {
        guard !excel || format == nil || format == .csv else { throw ValidationError("--excel writes csv.") }
        guard posters != nil || !handling.isAboutFiles else {
            throw ValidationError("Options for files need a folder: --posters DIR.")
        }
    }

    func run() async throws {
        try await CommandFailure.reporting {
            let console = Console(isQuiet: quiet, isVerbose: network.verbose)
            let services = try Services(
                from: .process, network, matching: matching, concurrency: handling.concurrency, warn: console.warn)
            let reader = try await open()
            let writer = RowWriter(excel ? .csv : format ?? reader.format, excel ? .excel : reader.style)
            var job = EnrichJob(
                aggregator: services.aggregator, images: services.images, concurrency: handling.concurrency.films,
                console: console)
            if let posters { job.posters = try handling.folder(posters, services) }
            job.failed = try handling.failed.map(FilmList.init)
            let status = try await job.run(reader, writer)
            services.reportAge()
            if let status { throw CommandFailure(status, nil) }
        }
    }

    private func open() async throws -> RowReader {
        do {
            return try await RowReader(opening: file)
        } catch let error as BrokenInput {
            throw CommandFailure(.badInput, "\(error)")
        }
    }
}
