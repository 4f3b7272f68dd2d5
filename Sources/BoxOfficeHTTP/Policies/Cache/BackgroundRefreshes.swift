import HTTPTypes

/// The refreshes of stale responses that run behind the answers (RFC 5861, 3), at most one for each stored response.
///
/// A refresh belongs to its cache, not to the caller who got the stale response: cancelling the caller does not cancel it,
/// and the end of the cache does.
final class BackgroundRefreshes: Sendable {
    /// The stored response that is refreshed.
    struct Subject: Sendable, Hashable {
        let key: ResponseKey
        let varyingFields: HTTPFields
    }

    private let running = Lock<[Subject: Task<Void, Never>]>([:])

    deinit {
        for task in running.withLock({ Array($0.values) }) { task.cancel() }
    }

    /// Starts a refresh, unless one of the same response is running.
    func start(_ subject: Subject, _ work: @escaping @Sendable () async -> Void) {
        running.withLock { tasks in
            guard tasks[subject] == nil else { return }
            // Not strongly held: a refresh that hangs must not keep the cache alive, whose end cancels it.
            tasks[subject] = Task(priority: .utility) { [weak self] in
                await work()
                self?.end(subject)
            }
        }
    }

    /// Waits for all refreshes that are running.
    func finish() async {
        for task in running.withLock({ Array($0.values) }) { await task.value }
    }

    private func end(_ subject: Subject) { running.withLock { $0[subject] = nil } }
}
