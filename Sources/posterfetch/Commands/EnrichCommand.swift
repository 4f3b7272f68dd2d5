import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables
import PosterGallery

struct EnrichCommand: Command {
    let text = CommandText(
        "enrich", "Add TMDB ids, overviews and posters to a table of films (CSV, .xlsx, JSON).",
        "영화 표(CSV, .xlsx, JSON)에 TMDB 번호, 줄거리, 포스터를 추가합니다.",
        also: "table csv excel 표 엑셀", first: "output in-place format excel review decisions posters dry-run lang",
        examples: [
            .init("enrich ranking.csv -o enriched.csv"),
            .init("enrich --excel --posters posters 박스오피스.csv > enriched.csv"),
            .init("list daily --format jsonl | posterfetch enrich"),
            .init("enrich films.csv --review review.csv -o enriched.csv"),
            .init("enrich enriched.csv --decisions review.csv --in-place"),
        ],
        discussion: Phrase(
            """
            Reads CSV, TSV or semicolons with a header (UTF-8, CP949 or UTF-16), a JSON array, or JSON Lines, and writes the \
            same format. KOBIS's download is read as it is, and a workbook (.xlsx) through in2csv, xlsx2csv, ssconvert or \
            LibreOffice; both become CSV. --dry-run shows how a table is understood. Each row needs a KOBIS code (movieCd, \
            영화코드), a title (movieNm, 영화명, title) or an id or address at TMDB or IMDb (tmdbID, imdbID, url). The release day or \
            year, English title, directors, countries and running time help to find the film; for a title alone, KOBIS is \
            asked first.

            Every row keeps its place and its cells (headings, notes and totals, too), followed by tmdbID, matchState, matchReason, tmdbTitle, \
            overview, overviewLanguage, posterPath and posterURL; with --posters also posterStatus and posterFile. If the \
            table already has a column of that name, the new one is called tmdb_….

            matchState is match, none, ambiguous, or:
              invalid   the row does not name a film, or cannot be read
              other     its type is that of a series or an episode
              failed    a request failed
              pending   not reached: the run was stopped, or a key's quota is used up
            matchReason says why. A row is ambiguous if TMDB (tooClose) or KOBIS (namesakes) has several films of its title, \
            a fact differs (dateConflict, peopleDiffer, runtimesDiffer and so on), too little agrees besides the title (noConfirmation), \
            or KOBIS has only similar titles (alike). A day, a director or a code helps; with a day or year, a misspelt, English or romanised title is found, too.

            An id in tmdbID is never changed; None, NaN, NULL and the like count as empty there. To continue, run enrich on its own output: finished rows are not looked up \
            again. To correct a row, write the right id into tmdbID; if the match is \
            older than half a year, from another machine, or without posterPath and posterURL, also empty its matchState. For many rows, --review FILE.html \
            writes a page with posters; click the right films, save, and pass the saved file to --decisions, as the page says. FILE.csv is the \
            same as a table: mark the right films with x. A decision applies to all rows of its film. A review's line that \
            fits no row is said, and ends the run with status 1; any other table of decisions may have more films.
            """,
            """
            머리글이 있는 표(CSV, TSV, 세미콜론; UTF-8, CP949, UTF-16), JSON 배열, JSON Lines를 알아서 읽고 같은 형식으로 씁니다. KOBIS에서 받은 \
            파일은 그대로, 엑셀 통합 문서(.xlsx)는 in2csv, xlsx2csv, ssconvert, LibreOffice로 읽어 CSV로 씁니다. --dry-run은 표를 어떻게 읽는지 보여 줍니다. 행마다 \
            KOBIS 코드(movieCd, 영화코드)나 제목(movieNm, 영화명, title), TMDB나 IMDb의 번호나 주소(tmdbID, imdbID, url)가 있어야 \
            합니다. 개봉일이나 연도, 영어 제목, 감독, 국가, 상영 시간이 \
            있으면 더 잘 찾고, 제목만 있으면 먼저 KOBIS에서 찾습니다.

            모든 행이 원래 순서와 내용 그대로 나오고, 뒤에 tmdbID, matchState, matchReason, tmdbTitle, overview, overviewLanguage, \
            posterPath, posterURL이 붙습니다. --posters를 쓰면 posterStatus와 posterFile도 붙습니다. 같은 이름의 열이 이미 있으면 그대로 두고, \
            새 열은 tmdb_…로 적습니다.

            matchState는 match, none, ambiguous이거나 다음과 같습니다.
              invalid   영화를 가리키지 않거나 읽을 수 없는 행
              other     유형이 시리즈나 에피소드인 행
              failed    요청 실패
              pending   처리하지 못함: 실행이 중단되었거나 키의 할당량을 다 씀
            matchReason은 그 이유입니다. ambiguous인 경우는 같은 제목의 영화가 TMDB(tooClose)나 KOBIS(namesakes)에 여럿이거나, 한 가지가 \
            다르거나(개봉일 dateConflict, 인물 peopleDiffer, 상영 시간 runtimesDiffer 등), 같은 영화라는 근거가 부족하거나(noConfirmation) KOBIS에 비슷한 제목만 있을 때입니다(alike). 개봉일, 감독, 코드가 있으면 도움이 됩니다. 개봉일이나 연도가 있으면 \
            철자가 조금 틀렸거나 영어나 로마자로 적은 제목도 찾습니다.

            tmdbID에 적은 번호는 바꾸지 않습니다. None, NaN, NULL 등은 빈 칸으로 봅니다. 출력을 다시 enrich에 넣으면 이어서 하고, 끝난 행은 다시 찾지 않습니다. 하나를 고치려면 \
            tmdbID에 맞는 번호를 적으세요. 반년이 지났거나 다른 컴퓨터에서 찾은 행, posterPath와 posterURL이 없는 행이면 matchState도 비우세요. 여럿이면 --review 파일.html로 만든 페이지에서 포스터를 보고 맞는 \
            영화를 누른 뒤, 페이지에 나오는 대로 저장한 파일을 --decisions로 지정하세요. 파일.csv로 하면 맞는 후보 옆에 x를 적는 표입니다. 결정은 그 영화의 모든 행에 \
            적용됩니다. 검토 파일의 줄에 맞는 행이 없으면 그 줄을 알리고 종료 상태 1로 끝납니다. 다른 결정 표에는 영화가 더 있어도 됩니다.
            """))

