/// Prints one JSON object per line, each as soon as it is known.
struct JSONLinesPrinter: ReportPrinter {
    let console: Console

    func print(_ report: Report) async throws {
        let lines = report.objects.map { $0.text + "\n" }.joined()
        if !lines.isEmpty { try console.write(lines) }
    }

    func finish() {}
}

/// Prints one JSON document at the end, with the same objects in an array.
actor JSONPrinter: ReportPrinter {
    private let console: Console
    private var objects: [JSON] = []

    init(console: Console) { self.console = console }

    func print(_ report: Report) { objects += report.objects }

    func finish() async throws {
        try console.write("[\n  " + objects.map(\.text).joined(separator: ",\n  ") + "\n]\n")
    }
}
