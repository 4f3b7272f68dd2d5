import Aggregator
import ArgumentParser
import BoxOfficeWire
import PosterStore

/// `posterfetch movie`: posters of films named by code or title.
struct MovieCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "movie",
        abstract: "Fetch the posters of films named by KOBIS code or title.",
        discussion: """
            Examples:
              posterfetch movie 파묘
              posterfetch movie 20228797 20234675 -o posters
              posterfetch movie --input failed.txt          films of a list, such as what --failed wrote

            Give the whole title. If several films have it, their codes are listed.
            """
    )

    @Argument(help: ArgumentHelp("KOBIS codes or titles of films.", valueName: "code-or-title"))
    var films: [String] = []

    @OptionGroup(title: "Films") var list: InputOptions

    @OptionGroup(title: "Posters") var posters: PosterOptions
    @OptionGroup(title: "Matching") var matching: MatchingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Network") var network: NetworkOptions

    func validate() throws {
        try posters.handling.checkWithoutRanking()
        guard !films.contains(where: \.trimmed.isEmpty), !films.isEmpty || list.input != nil else {
            throw ValidationError(
                "Name films by code or title, or a file of them with --input.",
                "영화를 코드나 제목으로 적거나, 목록 파일을 --input으로 지정하세요.")
        }
    }

    func run() async throws {
        try await CommandFailure.reporting { end in
            let films = try await list.films(after: films)
            let console = Console(output, isVerbose: network.verbose)
            let services = try Services(
                from: .process, network, matching: matching, concurrency: posters.handling.concurrency,
                until: end, warn: console.warn)
            let printer = output.printer(to: console, showing: .films(films.count), folder: posters.output)
            let folder = try posters.folder(services)
            defer { if network.replay != nil { folder.removeIfUnused() } }
            let job = try PosterJob(folder, posters, services, printer: printer)
            let named = NamedFilms(names: films, finder: FilmFinder(boxOffice: services.aggregator), printer: printer)
            var summary = try await job.run(named)
            summary.named = films.count
            for (film, failure) in await named.unknown {
                summary.films += 1
                summary.count(.failure(film, failure))
            }
            try await services.conclude(summary, to: printer, console, in: output.language)
        }
    }
}
