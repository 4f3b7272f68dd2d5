import Aggregator
import BoxOfficeBasics

struct ListFilmsCommand: Command {
    let text = CommandText(
        "films", "List KOBIS's films by year, director or title, with their codes.",
        "KOBIS의 영화를 연도, 감독, 제목으로 찾아 코드와 함께 나열합니다.", also: "movies 영화",
        first: "opened made director title upcoming nation top format excel lang", column: 62,
        examples: [
            .init("list films --opened 2023 --nation korean --format csv > 2023.csv"),
            .init("list films --upcoming", "openings to come", "개봉 예정작"),
            .init("list films --director 봉준호 --format jsonl | posterfetch movie -i -"),
        ],
        discussion: Phrase(
            """
            A hundred films take one request. Cast, length, grade and all companies are in KOBIS's records: --columns +kobis asks \
            for each film's. What is stored takes no request.
            """,
            """
            백 편에 한 번씩 요청합니다. 출연진, 상영 시간, 등급, 모든 영화사는 상세 정보에 있습니다. --columns +kobis는 영화마다 상세 정보를 \
            요청합니다. 저장된 정보에는 요청이 들지 않습니다.
            """))

    var opened: DayRange?
    var made: DayRange?
    var director: String?
    var title: String?
    var upcoming = false
    var nation: String?
    var type: String?
    var top: Int?
    var columns: ResultColumns?
    var output = OutputOptions()
    var network = NetworkOptions(waits: WaitOptions(patience: 30))

    static let options: [Option<Self>] =
        [
            .choice(
                "--opened", \.opened,
                "The year or month of opening in Korea, or a range of years, months or days: 2023, 2024-03, 2020..2023.",
                "한국 개봉 연도나 월, 또는 연도·월·날짜의 범위: 2023, 2024-03, 2020..2023.", .value("years", "연도")),
            .choice(
                "--made", \.made, "The year of production, or several: 2022, 2020..2022.",
                "제작 연도나 그 범위: 2022, 2020..2022.", .value("years", "연도")),
            .value(
                "--director", \.director, "Part of a director's name.", "감독 이름의 일부.", .value("name", "이름"),
                read: Self.text),
            .value("--title", \.title, "Part of the Korean title.", "제목의 일부.", .value("text", "제목"), read: Self.text),
            .flag("--upcoming", \.upcoming, "Films that are yet to open.", "개봉 예정작.", .onlyGiven),
            .value(
                "--nation", \.nation, "Only films of a country: korean, foreign, or KOBIS's word, such as 미국.",
                "한 나라의 영화만: 한국, 외국, 또는 미국 같은 나라 이름.", .value("nation", "국적"), read: Self.text),
            .value(
                "--type", \.type, "Only films of a kind, in KOBIS's word, such as 장편 or 단편.", "한 유형만: 장편, 단편 등.",
                .value("type", "유형"), .onlyGiven, read: Self.text),
            .value(
                "--top", \.top, "At most this many films.", "최대 편수.", .value("top", "편수"), .onlyGiven,
                read: Int.from(1...1_000_000, "Give a number from 1.", "1 이상의 숫자를 지정하세요.")),
            .value(
                "--columns", \.columns,
                "The columns, or with + more of them: KOBIS's facts, such as +runtime,grade, or +kobis for all; a call a film.",
                "출력할 열, 또는 +로 추가할 열: +runtime,grade처럼 KOBIS의 정보, +kobis는 모두. 영화마다 한 번씩 요청합니다.", .value("names", "이름들"),
                read: ResultColumns.init),
        ] + OutputOptions.options.of(\.output, .output) + NetworkOptions.options.of(\.network, .network)

