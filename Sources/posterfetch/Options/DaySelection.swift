import Aggregator
import ArgumentParser

/// Which day, and how much of its list.
struct DaySelection: ParsableArguments {
    @Option(
        name: .long,
        help: "The day in Korea: YYYY-MM-DD, YYYYMMDD, yesterday or N-days-ago. (default: yesterday)")
    var date: DateArgument?

    @Option(name: .long, help: "How many films, best first, 1 to 10.")
    var top = 10

    func validate() throws {
        guard (1...10).contains(top) else { throw ValidationError("--top takes 1 to 10: KOBIS lists ten films.") }
    }

    /// The request, refused here if the day has not come yet in Korea.
    func request(_ services: Services) throws(CommandFailure) -> RankingRequest {
        let calendar = services.aggregator.kobis.calendar
        guard let day = (date ?? .daysAgo(1)).day(in: calendar) else {
            throw CommandFailure(.usage, "--date: the calendar begins later than that.")
        }
        guard day <= calendar.today else {
            throw CommandFailure(.usage, "--date: \(day) lies in the future; in Korea it is \(calendar.today).")
        }
        return .daily(.on(day), rows: top)
    }
}
