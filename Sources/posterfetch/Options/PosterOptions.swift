import Aggregator
public import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem
public import PosterStore
import TMDBAPI

/// Which posters, and where they go.
struct PosterOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for the posters; created if it does not exist. (default: posters)", valueName: "dir"),
        transform: PathArgument.path)
    var output = "posters"

    @OptionGroup var handling: PosterHandling

    /// Opens the folder for the posters.
    func folder(_ services: Services) throws(PosterError) -> PosterFolder { try handling.folder(output, services) }
}

/// Which posters, and how they are arranged.
struct PosterHandling: ParsableArguments {
    @OptionGroup var wanted: WantedPoster

    @Option(name: .long, help: "The layout of the folder. (default: flat)")
    var layout: PosterLayout?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A layout of your own, such as “{year}/{title} {code}”.",
            discussion: """
                Placeholders: {title} (in Korean), {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code} (of KOBIS), \
                {tmdb} (the id at TMDB), {size}, and in a ranking {rank} and {date}. The extension is added. Write {{ and }} \
                for braces.
                """),
        transform: Self.template)
    var template: PosterTemplate?

    @Flag(name: .long, help: "Write movie.nfo beside each poster (layouts jellyfin and kodi).")
    var nfo = false

    @Flag(name: .long, help: "Refuse images that do not have a poster's shape, instead of warning.")
    var strictAspect = false

    @Flag(name: .long, help: "Fetch posters again even if they exist, in another size or language, or from elsewhere.")
    var overwrite = false

    @Flag(name: [.customShort("n"), .long], help: "Fetch and write nothing; show what would be done.")
    var dryRun = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write the codes of films that failed to a file, one per line, to run them again.", valueName: "file"),
        transform: PathArgument.path)
    var failed: String?

    @Flag(name: .long, help: "Count films without a match or poster as failed: exit status 1, and listed by --failed.")
    var failOnMissing = false

    @Option(
        name: .customLong("concurrency"),
        help: "How many requests are sent to each service at a time, 1 to 64. (default: 12)",
        transform: Concurrency.init(argument:))
    var wantedConcurrency: Concurrency = .standard

    /// How many requests are sent to each service at a time: as many as wanted, or as the process may have open.
    var concurrency: Concurrency { wantedConcurrency.fitting(.current) }

    /// Opens a folder for these posters.
    func folder(_ path: String, _ services: Services) throws(PosterError) -> PosterFolder {
        var folder = try PosterFolder(
            path, services.aggregator,
            options: PosterFolder.Options(
                preference: wanted.preference, layout: template.map(PosterLayout.init) ?? layout ?? .flat,
                writesNFO: nfo,
                requiresPosterShape: strictAspect, overwrites: overwrite, isDryRun: dryRun),
            warn: { [warn = services.warn, language = InterfaceLanguage.spoken] in warn($0.text(in: language)) })
        folder.recording = services.recording
        return folder
    }

    /// The options that were given and only make sense for poster files.
    var optionsAboutFiles: [String] {
        [
            ("--layout", layout != nil), ("--template", template != nil),
            ("--poster-language", wanted.posterLanguage != nil), ("--nfo", nfo), ("--strict-aspect", strictAspect),
            ("--overwrite", overwrite), ("--dry-run", dryRun),
        ].filter(\.1).map(\.0)
    }

    /// Reads a template, so that what is wrong with it is told in full.
    @Sendable private static func template(_ text: String) throws -> PosterTemplate {
        do throws(PosterError) {
            return try PosterTemplate(text)
        } catch {
            throw ValidationError(
                "\(error)",
                "자리 표시자는 {title}, {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code}, {tmdb}, {size}, {rank}, {date}이고, "
                    + "중괄호 자체는 {{ 와 }} 로 적습니다.")
        }
    }

    /// Refuses a template that needs a ranking, for films that are in none.
    func checkWithoutRanking() throws {
        guard template?.needsRanking != true else {
            throw ValidationError(
                "{rank} and {date} are for films of a ranking: leave them out of --template.",
                "{rank}와 {date}는 순위에 든 영화에만 씁니다. --template에서 빼세요.")
        }
    }

    func validate() throws {
        guard layout == nil || template == nil else {
            throw ValidationError(
                "Give either --layout or --template.", "--layout과 --template은 함께 쓸 수 없습니다.")
        }
        guard !nfo || layout?.supportsNFO == true else {
            throw ValidationError(
                "--nfo needs --layout jellyfin or kodi, which have a folder per film.",
                "--nfo에는 영화마다 폴더를 두는 --layout jellyfin이나 kodi가 필요합니다.")
        }
    }
}

