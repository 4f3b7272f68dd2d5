import ArgumentParser

/// How the results are written.
struct OutputOptions: ParsableArguments {
    @Option(name: .long, help: "How the results are written: json is one document, jsonl has one object a line.")
    var format: OutputFormat?

    @Option(name: .long, help: "The names of CSV columns: as in JSON, or Korean (순위, 영화명 and so on).")
    var headers: CSVHeaders = .en

    @Flag(name: .long, help: "CSV that Excel opens as it is: byte order mark, CRLF, and no text taken for a formula.")
    var excel = false

    @Flag(name: .long, help: "No colours. NO_COLOR does the same, CLICOLOR_FORCE the opposite.")
    var noColor = false

    @Flag(name: .long, help: "No messages and no progress on standard error, but for errors.")
    var quiet = false

    @Option(name: .long, help: "The language of texts for people, ko or en. (default: the system's)")
    var lang: InterfaceLanguage?

    /// The language of texts for people.
    var language: InterfaceLanguage { lang ?? Environment.process.language }

    func validate() throws {
        guard format == .csv || !excel && headers == .en else {
            throw ValidationError("--excel and --headers are for --format csv.")
        }
    }

    /// The printer for the format, or for a fallback if none was asked for.
    ///
    /// - Parameters:
    ///   - console: What it writes to.
    ///   - fallback: The format if none was asked for.
    ///   - columns: The columns of CSV.
    /// - Returns: The printer.
    func printer(to console: Console, fallback: OutputFormat, columns: [TableColumn] = TableColumn.ranking)
        -> any ReportPrinter
    {
        switch format ?? fallback {
        case .table: TablePrinter(console: console)
        case .json: JSONPrinter(console: console)
        case .jsonl: JSONLinesPrinter(console: console)
        case .csv:
            CSVPrinter(
                console: console,
                style: CSVStyle(isForExcel: excel, isForTerminal: console.outputIsTerminal),
                headers: headers, columns: columns)
        }
    }
}

/// An output format.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
    case jsonl
    case csv
}

/// The language of the names of columns.
enum CSVHeaders: String, CaseIterable, ExpressibleByArgument {
    case en
    case ko
}
