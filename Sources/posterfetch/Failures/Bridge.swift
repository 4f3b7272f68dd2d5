import Aggregator

extension Report { typealias Failure = CommandFailure }
extension CommandFailure {
    init(message: String, isRetryable: Bool, status: ExitStatus) {
        self.init(status, message, isRetryable: isRetryable)
    }
}
