import ArgumentParser

/// How the results are written.
struct OutputOptions: ParsableArguments {
    @Option(name: .long, help: "table, json (one document) or jsonl (one object a line).")
    var format: OutputFormat?

    @Flag(name: .long, help: "No messages and no progress on standard error, but for errors.")
    var quiet = false

    @Option(name: .long, help: "The language of texts for people, ko or en. (default: the system's)")
    var lang: InterfaceLanguage?

    /// The language of texts for people.
    var language: InterfaceLanguage { lang ?? Environment.process.language }

    /// The printer for the format, or for a fallback if none was asked for.
    func printer(to console: Console, fallback: OutputFormat) throws -> any ReportPrinter {
        switch format ?? fallback {
        case .table: TablePrinter(console: console)
        case .json: JSONPrinter(console: console)
        case .jsonl: JSONLinesPrinter(console: console)
        }
    }
}

/// An output format.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
    case jsonl
}
