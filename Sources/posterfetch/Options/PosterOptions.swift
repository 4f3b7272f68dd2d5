import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables
import PosterStore

struct PosterOptions {
    var output = "posters"
    @Sendable private static func folder(_ text: String) throws -> String {
        guard let format = RowFormat(fileName: text) else { return text }
        let line = "--format \(format.rawValue) > \(text)"
        throw UsageError(
            "this is the folder of the posters. For a table, use \(line)",
            "포스터를 둘 폴더를 적는 옵션입니다. 표는 \(line)처럼 저장하세요.")
    }

    var handling = PosterHandling()

    static let options: [Option<Self>] =
        [
            .path(
                "--output -o", \.output, "The poster folder; created if it does not exist.", "포스터를 둘 폴더. 없으면 만듭니다.",
                .posters, .usual("posters"), .also("--out --dir --directory --folder --dest"), read: Self.folder)
        ] + PosterHandling.options.of(\.handling)
}

struct PosterHandling {
    var wanted = WantedPoster()
    var layout: PosterLayout?
    var template: PosterTemplate?
    var nfo = false
    var strictAspect = false
    var overwrite = false
    var existing = false
    private static let existingNeedsFolders = Phrase(
        "--existing needs a layout in which films have folders: --layout plex, jellyfin, kodi or kometa, or a --template with "
            + "a folder, such as “{title}/poster”.",
        "--existing에는 영화마다 폴더를 두는 배치가 필요합니다: --layout plex, jellyfin, kodi, kometa, 또는 “{title}/poster”처럼 폴더가 "
            + "있는 --template.")

    var dryRun = false
    var failed: String?
    var failOnMissing = false
    var wantedConcurrency = 12

    static let options: [Option<Self>] =
        WantedPoster.options.of(\.wanted) + [
            .choice(
                "--layout", \.layout, "The folder layout.", "폴더 배치.", .value("layout", "배치"), .usual("flat"),
                .aboutFiles,
                .excludes(["template"], "Give either --layout or --template.", "--layout과 --template은 함께 쓸 수 없습니다.")),
            .value(
                "--template", \.template, "A layout of your own, such as “{year}/{title} {code}”.",
                "직접 정하는 폴더 배치. 예: “{year}/{title} {code}”", .value("template", "서식"),
                .more(
                    Phrase(
                        """
                        Placeholders: {title} (in Korean), {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code} (KOBIS's), \
                        {tmdb} (TMDB's id), {size}, and in a ranking {rank} and {date}. The extension is added. Write {{ and }} \
                        for braces.
                        """,
                        """
                        자리 표시자: {title}(한국어 제목), {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code}(KOBIS 코드), \
                        {tmdb}(TMDB 번호), {size}, 순위에서는 {rank}와 {date}. 확장자는 자동으로 붙습니다. 중괄호 자체는 {{ 와 }} 로 적습니다.
                        """)), .aboutFiles, read: Self.template),
            .flag(
                "--nfo", \.nfo, "Write movie.nfo beside each poster (layouts jellyfin and kodi).",
                "포스터마다 movie.nfo를 함께 씁니다(jellyfin과 kodi 배치).", .aboutFiles,
                .needs(
                    "layout", in: PosterLayout.named.filter(\.supportsNFO).map(\.description),
                    "--nfo needs --layout jellyfin or kodi, which have a folder per film.",
                    "--nfo에는 영화마다 폴더를 두는 --layout jellyfin이나 kodi가 필요합니다.")),
            .flag(
                "--strict-aspect", \.strictAspect, "Reject images without a poster's proportions, instead of warning.",
                "포스터 비율이 아닌 이미지를 경고 대신 거부합니다.", .aboutFiles),
            .flag(
                "--overwrite", \.overwrite,
                "Fetch posters again, replacing other sizes and languages, but never images of your own.",
                "이미 받은 포스터도 다시 받아, 크기나 언어가 다른 것을 바꿉니다. 직접 넣은 이미지는 바꾸지 않습니다.", .also("--force"), .aboutFiles),
            .flag(
                "--existing", \.existing, "Fetch posters only for films that have a folder already.",
                "이미 폴더가 있는 영화의 포스터만 받습니다.", .aboutFiles,
                .needs(
                    "layout", in: PosterLayout.named.filter(\.hasFolders).map(\.description), or: "template",
                    existingNeedsFolders.english, existingNeedsFolders.korean)),
            .flag(
                "-n --dry-run", \.dryRun, "Fetch and write nothing; show what would be done.",
                "받거나 쓰지 않고, 무엇을 할지만 보여 줍니다.", .also("--simulate")),
            .path(
                "--failed", \.failed,
                "Write the codes of films that are not done to a file, one per line, to retry with --input.",
                "끝내지 못한 영화의 코드를 파일에 한 줄씩 적습니다. --input으로 다시 시도할 수 있습니다.", .list),
            .flag(
                "--fail-on-missing", \.failOnMissing,
                "Count films without a match or poster as failed: exit status 1, and listed by --failed.",
                "매칭이나 포스터가 없는 영화도 실패로 처리합니다: 종료 상태가 1이 되고 --failed 목록에 들어갑니다."),
            .value(
                "--concurrency", \.wantedConcurrency, "The number of requests to each service at a time, 1 to 64.",
                "서비스마다 동시에 보내는 요청 수: 1~64.", .value("concurrency", "개수"), .usual("12"),
                .also("--jobs --parallel --threads"),
                read: Int.from(1...64, "Give a number from 1 to 64.", "1부터 64까지의 숫자를 지정하세요.")),
        ]

