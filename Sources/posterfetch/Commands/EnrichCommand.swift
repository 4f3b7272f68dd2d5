import Aggregator
import ArgumentParser
import BoxOfficeSystem
import BoxOfficeWire

/// `posterfetch enrich`: a table of films in, the same with TMDB columns out.
struct EnrichCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enrich",
        abstract: "Add TMDB ids, overviews and posters to a table of films.",
        discussion: """
            Reads a table with a header (CSV, TSV or with semicolons; UTF-8, CP949 or UTF-16), a JSON array, or JSON Lines, \
            recognises which, and writes the same. Each row needs a KOBIS code (movieCd, 영화코드) or a title (movieNm, \
            영화명, title). The day or year of release, the English title, directors, countries and the running time help to \
            find the film; with a title alone, KOBIS is asked first.

            Every row comes back in its place and with its own cells, followed by tmdbID, matchState, matchReason, \
            tmdbTitle, overview, overviewLanguage, posterPath and posterURL; with --posters also posterStatus and \
            posterFile. A column of yours with one of these names stays, and ours is called tmdb_… beside it.

            matchState is match, none, ambiguous, or:
              invalid   the row names no film, or cannot be read
              failed    a request failed
              pending   its turn did not come: the run was stopped, or a key is used up
            matchReason says why. An ambiguous row has several films of its title at TMDB (tooClose) or KOBIS (namesakes), \
            another day (dateConflict), or nothing that confirms its title (noConfirmation): a day, a director or a code does.

            What you write into tmdbID counts: an id, or none. Run enrich on its own output to go on: rows that are done are \
            not looked up again. To correct one, write the right id into tmdbID and, where it has a match, empty its \
            matchState. For many, --review lists the candidates of all undecided rows: put an x beside the right ones.

            Examples:
              posterfetch enrich ranking.csv > enriched.csv
              posterfetch enrich --excel --posters posters 박스오피스.csv > enriched.csv
              posterfetch list daily --format jsonl | posterfetch enrich
              posterfetch enrich films.csv --review review.csv > enriched.csv
              posterfetch enrich enriched.csv --decisions review.csv > final.csv
            """
    )

    @Argument(help: "A file, or - for standard input. (default: -)", transform: PathArgument.path)
    var file: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The same as naming the file without an option.", valueName: "file"),
        transform: PathArgument.path)
    var input: String?

    @Option(name: .long, help: "The format of the output. (default: that of the input)")
    var format: RowFormat?

    @Flag(
        name: .long,
        help: "Write CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that Excel would run as a formula.")
    var excel = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The encoding of the input, such as utf-8, cp949 or utf-16. (default: recognised)", valueName: "name"))
    var encoding: TextEncoding?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The character between cells, or tab. (default: recognised)", valueName: "character"))
    var delimiter: Delimiter?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What a column is about, where its name does not tell: \(InputColumn.words).", valueName: "title=NAME"))
    var column: [ColumnNames.Given] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The columns to add, in this order. To go on from the output, have tmdbID, matchState and matchReason among "
                + "them. (default: all)",
            valueName: "names"))
    var columns: ResultColumns?

    @Option(
        name: .long, help: "Whether KOBIS is asked about films: needed, where a row does not tell enough, or never.")
    var details: Details = .needed

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write the undecided rows with their candidates to a file, to fill in its column decision: x beside the right "
                + "one, a TMDB id, or none.", valueName: "file"),
        transform: PathArgument.path)
    var review: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Take decisions from a file: a review that was filled in, or any table with tmdbID.", valueName: "file"),
        transform: PathArgument.path)
    var decisions: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Also fetch the posters, into this folder; the table itself goes to standard output.", valueName: "dir"),
        transform: PathArgument.path)
    var posters: String?

    @Flag(name: .long, help: "Look up rows again that an earlier run has looked up.")
    var again = false

    @Flag(name: .shortAndLong, help: "Print only errors, and show no progress.")
    var quiet = false

    @OptionGroup(title: "Posters") var handling: PosterHandling
    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Output") var language: LanguageOptions

    func validate() throws {
        try handling.checkWithoutRanking()
        guard file == nil || input == nil else {
            throw ValidationError(
                "Name one table, either with --input or without.", "표는 하나만 지정하세요. --input은 없어도 됩니다.")
        }
        guard !excel || format == nil || format == .csv else {
            throw ValidationError("--excel needs --format csv.", "--excel은 --format csv와 함께 써야 합니다.")
        }
        guard posters != nil || handling.optionsAboutFiles.isEmpty else {
            let names = handling.optionsAboutFiles.joined(separator: ", ")
            throw ValidationError(
                "\(names): this is about the files of posters, which only --posters DIR writes. The table itself always goes "
                    + "to standard output.",
                "\(names): 포스터 파일에 관한 옵션이라 --posters DIR과 함께 써야 합니다. 표는 언제나 표준 출력으로 나옵니다.")
        }
    }

    func run() async throws {
        try await CommandFailure.reporting { end in
            let console = Console(isQuiet: quiet, isVerbose: network.verbose)
            let services = try Services(
                from: .process, network, matching: matching, records: details.reading,
                concurrency: handling.concurrency, until: end, warn: console.warn)
            let start = ContinuousClock.now
            let columns = EnrichedColumns(
                images: services.images, size: handling.wanted.size, hasPosters: posters != nil, chosen: columns?.names)
            let reader = try await RowReader(opening: file ?? input ?? "-", try await reading(for: columns.names))
            let output = try output(like: reader)
            var job = EnrichJob(
                aggregator: services.aggregator, columns: columns, concurrency: handling.concurrency.films,
                console: console)
            if let posters { job.posters = try handling.folder(posters, services) }
            job.failed = try handling.failed.map(FilmList.init)
            job.failsOnMissing = handling.failOnMissing
            job.review = try review.map { try ReviewFile(path: $0, images: services.images) }
            let writer = RowWriter(output.format, output.style, results: columns.names)
            let summary = try await job.run(reader, writer, output.encoder)
            services.reportAge()
            if !quiet { tell(summary, requests: services.requests, in: ContinuousClock.now - start, console.notices) }
            if !quiet, posters != nil {
                let words = ShortfallWords(language: Environment.process.language)
                if let text = words.missing(summary.shortfall) { console.notices.tell(text) }
            }
            try Task.checkCancellation()
            if let status = summary.status { throw status }
        }
    }

    /// Tells what became of the rows, and what can be done about those that are undecided.
    private func tell(_ summary: EnrichSummary, requests: Int, in time: Duration, _ notices: Notices) {
        let words = Words(.spoken).run
        guard summary.rows > 0 else {
            if summary.status == nil { notices.tell(words.noRows) }
            return
        }
        notices.tell(words.enriched(summary, requests: requests, in: time))
        for row in summary.candidates { notices.tell(words.candidates(row)) }
        if summary.doubtful > 0 { notices.tell(words.doubtful(summary.doubtfulLines, of: summary.doubtful)) }
        if summary.leftUndecided > 0 {
            notices.tell(words.leftUndecided(summary.leftUndecided))
        } else if summary.undecided > 0, !Task.isCancelled {
            notices.tell(words.undecided(summary.undecided, in: review?.printable))
        }
    }

    /// How the input is read.
    private func reading(for results: [String]) async throws -> RowReader.Options {
        var rules = RowRules(columns: ColumnNames(column), again: again, results: results)
        if let decisions { rules.decisions = try await RowDecisions(reading: decisions) }
        rules.wantsPosters = posters != nil
        rules.wantsCandidates = review != nil
        return RowReader.Options(encoding: encoding, delimiter: delimiter, rules: rules)
    }

    /// How the output is written: as the input, unless told otherwise.
    private func output(like input: RowReader) throws -> (format: RowFormat, style: TableStyle, encoder: TextEncoder) {
        let format = excel ? .csv : format ?? input.format
        var (style, encoding, hasMark) = (input.style, input.encoding, input.hasMark)
        if excel {
            (style, encoding, hasMark) = (.excel, .utf8, true)
            style.hasByteOrderMark = false
        } else if format != input.format, let delimiter = format.delimiter {
            style.separator = delimiter.text
        }
        // JSON is UTF-8, unless it came as UTF-16.
        if format.delimiter == nil, input.format.delimiter != nil { (encoding, hasMark) = (.utf8, false) }
        guard let encoder = TextEncoder(encoding, hasMark: hasMark, source: input.encoding) else {
            throw CommandFailure(
                .badInput, "This system cannot write \(encoding). Use --excel, which writes UTF-8.",
                "이 시스템은 \(encoding) 인코딩으로 쓸 수 없습니다. UTF-8로 쓰는 --excel을 쓰세요.")
        }
        return (format, style, encoder)
    }

    /// Whether KOBIS is asked about films.
    enum Details: String, CaseIterable, ExpressibleByArgument {
        case needed
        case never

        var reading: RecordReading {
            switch self {
            case .needed: .listed
            case .never: .never
            }
        }
    }
}

/// The names of columns of results, chosen by the user.
struct ResultColumns: ExpressibleByArgument {
    let names: [String]

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
        names = words.compactMap { word in EnrichedColumns.all.first { $0.foldedName == word.foldedName } }
        guard names.count == words.count, Set(names).count == names.count else { return nil }
    }
}