    var file: String?
    var input: String?
    var output: String?
    var inPlace = false
    var format: RowFormat?
    var excel = false
    var encoding: TextEncoding?
    var delimiter: Delimiter?
    var escape: CellEscape?
    var column: [ColumnNames.Given] = []
    var columns: ResultColumns?
    var details: Details = .needed
    var review: String?
    var reviewOffline = false
    var decisions: String?
    var posters: String?
    var again = false
    var partialOK = false
    var summary: String?
    var quiet = false
    var handling = PosterHandling()
    var matching = MatchingOptions()
    var network = NetworkOptions()

    static let options: [Option<Self>] =
        [
            .path("", \.file, "A file, or - for standard input.", "파일, -는 표준 입력.", .table, .usual("-")),
            .path(
                "--input -i", \.input, "Same as the FILE argument.", "파일 인자와 같습니다.", .table, .also("--file --list"),
                .excludes(["file"], "Give one table: FILE or --input FILE.", "표는 하나만 지정하세요: 파일 또는 --input 파일")),
            .path(
                "--output -o", \.output, "Write the table to a file, replacing it only once the table is complete.",
                "표를 파일로 저장합니다. 표가 완성된 뒤에만 파일을 바꿉니다.", .result, .usual("standard output", "표준 출력"), .also("--out"),
                .onlyGiven, read: Self.tableFile),
            .flag(
                "--in-place", \.inPlace, "Rewrite the input file, and keep the original as FILE.bak.",
                "입력 파일을 결과로 바꾸고, 원본은 파일.bak으로 남깁니다.", .also("--inplace"), .onlyGiven,
                .excludes(
                    ["output", "format"],
                    "--in-place keeps the file and its format: remove --output and --format.",
                    "--in-place는 표의 원래 파일에 같은 형식으로 씁니다. --output과 --format은 빼세요.")),
            .choice(
                "--format", \.format, "The output format.", "출력 형식.", .value("format", "형식"),
                .usual("from the output file's name, or else the input's", "출력 파일 이름에 따르거나 입력과 같음")),
            .flag(
                "--excel", \.excel, Phrase.excel.english, Phrase.excel.korean,
                .fits("format", ["csv"], "--excel needs --format csv.", "--excel은 --format csv와 함께 써야 합니다.")),
            .choice(
                "--encoding", \.encoding, "The encoding of the input, such as utf-8, cp949 or utf-16.",
                "입력의 인코딩: utf-8, cp949, utf-16 등.", .value("name", "이름"), .usual("recognised", "자동 인식")),
            .choice(
                "--delimiter", \.delimiter, "The cell separator: a character, or tab.", "셀 구분 문자: 문자 하나 또는 tab.",
                .value("character", "문자"), .usual("recognised", "자동 인식")),
            .choice(
                "--escape", \.escape,
                """
                How cells escape quotation marks: double (RFC 4180), backslash (Spark), or text (no quotation marks, as \
                PostgreSQL's COPY and MySQL's INTO OUTFILE).
                """,
                "셀 안의 따옴표를 쓰는 방식: double(RFC 4180), backslash(Spark), text(따옴표 없음: PostgreSQL COPY, MySQL INTO OUTFILE).",
                .value("escape", "방식"), .usual("recognised", "자동 인식")),
            .list(
                "--column", \.column, "Map a column whose name is not recognised: \(InputColumn.words).",
                "이름으로 알아볼 수 없는 열의 내용을 지정합니다: \(InputColumn.words).", .value("title=NAME", "title=이름")),
            .value(
                "--columns", \.columns,
                """
                The columns to add, in this order, or with + after the usual ones: +kobis and +tmdb add all that these services know of a film. To continue from the output, include tmdbID, matchState and matchReason.
                """,
                """
                추가할 열(순서대로). +를 붙이면 기본 열 뒤에 추가합니다. +kobis와 +tmdb는 그 서비스가 아는 영화 정보를 모두 추가합니다. 출력을 다시 입력해 이어서 실행하려면 tmdbID, matchState, matchReason이 있어야 합니다.
                """, .value("names", "이름들"), .usual("match and poster", "매칭과 포스터"), read: ResultColumns.init),
            .choice(
                "--details", \.details,
                "When to ask KOBIS about a film: needed (only if the row lacks details) or never.",
                "KOBIS에 영화를 조회할 때: needed는 행의 정보가 부족할 때만, never는 조회하지 않습니다.", .value("details", "방식"), .repeated,
                .usual("needed")),
            .path(
                "--review", \.review,
                """
                Write the undecided films with their candidates to a file: a page to decide in a browser (FILE.html), or a table \
                with a decision column for x, a TMDB id, or none.
                """, "정하지 못한 영화와 후보를 파일에 씁니다: 브라우저에서 고르는 페이지(파일.html)나 표(decision 열에 맞는 후보는 x, 아니면 TMDB 번호나 none).",
                .review),
            .flag(
                "--review-offline", \.reviewOffline,
                "Put small posters into the review's page, so that it shows them without a network.",
                "검토 페이지에 작은 포스터를 넣어, 네트워크 없이도 보이게 합니다.",
                .needs(
                    "review", "--review-offline needs --review FILE.html.",
                    "--review-offline은 --review 파일.html과 함께 써야 합니다.")),
            .path(
                "--decisions", \.decisions,
                "Apply decisions from a file: one saved by the review page, a completed review table, or any table with tmdbID.",
                "결정을 파일에서 가져옵니다: 검토 페이지에서 저장한 파일, 채워 넣은 검토 파일, 또는 tmdbID가 있는 표.", .decisions),
            .path("--posters", \.posters, "Also fetch the posters, into this folder.", "포스터도 이 폴더에 받습니다.", .posters),
            .flag(
                "--again", \.again, "Also look up rows that an earlier run already looked up.", "앞서 찾아본 행도 다시 찾습니다.",
                .repeated),
            .flag(
                "--partial-ok", \.partialOK,
                "End with status 0 instead of 1 or 75 if every row that came in went out, for programs that take any other status for a failure.",
                "입력한 행이 모두 출력되었으면 종료 상태를 1이나 75 대신 0으로 합니다. 0이 아니면 실패로 보는 프로그램에서 쓸 때 필요합니다.", .repeated),
            .path(
                "--summary", \.summary,
                "Write the last line of the run, with its counts and status, to a file as JSON.",
                "마지막 줄의 수치와 종료 상태를 JSON으로 파일에 씁니다.", .summary),
            .flag(
                "--quiet -q", \.quiet, "Print only errors, and show no progress.", "오류만 출력하고, 진행 상황을 보여 주지 않습니다.",
                .also("--silent")),
        ] + PosterHandling.options.of(\.handling, .posters) + MatchingOptions.options.of(\.matching, .matching)
        + NetworkOptions.options.of(\.network, .network)

