/// Joins askers of the same thing: the first starts the work, the others wait for its result.
///
/// The work runs in a task of its own. When the last asker has been cancelled, so is the work; one asker that leaves
/// does not disturb the others. It starts at the priority of the first asker, and rises to that of any more urgent one.
package actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        let number: Int
        let work: Task<Void, Never>
        var priority: TaskPriority
        var askers: [Int: CheckedContinuation<Value?, Never>] = [:]
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    package init() {}

    /// The result of the work for a key, started here or joined.
    ///
    /// - Parameters:
    ///   - key: What is asked for.
    ///   - work: Run if nobody is asking for it yet.
    /// - Returns: The result, or nil if the task of this asker was cancelled.
    package func value(for key: Key, work: @escaping @Sendable () async -> Value) async -> Value? {
        guard !Task.isCancelled else { return nil }
        let asker = nextNumber()
        if flights[key] == nil {
            let number = nextNumber()
            let task = Task { self.land(key, number, await work()) }
            flights[key] = Flight(number: number, work: task, priority: Task.currentPriority)
        }
        urge(key, Task.currentPriority)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { flights[key]?.askers[asker] = $0 }
        } onCancel: {
            // It can only run here after the asker was entered, because the actor is not left before.
            Task { await self.leave(key, asker) }
        }
    }

    /// How many are waiting for a key's result.
    package func askers(for key: Key) -> Int { flights[key]?.askers.count ?? 0 }

    /// Raises the priority of the work.
    ///
    /// A task that waits for another lends it its own priority, on any system.
    private func urge(_ key: Key, _ priority: TaskPriority) {
        guard let flight = flights[key], flight.priority < priority else { return }
        flights[key]?.priority = priority
        Task(priority: priority) { await flight.work.value }
    }

    private func land(_ key: Key, _ number: Int, _ value: Value) {
        guard let flight = flights[key], flight.number == number else { return }
        flights[key] = nil
        for asker in flight.askers.values { asker.resume(returning: value) }
    }

    private func leave(_ key: Key, _ asker: Int) {
        guard let waiting = flights[key]?.askers.removeValue(forKey: asker) else { return }
        waiting.resume(returning: nil)
        guard let flight = flights[key], flight.askers.isEmpty else { return }
        flights[key] = nil
        flight.work.cancel()
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
