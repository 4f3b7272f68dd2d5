import Aggregator
import ArgumentParser
import BoxOfficeSystem

/// `posterfetch enrich`: a table of films in, the same with TMDB columns out.
struct EnrichCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enrich",
        abstract: "Add TMDB ids, overviews and posters to a table of films.",
        discussion: """
            Reads CSV or TSV with a header, a JSON array, or JSON Lines, and detects which. Each row needs a KOBIS code \
            (movieCd or movieCode) or a title (movieNm, title or 영화명); openDt or 개봉일, movieNmEn, prdtYear, directors \
            or 감독, nations or 국적, and showTm help to find the film.

            Every row comes back in its place and with its own cells, followed by tmdbID, matchState, matchReason, tmdbTitle, overview, \
            overviewLanguage, posterPath and posterURL; with --posters also posterStatus and posterFile. A column of yours with \
            one of these names stays, and ours is called tmdb_… beside it. What you write into tmdbID counts: an id, or none. \
            A row that names no film is invalid, and one whose turn did not come, because the run was stopped or a key is used \
            up, is pending. Run enrich on its own output to go on: rows that are done are not looked up again. To correct one, write the right id into \
            tmdbID and, where it has a match, empty its matchState.

            Examples:
              posterfetch enrich ranking.csv > enriched.csv
              posterfetch enrich --excel --posters posters 박스오피스.csv > enriched.csv
              posterfetch list daily --format jsonl | posterfetch enrich
            """
    )

    @Argument(help: "A file, or - for standard input. (default: -)", transform: PathArgument.path)
    var file = "-"

    @Option(name: .long, help: "The format of the output: csv, tsv, json or jsonl. (default: that of the input)")
    var format: RowFormat?

    @Flag(
        name: .long,
        help: "Write CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that Excel would run as a formula.")
    var excel = false

    @Option(
        name: .long, help: ArgumentHelp("Also fetch the posters, into this folder.", valueName: "dir"),
        transform: PathArgument.path)
    var posters: String?

    @Flag(name: .long, help: "Look up rows again that an earlier run has looked up.")
    var again = false

    @Flag(name: .long, help: "Print only errors, and show no progress.")
    var quiet = false

    @OptionGroup(title: "Posters") var handling: PosterHandling
    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func validate() throws {
        guard !excel || format == nil || format == .csv else { throw ValidationError("--excel needs --format csv.") }
        guard posters != nil || !handling.isAboutFiles else {
            throw ValidationError("Options about poster files need --posters DIR.")
        }
    }

    func run() async throws {
        try await CommandFailure.reporting {
            let console = Console(isQuiet: quiet, isVerbose: network.verbose)
            let services = try Services(
                from: .process, network, matching: matching, concurrency: handling.concurrency, warn: console.warn)
            let start = ContinuousClock.now
            let reader = try await RowReader(opening: file, again: again)
            let columns = EnrichedColumns(images: services.images, hasPosters: posters != nil)
            let writer = RowWriter(
                excel ? .csv : format ?? reader.format, excel ? .excel : reader.style, results: columns.names)
            var job = EnrichJob(
                aggregator: services.aggregator, columns: columns, concurrency: handling.concurrency.films,
                console: console)
            if let posters { job.posters = try handling.folder(posters, services) }
            job.failed = try handling.failed.map(FilmList.init)
            let summary = try await job.run(reader, writer)
            services.reportAge()
            if !quiet, summary.rows > 0 {
                let words = Words(Environment.process.language).run
                let time = ContinuousClock.now - start
                console.notices.tell(words.enriched(summary, requests: services.requests, in: time))
                if summary.doubtful > 0 {
                    console.notices.tell(words.doubtful(summary.doubtfulLines, of: summary.doubtful))
                }
            }
            if let status = summary.status { throw status }
        }
    }
}