    private var table: String { file ?? input ?? "-" }
    private var tableName: Phrase {
        table == "-" ? Phrase("standard input", "표준 입력") : Phrase(same: Folder.parts(of: table).name)
    }

    func check() throws {
        try handling.check(hasRanking: false)
        guard !handling.dryRun || output == nil && !inPlace else {
            throw UsageError(
                "--dry-run writes no file, and the table goes to standard output: remove --output and --in-place.",
                "--dry-run은 파일을 쓰지 않고 표를 표준 출력으로 보냅니다. --output과 --in-place는 빼세요.")
        }
        guard details != .never || columns?.asksKOBIS != true else {
            throw UsageError(
                "--details never asks KOBIS nothing, so --columns can have none of its facts: remove one of them.",
                "--details never는 KOBIS에 묻지 않으므로 --columns로 KOBIS의 정보를 추가할 수 없습니다. 둘 중 하나를 빼세요.")
        }
        guard !inPlace || table != "-" else {
            throw UsageError(
                "--in-place needs a file: enrich FILE --in-place.",
                "--in-place에는 표 파일이 필요합니다: enrich 파일 --in-place")
        }
    }

    func run(_ given: Arguments) async throws {
        let console = Console(isQuiet: quiet, isVerbose: network.verbose)
        if handling.dryRun, posters == nil { return try await show(console) }
        let services = try Services(
            // A year's list would only add to the records that facts need.
            network, matching: matching, records: columns?.asksKOBIS == true ? .needed : details.reading,
            concurrency: handling.concurrency, given: given, on: console)
        let columns = EnrichedColumns(
            images: services.images, size: handling.wanted.size, hasPosters: posters != nil, columns)
        let decisions = try await RowDecisions(reading: decisions)
        let rules = reading(for: columns.names, decisions)
        let reader = try await RowReader(opening: table, rules)
        let reading = await reader.understood()
        if let reading {
            console.warn(spoken(reading.words(tableName)))
            if columns.asksKOBIS, let rows = reading.rows?.grouped {
                let calls = Phrase(
                    "KOBIS's facts take one of the day's calls a film, \(rows) at most, and a few more where only a title is "
                        + "known; what is stored takes none.",
                    "KOBIS의 영화 정보에는 영화마다 하루 요청 중 한 번(최대 \(rows)회)이 들고, 코드 없이 제목만 있으면 몇 번이 더 듭니다. "
                        + "저장된 정보에는 들지 않습니다.")
                console.warn(spoken(calls))
            }
        }
        let target = try await TableTarget(
            inPlace ? table : output, from: table, rules, isInPlace: inPlace, console)
        let layout = try layout(like: reader.form, onTerminal: target.isTerminal)
        let folder = try posters.map { try handling.folder($0, services) }
        let writer = RowWriter(layout.format, layout.style, results: columns.names, of: reader.form)
        var printers: [any RunPrinter] = [
            EnrichedTable(columns, to: target, writer, layout.encoder, console) { await reader.columns },
            RowRemarks(on: decisions, console),
        ]
        if let review {
            let candidates = CandidateReader(
                aggregator: services.aggregator, concurrency: handling.filmsAtATime, readsPosters: reviewOffline)
            let next = ReviewPage.NextRun(after: given, reading: table, writing: inPlace ? table : output, .process)
            printers.append(
                try ReviewFile(path: review, of: spoken(tableName), candidates, for: next, warn: console.warn))
        }
        if let terminal = console.liveTerminal(beside: target.isStandardOutput ? .jsonl : nil) {
            let progress = LivePrinter(
                terminal, console.notices, extent: .rows(reading?.rows),
                callsLeft: details == .needed ? services.callsLeft : nil)
            await progress.start()
            printers.append(progress)
        }
        if let summary { printers.append(try SummaryFile(path: summary)) }
        var run = try handling.run(services, to: SeveralPrinters(printers: printers))
        run.summary.takesPartForWhole = partialOK
        run.summary.rows = RowCount()
        run.summary.rows?.wantsPosters = posters != nil
        run.summary.rows?.review = review
        run.summary.rows?.decided = decisions
        do {
            let isListed = try await list(rules, of: reader, in: run.ledger)
            let rows = TableRows(
                reader, rules, run.ledger, isListed: isListed, services.aggregator.decisions)
            try await run(rows, RowWork(folder, columns, run))
        } catch let error as FileError where error.isBrokenPipe && (posters != nil || run.ledger.leavesFilms) {
            // The reader has seen enough, but posters were wanted, too.
            throw ExitStatus.partial
        }
    }

