/// A value that is being fetched; releasing the object cancels the fetch.
package final class Prefetch<Value: Sendable, Failure: Error>: Sendable {
    private let task: Task<Result<Value, Failure>, Never>

    /// Begins to fetch a value.
    package init(_ fetch: @escaping @Sendable () async throws(Failure) -> Value) {
        task = Task {
            do throws(Failure) {
                return .success(try await fetch())
            } catch {
                return .failure(error)
            }
        }
    }

    deinit { task.cancel() }

    /// Waits for the value; cancelling the wait cancels the fetch.
    ///
    /// - Returns: The value, or the error of the fetch.
    package func result() async -> Result<Value, Failure> {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