    @Sendable private static func text(_ argument: String) throws -> String {
        let text = argument.trimmed
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw UsageError("Give at least a letter or a digit.", "글자나 숫자를 하나 이상 적으세요.")
        }
        return text
    }

    func check() throws {
        guard made?.isOfWholeYears ?? true else {
            throw UsageError(
                "--made takes years, such as 2022 or 2020..2022: KOBIS's list has no months of production.",
                "--made에는 2022나 2020..2022처럼 연도를 적으세요. KOBIS 목록에는 제작 연도만 있습니다.")
        }
        guard columns?.asksTMDB != true else {
            throw UsageError(
                "A list has KOBIS's facts alone. Pipe it into enrich --columns +tmdb for TMDB's.",
                "목록에는 KOBIS의 정보만 있습니다. TMDB의 정보는 enrich --columns +tmdb로 넘기면 추가됩니다.")
        }
    }

    func run(_ given: Arguments) async throws {
        let console = Console(output, isVerbose: network.verbose)
        let services = try Services(network, given: given, on: console)
        var request = FilmListRequest()
        (request.opened, request.made) = (opened?.days, made?.years)
        (request.director, request.title, request.isUpcoming) = (director?.nonEmpty, title?.nonEmpty, upcoming)
        request.nation = nation.map { RepresentativeNation(argument: $0).map { $0 == .korean ? "한국" : "외국" } ?? $0 }
        request.type = type
        guard request.isFiltered else { throw try await Self.tooMany(services.aggregator) }
        let usual = FilmColumn.listed.map(\.name)
        let names = columns?.names(after: usual) ?? usual
        let columns = names.compactMap { name in FilmColumn.facts.first { $0.name == name } }
        defer { console.waiting?.end() }
        let asksRecords = !Set(names).isSubset(of: usual)
        let hint = spoken(
            " --nation and --type take KOBIS's own words, such as 미국 and 장편.",
            " --nation과 --type에는 미국, 장편처럼 KOBIS에서 쓰는 말을 적으세요.")
        let films = ListedFilms(
            services.aggregator.films(request), top: top, columns, hint: nation ?? type == nil ? "" : hint,
            warn: console.warn)
        let printer = output.printer(
            to: console, showing: asksRecords ? .films(try await films.readAll()) : nil, columns: columns,
            callsLeft: services.callsLeft)
        let run = Run(services: services, printer: printer, concurrency: 8, showsSummary: false)
        try await run(films, ListedWork(aggregator: services.aggregator, columns: columns, asksRecords: asksRecords))
    }

    /// Without a filter, the list would be all of KOBIS's films.
    private static func tooMany(_ aggregator: BoxOfficeAggregator) async throws -> CommandFailure {
        let count = try await aggregator.kobis.moviePage(MovieListRequest(rowsPerPage: 1)).totalItems ?? 0
        return CommandFailure(
            .usage,
            "KOBIS has \(count.grouped) films: give --opened, --made, --director, --title or --upcoming.",
            "KOBIS에는 영화가 \(count.grouped)편 있습니다. --opened, --made, --director, --title, --upcoming 중 하나를 지정하세요.")
    }
}

private actor ListedFilms: RunSource {
    private var films: FilmListing.AsyncIterator
    private var left: Int
    private let columns: [FilmColumn]
    /// The whole list, read first so that the calls for the films' records can be said; nil if there are none.
    private var read: ArraySlice<ListedMovie>?
    private var isEmpty = true
    /// What may be wrong if no film fits.
    private let hint: String
    private let warn: @Sendable (String) -> Void

    init(
        _ listing: FilmListing, top: Int?, _ columns: [FilmColumn], hint: String,
        warn: @escaping @Sendable (String) -> Void
    ) {
        films = listing.makeAsyncIterator()
        (left, self.columns, self.hint, self.warn) = (top ?? .max, columns, hint, warn)
    }

    func readAll() async throws -> Int {
        var all: [ListedMovie] = []
        while let film = try await nextFilm() { all.append(film) }
        read = all[...]
        guard !all.isEmpty else { return 0 }
        let count = all.count.grouped
        warn(
            spoken(
                "The films' records take at most \(count) of the day's 3,000 requests to KOBIS; what is stored takes none.",
                "상세 정보에 KOBIS 요청이 최대 \(count)회 듭니다(하루 3,000회 중). 저장된 정보에는 들지 않습니다."))
        return all.count
    }

    func ready(_: Tell) -> ListedMovie? { read?.popFirst() }

    func next(_ tell: @escaping Tell) async throws -> ListedMovie? {
        if let film = read == nil ? try await nextFilm() : read?.popFirst() { return film }
        if isEmpty {
            try await tell(.listed(nil, columns))
            warn(spoken("No film of KOBIS's list fits.", "조건에 맞는 영화가 KOBIS 목록에 없습니다.") + hint)
        }
        return nil
    }

    private func nextFilm() async throws -> ListedMovie? {
        guard left > 0 else { return nil }
        // The copy is put back before the next film: the run asks for one at a time.
        var films = films
        defer { self.films = films }
        guard let film = try await films.next(isolation: #isolation) else { return nil }
        (left, isEmpty) = (left - 1, false)
        return film
    }
}

/// Prints a film of the list, with the facts of its record if they are wanted.
private struct ListedWork: RunWork {
    let aggregator: BoxOfficeAggregator
    let columns: [FilmColumn]
    let asksRecords: Bool
    let keepsOrder = true

    func isAtHand(_: ListedMovie) -> Bool { !asksRecords }

    func passed(over _: ListedMovie, after _: CommandFailure?) -> [RunEvent] { [] }

    func work(on film: ListedMovie, _: @escaping Tell) async throws -> [RunEvent] {
        var row = FilmRow(film: KnownFilm(film), facts: FilmFacts(film))
        do throws(EnrichmentError) {
            if asksRecords, let facts = try await aggregator.facts(of: film.id) { row.facts = facts }
        } catch {
            guard !error.stopsBatch else { throw error }
            return [.failure(row.film, CommandFailure(error)), .listed(row, columns)]
        }
        return [.listed(row, columns)]
    }
}
