import Aggregator
import ArgumentParser
import BoxOfficeHTTP

/// How the results are written.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .long,
        help:
            "The format of the results; jsonl is an object a line. (default: table, but jsonl where posters are fetched and the output is piped)"
    )
    var format: OutputFormat?

    @Option(name: .long, help: "The names of CSV columns: those of JSON, or Korean ones.")
    var headers: CSVHeaders = .en

    @Flag(
        name: .long,
        help: "Write CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that Excel would run as a formula.")
    var excel = false

    @Flag(name: .long, help: "Print without colours. NO_COLOR does the same, CLICOLOR_FORCE the opposite.")
    var noColor = false

    @Flag(name: .shortAndLong, help: "Print only errors, and data only with --format.")
    var quiet = false

    @Option(
        name: .long,
        help: "Posters in the terminal, by the program chafa: all of them, those of the first films, or none.")
    var pictures: PictureStyle = .wall

    @Flag(name: .long, help: "The same as --pictures off.")
    var noPictures = false

    @OptionGroup var languageOptions: LanguageOptions

    /// The format that was asked for; Excel's is CSV.
    private var wanted: OutputFormat? { format ?? (excel ? .csv : nil) }

    /// The language of texts for people.
    var language: InterfaceLanguage { .spoken }

    func validate() throws {
        guard wanted == .csv || !excel && (headers == .en || wanted == .tsv) else {
            throw ValidationError(
                "--excel and --headers need --format csv.", "--excel과 --headers는 --format csv와 함께 써야 합니다.")
        }
    }

    /// Returns the printer for the format, or for a fallback if no format was given.
    ///
    /// - Parameters:
    ///   - fallback: The format to use if none was given.
    func printer(to console: Console, fallback: OutputFormat, columns: [FilmColumn]) -> any ReportPrinter {
        if quiet, wanted == nil { return SeveralPrinters(printers: []) }
        return switch wanted ?? fallback {
        case .table: TablePrinter(console: console, words: Words(language))
        case .json: JSONPrinter(console: console)
        case .jsonl: JSONLinesPrinter(console: console)
        case .csv, .tsv:
            CSVPrinter(console: console, style: style(console), headers: headers, columns: columns)
        }
    }

    private func style(_ console: Console) -> TableStyle {
        var style = excel ? TableStyle.excel : TableStyle()
        if format == .tsv { style.separator = Delimiter.tab.text }
        style.isForTerminal = console.outputIsTerminal
        return style
    }

    /// Returns the printer for a long run: on a terminal it shows the progress of each film.
    ///
    /// - Parameters:
    ///   - request: The rankings that it is about; nil for films outside any ranking.
    func printer(
        to console: Console, showing extent: RunProgress.Extent, of request: RankingRequest? = nil, folder: String
    ) -> any ReportPrinter {
        let fallback = console.outputIsTerminal ? OutputFormat.table : .jsonl
        let columns = FilmColumn.ranking + (request.map(FilmColumn.filters) ?? []) + FilmColumn.posters
        let data = printer(to: console, fallback: fallback, columns: columns)
        guard let terminal = console.liveTerminal(beside: wanted ?? fallback) else { return data }
        let style = noPictures || !extent.isForLooking || !terminal.usesColor ? .off : pictures
        let studio = style == .off ? nil : PictureStudio(.process)
        let live = LivePrinter(
            terminal, console.notices, Words(language), extent: extent, folder: folder,
            pictures: studio.map { (style, $0) })
        return console.outputIsTerminal ? live : SeveralPrinters(printers: [data, live])
    }
}

/// An output format.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
    case jsonl
    case csv
    case tsv
}

/// The language of the names of columns.
enum CSVHeaders: String, CaseIterable, ExpressibleByArgument {
    case en
    case ko
}
