/// Writes the same news in several ways, such as data into a file and a table on the terminal.
struct SeveralPrinters: ReportPrinter {
    let printers: [any ReportPrinter]

    func print(_ report: Report) async throws { for printer in printers { try await printer.print(report) } }

    func finish() async throws { for printer in printers { try await printer.finish() } }
}
