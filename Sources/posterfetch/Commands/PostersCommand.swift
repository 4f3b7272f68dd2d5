import Aggregator
import ArgumentParser
import PosterStore

/// `posterfetch daily`, `weekly`, `weekend` and `weekdays`: rankings, and their posters on disk.
struct PostersCommand<Name: PeriodName>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Name.period.rawValue,
            abstract: "Print the ranking of \(Name.words), then fetch its posters.",
            discussion: """
                Examples:
                \(example("", "latest ranking and posters"))
                \(example("--date 2024-04-24 --top 5", "another day, its first five"))
                \(example("--size w780 --layout plex", "for a media server"))
                \(example("--gallery -o movies", "with a page to browse"))
                \(example("-n", "look first, fetch nothing"))

                The ranking is printed after one request; each poster follows as soon as it is on disk. A film without a \
                certain match at TMDB gets no poster. Posters already on disk are kept, so a second run downloads \
                nothing.
                """)
    }

    /// A line of the help: what to write, and what it does.
    private static func example(_ options: String, _ words: String) -> String {
        "  posterfetch \(Name.period.rawValue) \(options)".filled(to: 50) + words
    }

    @OptionGroup(title: "Selection") var selection: RankingSelection
    @OptionGroup(title: "Posters") var posters: PosterOptions
    @OptionGroup(title: "Gallery") var gallery: GalleryOptions
    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Schedule") var cron: CronOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func run() async throws {
        try await CommandFailure.reporting { end in
            let selected = try selection.rankings(Name.period, in: network.calendar)
            let console = Console(output, isVerbose: network.verbose)
            let services = try Services(
                from: .process, network, matching: matching, concurrency: posters.handling.concurrency,
                until: end, warn: console.warn)
            var printer = output.printer(
                to: console, showing: .rankings(selected.count), of: selected.request, folder: posters.output)
            let folder = try posters.folder(services)
            defer { if network.replay != nil { folder.removeIfUnused() } }
            if gallery.isWanted, !posters.handling.dryRun, let place = folder.folder {
                let page = GalleryFolder(folder: place, language: output.language, warn: console.warn)
                printer = GalleryPrinter(
                    printer, gallery, in: page, of: selected.request, from: services.aggregator)
            }
            let job = try PosterJob(folder, posters, services, printer: printer)
            let rankings = AwaitedRankings(selected, from: services, cron, to: printer, console, in: output.language)
            var summary = try await job.run(RankedFilms(rankings: rankings, places: job.places))
            summary.rankings = await rankings.count
            try await services.conclude(summary, to: printer, console, in: output.language)
            if cron.failOnEmpty, summary.films == 0 {
                throw CommandFailure.noFilms
            }
        }
    }
}

/// Gives a command its period.
protocol PeriodName {
    static var period: RankingPeriod { get }
    static var words: String { get }
}

enum DailyName: PeriodName {
    static let period = RankingPeriod.daily
    static let words = "a day"
}

enum WeeklyName: PeriodName {
    static let period = RankingPeriod.weekly
    static let words = "a week, Monday to Sunday"
}

enum WeekendName: PeriodName {
    static let period = RankingPeriod.weekend
    static let words = "a weekend, Friday to Sunday"
}

enum WeekdaysName: PeriodName {
    static let period = RankingPeriod.weekdays
    static let words = "the days between two weekends, Monday to Thursday"
}
