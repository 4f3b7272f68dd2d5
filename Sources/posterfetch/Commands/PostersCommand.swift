import Aggregator
import BoxOfficeBasics
import PosterStore

/// `posterfetch daily`, `weekly`, `weekend` and `weekdays`: rankings, and their posters on disk.
struct PostersCommand: Command {
    private let ranking: RankingPeriod
    let text: CommandText

    init(_ ranking: RankingPeriod) {
        self.ranking = ranking
        let (name, (period, synonyms)) = (ranking.rawValue, ranking.commandWords)
        text = CommandText(
            name, "Print the ranking for \(period.english), and fetch its posters.",
            "\(period.korean) 순위를 출력하고 포스터를 받습니다.", also: synonyms,
            first: "date from to top output size layout dry-run gallery format", column: 50,
            examples: [
                .init("\(name) --date 2024-04-24 --top 5", "the top five at that time", "그때의 5위까지"),
                .init(name, "latest ranking and posters", "최신 순위와 포스터"),
                .init("\(name) --size w780 --layout plex", "for a media server", "미디어 서버용"),
                .init("\(name) --gallery -o movies", "with a page to browse", "둘러볼 페이지와 함께"),
                .init("\(name) --since-last-run", "only new films, for a message", "새로 진입한 영화만(알림용)"),
                .init("\(name) -n", "show what would be fetched", "받지 않고 미리 보기"),
            ],
            discussion: Phrase(
                """
                Prints the ranking after one request, then each poster as soon as it is on disk. A film without a certain \
                match on TMDB gets no poster. Posters already on disk are kept, so a second run downloads nothing. To \
                use an image of your own, put it into the folder, named by KOBIS code, such as 20248493.jpg (or .png, \
                .webp), or where the film's poster would go.
                """,
                """
                순위는 요청 한 번으로 바로 나오고, 포스터는 저장되는 대로 이어집니다. TMDB에서 확실히 찾지 못한 영화는 포스터를 받지 않습니다. \
                이미 있는 포스터는 그대로 두므로, 다시 실행해도 새로 받지 않습니다. 이미지를 직접 폴더에 넣으면 그때부터 그 영화의 포스터가 \
                됩니다. 이름은 20248493.jpg처럼 KOBIS 코드로 하거나(.png, .webp도 됨) 포스터가 저장될 이름에 맞춥니다.
                """))
    }

    var selection = RankingSelection()
    var posters = PosterOptions()
    var gallery = GalleryOptions()
    var matching = MatchingOptions()
    var output = OutputOptions()
    var cron = CronOptions()
    var network = NetworkOptions()
    var noReadAhead = false
    var sinceLastRun = false

    static let options: [Option<Self>] =
        [
            .flag(
                "--no-read-ahead", \.noReadAhead,
                "Request what a new film needs one after the other: later, with fewer KOBIS calls.",
                "새 영화에 필요한 요청을 하나씩 차례로 보냅니다. 늦어지지만 KOBIS 호출이 줄어듭니다."),
            .flag(
                "--since-last-run", \.sinceLastRun,
                "Print only films that are new since the folder's last run with this option, and tell of each film without a poster once.",
                "이 옵션을 쓴 지난 실행 이후 새로 진입한 영화만 출력하고, 포스터가 없는 영화는 한 번만 알립니다.", .also("--only-new --news")),
        ] + RankingSelection.options.of(\.selection, .selection) + PosterOptions.options.of(\.posters, .posters)
        + GalleryOptions.options.of(\.gallery, .gallery) + MatchingOptions.options.of(\.matching, .matching)
        + OutputOptions.options.of(\.output, .output) + CronOptions.options.of(\.cron, .schedule)
        + NetworkOptions.options.of(\.network, .network)

    func check() throws {
        try posters.handling.check(hasRanking: true)
        guard !sinceLastRun || selection.areas.count == 1 else {
            throw UsageError(
                "--since-last-run compares one ranking with the last: give --area one region, not all.",
                "--since-last-run은 순위 하나를 지난 실행과 비교합니다. --area에는 지역을 하나만 지정하세요.")
        }
    }

    func run(_ given: Arguments) async throws {
        let selected = try selection.rankings(ranking, in: network.calendar(of: given.command))
        let console = Console(output, isVerbose: network.verbose)
        let services = try Services(
            network, matching: matching, concurrency: posters.handling.concurrency, for: selected, given: given,
            on: console)
        var printer = output.printer(
            to: console, showing: .rankings(selected.count),
            columns: FilmColumn.ranking + FilmColumn.filters(of: selected.request), folder: posters.output,
            callsLeft: selected.count > 1 ? services.callsLeft : nil)
        let folder = try posters.handling.folder(posters.output, services)
        defer { if network.replay != nil { folder.removeIfUnused() } }
        let lastRun = sinceLastRun ? folder.folder.map { LastRun(in: $0, of: selected.request) } : nil
        if sinceLastRun {
            printer = try NewsPrinter(printer, since: lastRun, remembers: !posters.handling.dryRun, console)
        }
        if gallery.isWanted, !posters.handling.dryRun, let place = folder.folder {
            let page = GalleryFolder(folder: place, console: console)
            printer = GalleryPrinter(printer, gallery, in: page, from: services.aggregator)
        }
        var run = try posters.handling.run(services, to: printer)
        run.summary.failsOnEmpty = cron.failOnEmpty
        // A quiet run reports nothing, so a later one has to.
        if !output.quiet || posters.handling.failOnMissing, let told = try lastRun?.told {
            run.summary.shortfall.told = told
        }
        var work = FilmWork(folder, run)
        work.readsAhead = !noReadAhead && selected.count == 1 && network.record == nil && network.replay == nil
        try await run(RankedFilms(selected, from: services, cron, givenTo: run.ledger), work)
    }
}

extension RankingPeriod {
    var commandWords: (period: Phrase, synonyms: String) {
        switch self {
        case .daily: (Phrase("a day", "일별"), "day 일별 일간")
        case .weekly: (Phrase("a week, Monday to Sunday", "주간(월~일)"), "week 주간")
        case .weekend: (Phrase("a weekend, Friday to Sunday", "주말(금~일)"), "주말")
        case .weekdays: (Phrase("weekdays, Monday to Thursday", "주중(월~목)"), "주중")
        }
    }
}
