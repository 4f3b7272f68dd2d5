import Aggregator
import BoxOfficeSystem
import BoxOfficeWire
import PosterStore

extension Report.Failure {
    /// Puts an error about a film into words and a status.
    init(_ error: any Error) {
        switch error {
        case let failure as Report.Failure: self = failure
        case let error as EnrichmentError:
            self.init(message: "\(error.cause)", isRetryable: error.isRetryable, status: ExitStatus(error))
        case let error as any ServiceError:
            self.init(message: "\(error)", isRetryable: error.isRetryable, status: ExitStatus(error))
        case let error as PosterError:
            self.init(message: "\(error)", isRetryable: error.isRetryable, status: ExitStatus(error))
        case let error as FileError:
            self.init(
                message: "\(error) Check free space and permissions.", isRetryable: false, status: ExitStatus(error))
        default:
            self.init(message: "\(error)", isRetryable: false, status: .bug)
        }
    }
}