    /// Gives the ledger all films of a file, so that the list has them however the run ends; false if they are not known before.
    private func list(_ rules: RowRules, of reader: RowReader, in ledger: FilmLedger) async throws -> Bool {
        // Reading standard input a second time would take it from the first.
        guard ledger.hasList, table != "-", await reader.isOfFile else { return false }
        let rows = try await RowReader(opening: table, rules)
        // What cannot be read is reported when the rows are looked up.
        while case .some(.some(let item)) = try? await rows.next() {
            if case .row(_, let row) = item, let film = row.film { try ledger.give([film.listed]) }
        }
        // Nothing has begun, and a list of only some rows would say that the others are done.
        try Task.checkCancellation()
        return true
    }

    private func show(_ console: Console) async throws {
        let decisions = try await RowDecisions(reading: decisions)
        let reader = try await RowReader(
            opening: table, reading(for: columns?.names(after: ResultNames.plain) ?? [], decisions))
        if let reading = await reader.understood() { console.warn(spoken(reading.words(tableName))) }
        var shown = 0
        while shown < 3, let item = try await reader.next() {
            guard case .row(let line, let row) = item else { continue }
            shown += 1
            try console.write(spoken(.line(line, row.told)).printable + "\n")
        }
    }

    private func reading(for results: [String], _ decisions: RowDecisions?) -> RowRules {
        var rules = RowRules(columns: ColumnNames(column), again: again, results: results)
        rules.decisions = decisions
        rules.wantsCandidates = review != nil
        if let posters {
            let (overwrites, folder) = (handling.overwrite, Folder.plain(posters) + "/")
            rules.hasPoster = { file in
                !overwrites && file.hasPrefix(folder) && FileManager.default.fileExists(atPath: file)
            }
        }
        rules.asksKobis = details != .never
        (rules.encoding, rules.delimiter, rules.escape) = (encoding, delimiter, escape)
        return rules
    }

