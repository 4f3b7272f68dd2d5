import Aggregator
import BoxOfficeBasics

struct ListTotalCommand: Command {
    let text = CommandText(
        "total", "The films of a period by audience, from its daily rankings.", "기간의 영화를 일별 순위의 관객 수로 합산합니다.",
        also: "sum 합계 누적", first: "from to format excel lang", column: 56,
        examples: [.init("list total --from 2024-01-01 --to 2024-03-31 --format csv")],
        discussion: Phrase(
            """
            Audience and sales are the sums of the days on which a film is among the ten of the ranking; other days are missing. \
            audienceTotal is KOBIS's own figure since the opening, on the last of these days. One request a day.
            """,
            """
            관객 수와 매출액은 영화가 10위 안에 든 날의 합계이며 나머지 날은 빠집니다. audienceTotal은 그 마지막 날에 KOBIS가 발표한 개봉 이후 \
            누적 관객 수입니다. 하루에 한 번씩 요청합니다.
            """))

    var selection = RankingSelection()
    var output = OutputOptions()
    var network = NetworkOptions(waits: WaitOptions(patience: 30))

    static let options: [Option<Self>] =
        RankingSelection.options.filter { ["from", "to"].contains($0.declaration.name) }.of(\.selection)
        + OutputOptions.options.of(\.output, .output) + NetworkOptions.options.of(\.network, .network)

    func check() throws {
        guard selection.from != nil else {
            throw UsageError(
                "Give the period: --from 2024-01-01 --to 2024-03-31.", "기간을 지정하세요: --from 2024-01-01 --to 2024-03-31")
        }
    }

    func run(_ given: Arguments) async throws {
        let selected = try selection.rankings(.daily, in: network.calendar(of: given.command))
        let console = Console(output, isVerbose: network.verbose)
        let services = try Services(network, for: selected, given: given, on: console)
        console.warn(
            spoken(
                "Sums of the days on which a film is among the ten of the ranking, \(selected.days.words); other days are missing.",
                "\(selected.days.words)에 영화가 10위 안에 든 날만 합한 값입니다. 나머지 날은 빠져 있습니다."))
        let printer = output.printer(
            to: console, showing: .rankings(selected.count), columns: FilmColumn.totals, callsLeft: services.callsLeft)
        let run = Run(services: services, printer: printer, showsSummary: false)
        let rankings = RankedFilms(selected, from: services, CronOptions())
        try await run(TotalledFilms(rankings), NoWork())
    }
}

/// Adds up the rankings of a period, and reports the films' totals at the end.
private actor TotalledFilms: RunSource {
    private let rankings: RankedFilms
    private var total = PeriodTotal()

    init(_ rankings: RankedFilms) { self.rankings = rankings }

    func next(_ tell: @escaping Tell) async throws -> RunFilm? {
        _ = try await rankings.next { [self] event in
            guard case .ranking(let ranking, _) = event else { return try await tell(event) }
            await add(ranking)
            try await tell(.done)
        }
        if total.films.isEmpty { try await tell(.listed(nil, FilmColumn.totals)) }
        for (index, film) in total.films.enumerated() {
            let row = FilmRow(film: KnownFilm(film.last), total: (index + 1, film))
            try await tell(.listed(row, FilmColumn.totals))
        }
        return nil
    }

    private func add(_ ranking: Ranking) { total.add(ranking) }
}
