import Aggregator
import ArgumentParser

/// Which rankings, and which films of them.
struct RankingSelection: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            The day in Korea: YYYY-MM-DD, YYYYMMDD, yesterday or N-days-ago; any day of a week stands for the week. \
            (default: the latest that has ended)
            """,
            valueName: "day"),
        transform: DateArgument.init)
    var date: DateArgument?

    @Option(
        name: .long, help: ArgumentHelp("The first day of a range of rankings.", valueName: "day"),
        transform: DateArgument.init)
    var from: DateArgument?

    @Option(
        name: .long,
        help: ArgumentHelp("The last day of the range. (default: the latest that has ended)", valueName: "day"),
        transform: DateArgument.init)
    var to: DateArgument?

    @Option(name: .long, help: "Films of one origin only.")
    var nation: RepresentativeNation?

    @Option(name: .long, help: "Films of one kind only; multi is KOBIS's word for art-house films.")
    var kind: FilmKind?

    @Option(
        name: .long, help: "One region only: its Korean name, such as 서울, or its code, such as 0105001.",
        transform: WideArea.init(argument:))
    var area: WideArea?

    @Option(name: .long, help: "How many films of each ranking, from rank 1: 1 to 10.")
    var top = 10

    func validate() throws {
        guard (1...10).contains(top) else { throw ValidationError("--top takes 1 to 10: KOBIS lists ten films.") }
        guard date == nil || from == nil && to == nil else {
            throw ValidationError("Give either --date, for one ranking, or --from and --to, for several.")
        }
        guard to == nil || from != nil else { throw ValidationError("--to needs --from.") }
    }

    /// The rankings, one for each time that is ranked.
    ///
    /// - Parameters:
    ///   - period: How long each time is.
    ///   - calendar: What counts as today.
    /// - Returns: The rankings.
    /// - Throws: A failure, before anything is asked, if there can be no such rankings.
    func rankings(_ period: RankingPeriod, in calendar: KobisCalendar) throws(CommandFailure) -> SelectedRankings {
        let latest = period.latestDays(in: calendar).lowerBound
        let first = try start(of: period, from ?? date, named: from == nil ? "--date" : "--from", calendar) ?? latest
        let last = from == nil ? first : try start(of: period, to, named: "--to", calendar) ?? max(first, latest)
        guard first <= last else {
            throw CommandFailure.reversedRange(from: first, to: last)
        }
        let step = period == .daily ? 1 : 7
        let count = last.days(since: first) / step + 1
        guard count <= Self.mostRankings else {
            throw CommandFailure.rangeTooLong(from: first, to: last, count, limit: Self.mostRankings)
        }
        return SelectedRankings(
            request: RankingRequest(period, rows: top, kind: kind, nation: nation, area: area), days: first...last,
            count: count)
    }

    /// The first day that is ranked together with a day; refused if it has not come yet in Korea.
    private func start(
        of period: RankingPeriod, _ argument: DateArgument?, named name: String, _ calendar: KobisCalendar
    ) throws(CommandFailure) -> CalendarDay? {
        guard let argument else { return nil }
        guard let day = argument.day(in: calendar) else {
            throw CommandFailure.beforeCalendar(name)
        }
        let days = period.days(around: day)
        guard days.lowerBound <= calendar.today else {
            throw CommandFailure.inFuture(name, days, today: calendar.today)
        }
        return days.lowerBound
    }

    /// As many requests as KOBIS allows a key on one day.
    private static let mostRankings = 3_000
}

/// Rankings that somebody wants.
struct SelectedRankings {
    /// Which kind of ranking; its day does not count.
    let request: RankingRequest
    /// The first day of the first and of the last of them.
    let days: ClosedRange<CalendarDay>
    let count: Int
}

extension ClosedRange<CalendarDay> {
    /// A day, or the first and the last one.
    var words: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)" }
}
