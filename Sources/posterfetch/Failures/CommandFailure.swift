import Aggregator
import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import PosterStore

/// The end of a command that did not do all it should: a status for scripts, and a message for people.
struct CommandFailure: Error {
    let status: ExitStatus
    /// Nil if all has been said already.
    let message: String?

    init(_ status: ExitStatus, _ message: String?) {
        self.status = status
        self.message = message
    }

    /// Runs a command; what it throws becomes a message on standard error and an exit status.
    static func reporting(_ command: () async throws -> Void) async throws {
        do {
            try await command()
        } catch let error as FileError where error.isBrokenPipe {
            // Whoever read the output has seen enough.
            throw ExitCode.success
        } catch {
            let failure = CommandFailure(error)
            if let message = failure.message, failure.status != .interrupted { Console.warn(message) }
            throw ExitCode(failure.status.rawValue)
        }
    }

    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as any ServiceError: self.init(ExitStatus(error), "\(error)")
        case let interruption as SeriesInterruption:
            let (cause, left) = (interruption.cause, interruption.left)
            let advice = " Go on with --from \(left.lowerBound) --to \(left.upperBound)."
            self.init(ExitStatus(cause), "\(cause)\(interruption.total > 1 ? advice : "")")
        case let error as TransportError: self.init(ExitStatus(error), "\(error)")
        case let error as EnrichmentError: self.init(ExitStatus(error), "\(error)")
        case let error as PosterError: self.init(ExitStatus(error), "\(error)")
        case let error as FileError: self.init(ExitStatus(error), "\(error)")
        // The signal that stopped the run has the last word about the status.
        case is CancellationError: self.init(.interrupted, nil)
        default: self.init(.bug, "This should not have happened; please report it: \(error)")
        }
    }
}
