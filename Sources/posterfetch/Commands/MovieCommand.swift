import PosterStore

struct MovieCommand: Command {
    let text = CommandText(
        "movie", "Fetch posters by title or KOBIS code.", "제목이나 KOBIS 코드로 포스터를 받습니다.",
        also: "film films poster posters get fetch download search find 영화 포스터 검색",
        first: "input output size layout overwrite dry-run format lang", column: 48,
        examples: [
            .init("movie 파묘"), .init("movie 20228797 20234675 -o posters"),
            .init("movie exhuma 범죄도씨4", "approximate titles", "정확하지 않은 제목"),
            .init(
                "movie --input failed.txt", "a list, such as one written by --failed", "영화 목록(예: --failed로 쓴 파일)"),
        ],
        discussion: .anyName)

    var films: [String] = []
    var list = InputOptions()
    var all = false
    var posters = PosterOptions()
    var matching = MatchingOptions()
    var output = OutputOptions()
    var network = NetworkOptions()

    static let options: [Option<Self>] =
        [
            .list(
                "", \.films, "KOBIS codes or titles of films.", "영화의 KOBIS 코드나 제목.",
                .value("code-or-title", "코드나 제목")),
            .flag(
                "--all", \.all, "Go on with a list even if KOBIS knows none of its first 30 codes.",
                "KOBIS가 목록의 처음 코드 30개를 하나도 몰라도 계속합니다."),
        ] + InputOptions.options.of(\.list, .films) + PosterOptions.options.of(\.posters, .posters)
        + MatchingOptions.options.of(\.matching, .matching) + OutputOptions.options.of(\.output, .output)
        + NetworkOptions.options.of(\.network, .network)

    func check() throws {
        try posters.handling.check(hasRanking: false)
        try list.check(films)
    }

    func run(_ given: Arguments) async throws {
        let typed = films
        let console = Console(output, isVerbose: network.verbose)
        // A terminal shows how many films are left.
        let (films, coming) = try await list.opened(after: typed, needsCount: output.isLive(on: console))
        let services = try Services(
            network, matching: matching, concurrency: posters.handling.concurrency, given: given, on: console)
        let finder = try await FilmFinder(services, typed: typed)
        let printer = output.printer(
            to: console, showing: .films(films.count), columns: FilmColumn.ranking, folder: posters.output)
        let folder = try posters.handling.folder(posters.output, services)
        defer { if network.replay != nil { folder.removeIfUnused() } }
        let run = try posters.handling.run(services, to: printer)
        let named = try NamedFilms(
            names: films, coming: coming, finder: finder, on: console, all: all, givenTo: run.ledger)
        try await run(named, FilmWork(folder, run))
    }
}
