import Aggregator
import BoxOfficeBasics

struct ListCommand: Command {
    let text = CommandText(
        "list", "Print a ranking without posters: one request to KOBIS, and no TMDB key.",
        "순위만 출력합니다. 순위마다 KOBIS에 한 번만 요청하고, TMDB 키는 없어도 됩니다.", also: "ranking rankings 목록 순위",
        first: "date from to top nation area format excel lang", column: 60,
        examples: [
            .init("list", "yesterday's ranking in Korea", "어제 박스오피스 순위"),
            .init("list weekend --nation korean --top 3"),
            .init("list daily --from 2024-01-01 --to 2024-12-31 --format csv --excel > 2024.csv"),
            .init("list daily --format jsonl | jq -r 'select(.type == \"entry\").title'"),
        ],
        discussion: Phrase(
            """
            --format jsonl prints one object per line: a ranking, then an entry for each film, as its type says. \
            --format json prints the same objects in an array: jq -r '.[] | select(.type == "entry").title'.
            """,
            """
            --format jsonl은 한 줄에 객체를 하나씩 씁니다. type이 ranking인 객체 다음에 영화마다 entry가 나옵니다. --format json은 같은 객체를 \
            배열에 담습니다: jq -r '.[] | select(.type == "entry").title'
            """), commands: [ListFilmsCommand(), ListTotalCommand()])

    var period = RankingPeriod.daily
    var selection = RankingSelection()
    var output = OutputOptions()
    var cron = CronOptions()
    var network = NetworkOptions(waits: WaitOptions(patience: 30))

    static let options: [Option<Self>] =
        [
            .choice(
                "", \.period, "The period: a week begins on Monday, its weekend on Friday.",
                "순위 기간: 한 주는 월요일에, 주말은 금요일에 시작합니다.", .value("period", "기간"), .usual("daily"))
        ] + RankingSelection.options.of(\.selection, .selection) + OutputOptions.options.of(\.output, .output)
        + CronOptions.options.of(\.cron, .schedule) + NetworkOptions.options.of(\.network, .network)

    func run(_ given: Arguments) async throws {
        let selected = try selection.rankings(period, in: network.calendar(of: given.command))
        let console = Console(output, isVerbose: network.verbose)
        let services = try Services(network, for: selected, given: given, on: console)
        let isOfSeveralAreas = selected.areas.count > 1
        if isOfSeveralAreas {
            console.warn(
                spoken(
                    "\(selected.areas.count) regions: \(selected.count.grouped) of the day's calls at most. KOBIS's totals are left out.",
                    "\(selected.areas.count)개 지역: 하루 요청 중 최대 \(selected.count.grouped)회를 씁니다. 누적 수치는 뺍니다."))
        }
        let filters = FilmColumn.filters(of: selected.request).map {
            isOfSeveralAreas && $0.name == "rankingArea" ? .area : $0
        }
        let printer = output.printer(
            to: console, showing: selected.count > 1 ? .rankings(selected.count) : nil,
            columns: FilmColumn.ranking + filters, callsLeft: services.callsLeft)
        var run = Run(services: services, printer: printer, showsSummary: false)
        run.summary.failsOnEmpty = cron.failOnEmpty
        try await run(RankedFilms(selected, from: services, cron), NoWork())
    }
}
