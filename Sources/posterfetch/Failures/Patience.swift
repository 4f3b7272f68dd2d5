import Aggregator
import BoxOfficeWire

/// Asks for a film again when its trouble may pass, once the requests' own repetitions are used up.
///
/// A bad minute at a service then costs time and not a film. What will not pass soon is not waited for: a refused key, a
/// quota that is used up, or a host that is left alone because it cannot be reached.
struct Patience: Sendable {
    /// The waits before each further round.
    var pauses: [Duration] = [.seconds(1), .seconds(3)]

    /// Does something about a film, again if need be.
    func callAsFunction<Value>(
        _ work: () async throws(EnrichmentError) -> Value
    ) async throws(EnrichmentError) -> Value {
        for pause in pauses {
            do throws(EnrichmentError) {
                return try await work()
            } catch {
                guard error.mayPassSoon, (try? await Task.sleep(for: pause)) != nil else { throw error }
            }
        }
        return try await work()
    }
}

extension EnrichmentError {
    /// Whether the trouble may be over in seconds.
    fileprivate var mayPassSoon: Bool {
        guard let error = serviceError else { return false }
        return error.isRetryable && error.code != .quotaExceeded && error.code != .rateLimited
    }
}
