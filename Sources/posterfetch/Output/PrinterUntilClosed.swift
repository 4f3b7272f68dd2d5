import BoxOfficeBasics
import BoxOfficeSystem

/// Prints until the reader of the output has gone: a run that puts posters on disk goes on without it.
final class PrinterUntilClosed: RunPrinter {
    private let printer: any RunPrinter
    private let isClosed = Lock(false)

    init(_ printer: any RunPrinter) { self.printer = printer }

    func print(_ report: RunEvent) async throws { try await untilClosed { try await printer.print(report) } }

    func finish() async throws { try await untilClosed { try await printer.finish() } }

    func close() async { await printer.close() }

    private func untilClosed(_ print: () async throws -> Void) async throws {
        guard !isClosed.withLock(\.self) else { return }
        do {
            try await print()
        } catch let error as FileError where error.isBrokenPipe {
            isClosed.withLock { $0 = true }
        }
    }
}
