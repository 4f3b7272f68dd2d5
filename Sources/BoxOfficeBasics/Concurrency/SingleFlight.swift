/// Joins callers who ask for the same thing: the first starts the work, in a task of its own, and the others wait for
/// it. The task is cancelled when its last caller is, and rises to the priority of the most urgent one.
package actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        let number: Int
        let work: Task<Void, Never>
        var priority: TaskPriority
        var callers: [Int: CheckedContinuation<Value?, Never>] = [:]
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    package init() {}

    package func value(for key: Key, work: @escaping @Sendable () async -> Value) async -> Value? {
        guard !Task.isCancelled else { return nil }
        let caller = nextNumber()
        if flights[key] == nil {
            let number = nextNumber()
            let task = Task { self.land(key, number, await work()) }
            flights[key] = Flight(number: number, work: task, priority: Task.currentPriority)
        }
        urge(key, Task.currentPriority)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { flights[key]?.callers[caller] = $0 }
        } onCancel: {
            // This runs only after the caller was added: until then, the actor is busy.
            Task { await self.leave(key, caller) }
        }
    }

    package func callers(for key: Key) -> Int { flights[key]?.callers.count ?? 0 }

    /// Raises the work's priority: on every system, a task lends its own to the task that it waits for.
    private func urge(_ key: Key, _ priority: TaskPriority) {
        guard let flight = flights[key], flight.priority < priority else { return }
        flights[key]?.priority = priority
        Task(priority: priority) { await flight.work.value }
    }

    private func land(_ key: Key, _ number: Int, _ value: Value) {
        guard let flight = flights[key], flight.number == number else { return }
        flights[key] = nil
        for caller in flight.callers.values { caller.resume(returning: value) }
    }

    private func leave(_ key: Key, _ caller: Int) {
        guard let waiting = flights[key]?.callers.removeValue(forKey: caller) else { return }
        waiting.resume(returning: nil)
        guard let flight = flights[key], flight.callers.isEmpty else { return }
        flights[key] = nil
        flight.work.cancel()
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
