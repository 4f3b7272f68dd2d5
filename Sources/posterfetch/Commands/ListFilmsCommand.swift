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
        paragraphs: [
            Phrase(
                """
                A hundred films take one request. Cast, length and grade are in KOBIS's records: pipe the list into enrich --columns \
                +runtime,actors,grade.
                """,
                """
                백 편에 한 번씩 요청합니다. 출연진, 상영 시간, 등급은 상세 정보에 있습니다. 결과를 enrich --columns +runtime,actors,grade로 \
                넘기세요.
                """)
        ])

    var opened: DayRange?
    var made: DayRange?
    var director: String?
    var title: String?
    var upcoming = false
    var nation: String?
    var type: String?
    var top: Int?
    var output = OutputOptions()
    var network = NetworkOptions(waits: WaitOptions(patience: 30))

    static let options: [Option<Self>] =
        [
            .choice(
                "--opened",
                "The year or month of opening in Korea, or a range of years, months or days: 2023, 2024-03, 2020..2023.",
                "한국 개봉 연도나 월, 또는 연도·월·날짜의 범위: 2023, 2024-03, 2020..2023.", DayRange.self,
                .value(Phrase("years", "연도"))
            ) { $0.opened = $1 },
            .choice(
                "--made", "The year of production, or several: 2022, 2020..2022.", "제작 연도나 그 범위: 2022, 2020..2022.",
                DayRange.self, .value(Phrase("years", "연도"))
            ) { $0.made = $1 },
            .value(
                "--director", "Part of a director's name.", "감독 이름의 일부.", .value(Phrase("name", "이름")), read: Self.text
            ) { $0.director = $1 },
            .value("--title", "Part of the Korean title.", "제목의 일부.", .value(Phrase("text", "제목")), read: Self.text) {
                $0.title = $1
            },
            .flag("--upcoming", "Films that are yet to open.", "개봉 예정작.", .onlyGiven) { $0.upcoming = true },
            .value(
                "--nation", "Only films of a country: korean, foreign, or KOBIS's word, such as 미국.",
                "한 나라의 영화만: 한국, 외국, 또는 미국 같은 나라 이름.", .value(Phrase("nation", "국적")), read: Self.text
            ) { $0.nation = $1 },
            .value(
                "--type", "Only films of a kind, in KOBIS's word, such as 장편 or 단편.", "한 유형만: 장편, 단편 등.",
                .value(Phrase("type", "유형")), .onlyGiven, read: Self.text
            ) { $0.type = $1 },
            .value(
                "--top", "At most this many films.", "최대 편수.", .value(Phrase("top", "편수")), .onlyGiven,
                read: Int.from(1...1_000_000, "Give a number from 1.", "1 이상의 숫자를 지정하세요.")
            ) { $0.top = $1 },
        ] + OutputOptions.options.of(\.output, .output) + NetworkOptions.options.of(\.network, .network)

    @Sendable private static func text(_ argument: String) throws -> String {
        let text = argument.trimmed
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw UsageError("Give at least a letter or a digit.", "글자나 숫자를 하나 이상 적으세요.")
        }
        return text
    }

    func run(_ given: Arguments) async throws {
        let console = Console(output)
        let services = try Services(from: .process, network, given: given, on: console)
        var request = FilmListRequest()
        (request.opened, request.made) = (opened?.days, made?.years)
        (request.director, request.title, request.isUpcoming) = (director?.nonEmpty, title?.nonEmpty, upcoming)
        request.nation = nation.map { RepresentativeNation(argument: $0).map { $0 == .korean ? "한국" : "외국" } ?? $0 }
        request.type = type
        guard request.isFiltered else { throw try await Self.tooMany(services.aggregator) }
        let printer = output.printer(to: console, fallback: .table, columns: FilmColumn.listed)
        var run = Run(services: services, ledger: FilmLedger(nil), printer: printer)
        run.showsSummary = false
        try await run(ListedFilms(services.aggregator.films(request), top: top, warn: console.warn), NoWork())
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

/// Reports the films of a list as they come; nothing else is done with them.
private actor ListedFilms: RunSource {
    private var films: FilmListing.AsyncIterator
    private var left: Int
    private var isEmpty = true
    private let warn: @Sendable (String) -> Void

    init(_ listing: FilmListing, top: Int?, warn: @escaping @Sendable (String) -> Void) {
        films = listing.makeAsyncIterator()
        (left, self.warn) = (top ?? .max, warn)
    }

    func ready(_: Tell) -> RunFilm? { nil }

    func next(_ tell: @escaping Tell) async throws -> RunFilm? {
        while left > 0, let film = try await nextFilm() {
            (left, isEmpty) = (left - 1, false)
            try await tell(.listed(FilmRow(film: KnownFilm(film), facts: FilmFacts(film)), FilmColumn.listed))
        }
        if isEmpty {
            warn(
                spoken(
                    "No film of KOBIS's list fits. --nation and --type take KOBIS's own words, such as 미국 and 장편.",
                    "조건에 맞는 영화가 KOBIS 목록에 없습니다. --nation과 --type에는 미국, 장편처럼 KOBIS에서 쓰는 말을 적으세요."))
        }
        return nil
    }

    private func nextFilm() async throws -> ListedMovie? {
        // The copy is put back before the next film: the run asks for one at a time.
        var films = films
        defer { self.films = films }
        return try await films.next(isolation: #isolation)
    }
}