    private func layout(
        like input: TableForm, onTerminal isForTerminal: Bool
    ) throws -> (format: RowFormat, style: TableStyle, encoder: TextEncoder) {
        if inPlace, let converter = input.converter {
            throw CommandFailure(
                .usage,
                "--in-place: the table was read through \(converter), and cannot be written back: use --output.",
                "--in-place: 변환해서 읽은 표(\(converter))는 원래 파일에 쓸 수 없습니다. --output을 쓰세요.")
        }
        if inPlace, excel, input.format != .csv {
            throw CommandFailure(
                .usage, "--excel writes CSV, but the table is not CSV: name a new file with --output.",
                "--excel은 CSV로 쓰는데 표가 CSV가 아닙니다. --output으로 새 파일을 지정하세요.")
        }
        let format = excel ? .csv : format ?? output.flatMap { RowFormat(fileName: $0) } ?? input.format
        var (style, encoding, hasMark) = (input.style, input.encoding, input.hasMark)
        if excel {
            (style, encoding, hasMark) = (.excel, .utf8, true)
            style.hasByteOrderMark = false
        } else if format != input.format, let delimiter = format.delimiter {
            (style.separator, style.escape) = (delimiter.text, .double)
        }
        // In another encoding, a letter's bytes may contain an escape sequence, and so may bytes that are not text.
        if isForTerminal { (encoding, hasMark, style.isForTerminal) = (.utf8, false, true) }
        // JSON is UTF-8, unless it came as UTF-16.
        if format.delimiter == nil, input.format.delimiter != nil { (encoding, hasMark) = (.utf8, false) }
        let source = isForTerminal ? nil : input.encoding
        guard let encoder = TextEncoder(encoding, hasMark: hasMark, source: source) else {
            throw CommandFailure(
                .badInput, "This system cannot write \(encoding). Use --excel, which writes UTF-8.",
                "이 시스템은 \(encoding) 인코딩으로 쓸 수 없습니다. UTF-8로 쓰는 --excel을 쓰세요.")
        }
        return (format, style, encoder)
    }

    @Sendable private static func tableFile(_ text: String) throws -> String {
        let others = [
            ".xlsx", ".xls", ".ods", ".html", ".htm", ".xml", ".parquet", ".feather", ".gz", ".zip", ".xz", ".zst",
            ".bz2",
        ]
        guard !others.contains(where: text.lowercased().hasSuffix) else {
            throw UsageError(
                "only CSV, TSV and JSON are written: name a .csv file, and add --excel for Excel.",
                "CSV, TSV, JSON으로만 씁니다. .csv 파일을 지정하고, 엑셀에서 열려면 --excel을 붙이세요.")
        }
        return text
    }

    enum Details: String, CaseIterable, ArgumentValue {
        case needed, never

        /// KOBIS's record of a film, or its list of a year, a hundred films a request, if a table has many of them.
        var reading: RecordReading { self == .needed ? .listed : .never }
    }
}
