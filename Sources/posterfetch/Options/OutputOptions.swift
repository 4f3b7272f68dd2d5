import BoxOfficeBasics
import FilmTables

struct OutputOptions {
    var format: OutputFormat?
    var headers: InterfaceLanguage?
    var excel = false
    var noColor = false
    var quiet = false
    var pictures: PosterStyle = .wall
    var noPictures = false

    static let options: [Option<Self>] = [
        .choice(
            "--format", \.format, "The output format; jsonl writes one JSON object per line.",
            "출력 형식. jsonl은 한 줄에 JSON 객체를 하나씩 씁니다.", .value("format", "형식"),
            .usual(
                "table, but jsonl when posters are fetched and the output is piped",
                "table, 포스터를 받는 명령의 출력을 파이프로 넘기면 jsonl")),
        .choice(
            "--headers", \.headers, "CSV column names: as in JSON (en), or Korean (ko).",
            "CSV 열 이름: JSON과 같은 이름(en) 또는 한국어(ko).", .value("headers", "언어"),
            .fits(
                "format", ["csv", "tsv"], andSettingsNeedIt: true, or: "excel", Self.needCSV.english,
                Self.needCSV.korean), .usual("en")),
        // As settings, these do not turn other formats into CSV.
        .flag(
            "--excel", \.excel, Phrase.excel.english, Phrase.excel.korean,
            .fits("format", ["csv"], andSettingsNeedIt: true, Self.needCSV.english, Self.needCSV.korean)),
        .flag(
            "--no-color", \.noColor, "Print without colours. NO_COLOR does the same, CLICOLOR_FORCE the opposite.",
            "색 없이 출력합니다. NO_COLOR와 같고, CLICOLOR_FORCE는 반대입니다.", .also("--no-colour")),
        .flag(
            "--quiet -q", \.quiet, "Print only errors, and data only if --format is given.",
            "오류만 출력하고, 데이터는 --format이 있을 때만 출력합니다.", .also("--silent")),
        .choice(
            "--pictures", \.pictures,
            "Show posters in the terminal with chafa: all (wall), those of the first films (table), or off.",
            "터미널에 포스터를 보여 줍니다(chafa 필요): 모두(wall), 앞 순위만(table), 끄기(off).", .value("pictures", "방식"), .usual("wall")),
        .flag("--no-pictures", \.noPictures, "Same as --pictures off.", "--pictures off와 같습니다."),
    ]

    private static let needCSV = Phrase(
        "--excel and --headers need --format csv.", "--excel과 --headers는 --format csv와 함께 써야 합니다.")

    private var wanted: OutputFormat? { format ?? (excel || headers != nil ? .csv : nil) }

    private func printer(to console: Console, fallback: OutputFormat, columns: [FilmColumn]) -> any RunPrinter {
        if quiet, wanted == nil { return SeveralPrinters(printers: []) }
        return switch wanted ?? fallback {
        case .table: TablePrinter(console: console)
        case .json: JSONPrinter(console: console)
        case .jsonl: JSONLinesPrinter(console: console)
        case .csv, .tsv:
            CSVPrinter(console: console, style: style(console), headers: headers ?? .english, columns: columns)
        }
    }

    private func style(_ console: Console) -> TableStyle {
        var style = excel ? TableStyle.excel : TableStyle()
        if format == .tsv { style.separator = Delimiter.tab.text }
        style.isForTerminal = console.output.isTerminal
        return style
    }

    private func usual(on console: Console) -> OutputFormat { console.output.isTerminal ? .table : .jsonl }

    /// True if a terminal shows how far a run is.
    func isLive(on console: Console) -> Bool { console.liveTerminal(beside: wanted ?? usual(on: console)) != nil }

    /// Returns what shows a run and how far it is, if that has an extent: films with their posters in a folder, or else figures.
    func printer(
        to console: Console, showing extent: RunProgress.Extent?, columns: [FilmColumn], folder: String? = nil,
        callsLeft: (@Sendable () async -> Int?)? = nil
    ) -> any RunPrinter {
        let fallback = folder == nil ? .table : usual(on: console)
        var output = console
        output.outlivesReader = folder != nil
        let printer = printer(
            to: output, fallback: fallback, columns: columns + (folder == nil ? [] : FilmColumn.posters))
        guard let extent, let terminal = console.liveTerminal(beside: wanted ?? fallback) else { return printer }
        let style = folder == nil || noPictures || !extent.isForLooking || !terminal.usesColor ? .off : pictures
        let painter = style == .off ? nil : PosterPainter()
        let live = LivePrinter(
            terminal, console.notices, extent: extent, folder: folder, callsLeft: callsLeft,
            posters: painter.map { (style, $0) })
        return folder != nil && console.output.isTerminal ? live : SeveralPrinters(printers: [printer, live])
    }
}

enum OutputFormat: String, CaseIterable, ArgumentValue {
    case table, json, jsonl, csv, tsv
}

enum TextOrJSON: String, CaseIterable, ArgumentValue {
    case text, json
}

enum PosterStyle: String, CaseIterable, ArgumentValue {
    /// All posters side by side if the window has room for them, otherwise as `table`.
    case wall
    /// The table, with the posters of the first films above it.
    case table
    case off
}

extension Phrase {
    static let excel = Phrase(
        "Write CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that Excel would run as a formula.",
        "엑셀용 CSV를 씁니다: BOM이 있는 UTF-8, CRLF 줄바꿈. 엑셀이 수식으로 실행할 수 있는 셀은 텍스트로 바꿉니다.")
}
