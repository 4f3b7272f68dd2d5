import Aggregator

struct RankingSelection {
    var date: DateArgument?
    var from: DateArgument?
    var to: DateArgument?
    var nation: RepresentativeNation?
    var kind: FilmKind?
    /// The regions, of which each has its own rankings; nil is all of Korea.
    var areas: [WideArea?] = [nil]
    var top = 10

    static let options: [Option<Self>] = [
        .value(
            "--date", \.date,
            """
            The day in Korea: 2024-04-24, yesterday, 3-days-ago, last-week; 20240424, 2024/4/24 and 2024.4.24 will do, and any \
            day of a week selects that week.
            """,
            """
            한국 날짜: 2024-04-24, 어제, 3일전, 지난주. 20240424, 2024/4/24, 2024.4.24, 2024년 4월 24일도 되고, 주간 순위에서는 그 주의 아무 \
            날이나 됩니다.
            """, .value("day", "날짜"), .usual("yesterday in Korea, or last week", "한국의 어제, 주간은 끝난 주"), .also("--day"),
            .repeated,
            .excludes(
                ["from", "to"], "Give --date for one ranking, or --from and --to for several, but not both.",
                "순위 하나는 --date로, 여럿은 --from과 --to로 지정하세요. 함께 쓸 수 없습니다."), read: DateArgument.init),
        .value(
            "--from", \.from, "The first day of a range.", "기간의 첫날.", .value("day", "날짜"), .also("--since --start"),
            .repeated, read: DateArgument.init),
        .value(
            "--to", \.to, "The last day of the range.", "기간의 마지막 날.", .value("day", "날짜"),
            .usual("yesterday in Korea, or last week", "한국의 어제, 주간은 끝난 주"), .also("--until --end"), .repeated,
            .needs("from", "--to needs --from.", "--to는 --from과 함께 써야 합니다."), read: DateArgument.init),
        .choice(
            "--nation", \.nation, "Only films of one origin (also 한국 or 외국).", "한국 영화만, 또는 외국 영화만(한국, 외국이라고 적어도 됨).",
            .value("nation", "국적"), .also("--country"), .repeated),
        .choice(
            "--kind", \.kind, "Only films of one kind; multi is KOBIS's word for art-house films.",
            "한 종류만. multi는 다양성 영화, commercial은 상업 영화입니다.", .value("kind", "종류"), .repeated),
        .value(
            "--area", \.areas,
            "Only one region: its name, such as Seoul or 서울, or its code, such as 0105001; all is one region after the other.",
            "한 지역만: 서울이나 Seoul 같은 이름, 또는 0105001 같은 코드. all이면 모든 지역을 차례로 봅니다.", .value("area", "지역"), .also("--region"),
            .repeated, read: WideArea.all(argument:)),
        .value(
            "--top", \.top, "The number of films from each ranking, 1 to 10.", "순위마다 표시할 영화 수: 1~10.",
            .value("top", "편수"), .usual("10"), .also("--limit --count --max"), .repeated,
            read: Int.from(
                1...10, "Give a number from 1 to 10: KOBIS lists ten films.",
                "1부터 10까지의 숫자를 지정하세요. KOBIS 순위는 10위까지입니다.")),
    ]

    func rankings(_ period: RankingPeriod, in calendar: KobisCalendar) throws(CommandFailure) -> SelectedRankings {
        let latest = period.latestDays(in: calendar).lowerBound
        let first = try start(of: period, from ?? date, named: from == nil ? "--date" : "--from", calendar) ?? latest
        let last = from == nil ? first : try start(of: period, to, named: "--to", calendar) ?? max(first, latest)
        guard first <= last else {
            throw CommandFailure(
                .usage, "--from \(first) is after --to \(last). Give the earlier day first.",
                "--from의 날짜(\(first))가 --to의 날짜(\(last))보다 늦습니다. 이른 날을 --from에 적으세요.")
        }
        let step = period == .daily ? 1 : 7
        let count = (last.days(since: first) / step + 1) * areas.count
        guard count <= Self.mostRankings else {
            let (range, limit) = ("--from \(first) --to \(last)", Self.mostRankings)
            throw CommandFailure(
                .usage,
                "\(range) spans \(count) rankings, but KOBIS allows \(limit) requests a day. Ask for fewer at a time.",
                "\(range) 기간의 순위는 \(count)회인데, KOBIS에는 하루 \(limit)번까지 요청할 수 있습니다. 기간을 나누세요.")
        }
        var request = RankingRequest(period, top: top)
        (request.kind, request.nation, request.area) = (kind, nation, areas.first ?? nil)
        return SelectedRankings(request: request, days: first...last, count: count, areas: areas)
    }

    private func start(
        of period: RankingPeriod, _ argument: DateArgument?, named name: String, _ calendar: KobisCalendar
    ) throws(CommandFailure) -> CalendarDay? {
        guard let argument else { return nil }
        guard let day = argument.day(in: calendar) else {
            throw CommandFailure(
                .usage, "\(name): the day is before the calendar begins.", "\(name): 달력이 시작되기 전의 날짜입니다.")
        }
        let days = period.days(around: day)
        guard days.lowerBound <= calendar.today else {
            throw CommandFailure(
                .usage,
                "\(name): \(days.words) is in the future; by this machine's clock it is \(calendar.today) in Korea.",
                "\(name): 아직 오지 않은 날짜입니다(\(days.words)). 이 컴퓨터의 시계로 한국은 지금 \(calendar.today)입니다.")
        }
        return days.lowerBound
    }

    /// The number of requests that KOBIS allows each key in a day.
    private static let mostRankings = 3_000
}

struct SelectedRankings {
    /// The kind of ranking; its day is ignored.
    let request: RankingRequest
    let days: ClosedRange<CalendarDay>
    let count: Int
    let areas: [WideArea?]

    var words: String {
        let (first, last) = (request.period.days(around: days.lowerBound), request.period.days(around: days.upperBound))
        return request.period.words(of: first.lowerBound...max(first.lowerBound, last.upperBound))
    }
}

extension RankingPeriod {
    func words(of days: ClosedRange<CalendarDay>) -> String {
        switch self {
        case .daily: spoken("the daily ranking of \(days.words)", "\(days.words) 일별 순위")
        case .weekly: spoken("the weekly ranking of \(days.words)", "\(days.words) 주간 순위")
        case .weekend: spoken("the weekend's ranking of \(days.words)", "\(days.words) 주말 순위")
        case .weekdays: spoken("the weekdays' ranking of \(days.words)", "\(days.words) 주중 순위")
        }
    }
}

extension ClosedRange<CalendarDay> {
    var words: String {
        lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)\(spoken(" to ", "~"))\(upperBound)"
    }
}
