/// Lets a limited number of tasks in at a time; the others wait in the order in which they came.
package actor Turnstile {
    private var free: Int
    private var queue: [(ticket: Int, admission: CheckedContinuation<Bool, Never>)] = []
    private var lastTicket = 0

    /// Creates a turnstile.
    ///
    /// - Parameter places: How many tasks may be inside at a time; at least one.
    package init(places: Int) { free = max(1, places) }

    /// Runs an operation inside, waiting for a place first.
    ///
    /// - Parameter operation: What to do inside.
    /// - Returns: The operation's result, or nil if the task was cancelled while it waited.
    /// - Throws: The operation's error.
    package nonisolated func pass<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard await enter() else { return nil }
        do throws(Failure) {
            let value = try await operation()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async -> Bool {
        guard !Task.isCancelled else { return false }
        guard free == 0 else {
            free -= 1
            return true
        }
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { queue.append((ticket, $0)) }
        } onCancel: {
            // It can only run here after the ticket was queued, because the actor is not left before.
            Task { await self.turnAway(ticket) }
        }
    }

    private func leave() {
        if queue.isEmpty {
            free += 1
        } else {
            queue.removeFirst().admission.resume(returning: true)
        }
    }

    private func turnAway(_ ticket: Int) {
        guard let position = queue.firstIndex(where: { $0.ticket == ticket }) else { return }
        queue.remove(at: position).admission.resume(returning: false)
    }
}