extension ImageSize {
    /// Reads a size that TMDB has for posters, or `fitting:WIDTH`.
    init(argument text: String) throws {
        let isNamed = Self.ofPosters.contains { $0.description == text }
        guard isNamed || text.hasPrefix("fitting:"), let size = ImageSize(text) else {
            let names = Self.ofPosters.map(\.description).joined(separator: ", ")
            let other = Self.otherNames[text.lowercased()]
            let wide = text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            let named = wide.flatMap { wide in Self.ofPosters.first { $0.description == "w\(wide)" }?.description }
            let meant = other ?? named ?? wide.map { "fitting:\($0)" }
            throw ValidationError(
                "Give one of \(names), or fitting:WIDTH for the smallest that is as wide."
                    + (meant.map { " Did you mean \($0)?" } ?? ""),
                "\(names) 가운데 하나를 적으세요. fitting:너비는 그만큼 넓은 것 가운데 가장 작은 크기입니다."
                    + (meant.map { " 혹시 \($0)인가요?" } ?? ""))
        }
        self = size
    }

    private static let ofPosters: [ImageSize] = [.w92, .w154, .w185, .w342, .w500, .w780, .original]

    private static let otherNames = [
        "small": "w185", "medium": "w342", "large": "w780", "big": "w780", "full": "original", "max": "original",
        "orig": "original",
    ]
}

extension PosterLayout: ExpressibleByArgument {
    /// The names of the layouts, for help and completions.
    public static var allValueStrings: [String] { named.map(\.description) }

    /// Finds a layout by its name.
    public init?(argument: String) {
        guard let layout = Self.named.first(where: { $0.description == argument }) else { return nil }
        self = layout
    }
}

/// The languages that posters are wanted in.
struct PosterLanguages {
    /// The choice that prefers them in their order.
    let choice: PosterChoice

    init(argument: String) throws {
        var languages: [PosterChoice.Preference] = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            switch word {
            case "original": languages.append(.original)
            case "none": languages.append(.noLanguage)
            default:
                guard word.utf8.count == 2, word.allSatisfy({ ("a"..."z").contains($0) }) else {
                    throw ValidationError(
                        "Give codes of two letters, original or none, separated by commas, such as ko,none,en.",
                        "두 글자 언어 코드, original, none을 쉼표로 이어 적으세요. 예: ko,none,en")
                }
                languages.append(.language(Language(rawValue: String(word))))
            }
        }
        choice = PosterChoice(languages: languages)
    }
}

/// How many requests are sent and how many films are worked on at a time.
struct Concurrency: CustomStringConvertible {
    /// How many requests a host gets at a time.
    let count: Int

    /// How many films are worked on at a time: while one is matched, checked or written, another can use the network.
    var films: Int { count + count / 2 }

    /// Enough for a top ten at once, and a few more.
    static let standard = Concurrency(count: 12)

    init(count: Int) { self.count = count }

    /// Returns this concurrency, or less if that many files must not be open.
    ///
    /// A request to each of three services takes a connection, and one and a half films four files each.
    func fitting(_ limit: OpenFileLimit) -> Concurrency {
        let reserved = limit.allowsStores ? OpenFileLimit.withStores : OpenFileLimit.needed
        return Concurrency(count: min(count, max(1, (limit.count - reserved) / 9)))
    }

    init(argument: String) throws {
        guard let count = Int(argument), (1...64).contains(count) else {
            throw ValidationError("Give a number from 1 to 64.", "1부터 64까지의 수를 적으세요.")
        }
        self.count = count
    }

    var description: String { String(count) }
}

extension OpenFileLimit {
    /// What a run needs at least: its streams, its event loops, and one film with its connections.
    static let needed = 22
    /// What a run needs beside its films' files: also three databases, of three files each.
    static let withStores = 31

    /// Whether databases may be open beside one film.
    var allowsStores: Bool { count >= Self.withStores + 9 }
}
