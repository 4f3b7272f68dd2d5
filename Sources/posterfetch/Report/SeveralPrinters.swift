/// Writes the same reports in several formats, such as data to a file and a table to the terminal.
struct SeveralPrinters: ReportPrinter {
    let printers: [any ReportPrinter]

    func print(_ report: Report) async throws { for printer in printers { try await printer.print(report) } }

    func finish() async throws { for printer in printers { try await printer.finish() } }
}