    /// How many requests to send to each service at a time: as many as wanted, and as open files allow.
    var concurrency: Int { OpenFileLimit.current.concurrency(wanted: wantedConcurrency) }
    /// How many films are in progress: while one is matched, checked or written, another can use the network.
    var filmsAtATime: Int { concurrency + concurrency / 2 }

    func check(hasRanking: Bool) throws {
        if existing, let template, !PosterLayout(template: template).hasFolders {
            throw UsageError.reason(Self.existingNeedsFolders)
        }
        guard hasRanking || template?.has(.rank, .date) != true else {
            throw UsageError(
                "{rank} and {date} are only for rankings: remove them from --template.",
                "{rank}와 {date}는 순위에 든 영화에만 씁니다. --template에서 빼세요.")
        }
    }

    func folder(_ path: String, _ services: Services) throws(PosterError) -> PosterFolder {
        var folder = try PosterFolder(
            path, services.aggregator,
            options: PosterFolder.Options(
                preference: wanted.preference, layout: template.map(PosterLayout.init) ?? layout ?? .flat,
                writesNFO: nfo, requiresPosterShape: strictAspect, overwrites: overwrite, onlyExisting: existing,
                isDryRun: dryRun),
            warn: { [warn = services.warn, language = InterfaceLanguage.spoken] in warn($0.text(in: language)) })
        folder.recording = services.recording
        return folder
    }

    func run(_ services: Services, to printer: any RunPrinter) throws -> Run {
        let list = try failed.map { try FilmList(path: $0, isDryRun: dryRun) }
        var run = Run(services: services, ledger: FilmLedger(list), printer: printer, concurrency: filmsAtATime)
        run.summary.failsOnMissing = failOnMissing
        return run
    }

    @Sendable private static func template(_ text: String) throws -> PosterTemplate {
        do throws(PosterError) {
            return try PosterTemplate(text)
        } catch {
            throw UsageError("\(error)", error.korean)
        }
    }
}

extension Declaration.Trait {
    /// `enrich` fetches posters only into a given folder; see ``EnrichCommand/posters``.
    static let aboutFiles = Declaration.Trait.needs(
        "posters",
        "{names} needs --posters DIR, which writes poster files. The table itself goes to standard "
            + "output or to --output FILE.",
        "{names}: 포스터 파일에 관한 옵션이라 --posters DIR과 함께 써야 합니다. 표는 표준 출력이나 --output 파일로 나옵니다.")
}

struct WantedPoster {
    var size: ImageSize = .w500
    var posterLanguage: PosterChoice?

    static let options: [Option<Self>] = [
        .value(
            "--size", \.size, "The poster size: w92, w154, w185, w342, w500, w780, original or fitting:WIDTH.",
            "포스터 크기: w92, w154, w185, w342, w500, w780, original, fitting:너비.", .value("size", "크기"), .usual("w500"),
            .also("--width --resolution"), .repeated, read: ImageSize.init(argument:)),
        .value(
            "--poster-language", \.posterLanguage,
            "Poster languages in order of preference: codes, original or none, such as ko,none,en.",
            "포스터 언어를 원하는 순서대로: 언어 코드, original, none. 예: ko,none,en", .value("list", "목록"),
            .usual("TMDB's own choice, which saves a request per film", "TMDB가 고른 포스터, 영화마다 요청이 하나 줄어듭니다"), .repeated,
            .aboutFiles, read: PosterChoice.init(argument:)),
    ]

    var preference: PosterPreference { PosterPreference(size, choosing: posterLanguage) }
}
