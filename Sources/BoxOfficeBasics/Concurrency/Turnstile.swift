/// Lets a limited number of tasks through at a time; the others wait by urgency, and then in order of arrival.
package actor Turnstile {
    private struct Waiter {
        let ticket: Int
        let urgency: (@Sendable () -> Int)?
        let admission: CheckedContinuation<Bool, Never>
    }

    private var free: Int
    private var queue: [Waiter] = []
    private var lastTicket = 0
    /// True if any waiter was urgent; if none was, the first is next.
    private var hasUrgencies = false

    package init(places: Int) { free = max(1, places) }

    package var waiting: Int { queue.count }

    // Runs an operation as soon as there is a place; returns nil if the task was cancelled while it waited. The urgency
    // is asked each time a place becomes free, because it may change; the default is 0.
    package nonisolated func pass<Value, Failure: Error>(
        urgency: (@Sendable () -> Int)? = nil, _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard await enter(urgency) else { return nil }
        do throws(Failure) {
            let value = try await operation()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter(_ urgency: (@Sendable () -> Int)?) async -> Bool {
        guard !Task.isCancelled else { return false }
        guard free == 0 else {
            free -= 1
            return true
        }
        if urgency != nil { hasUrgencies = true }
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { queue.append(Waiter(ticket: ticket, urgency: urgency, admission: $0)) }
        } onCancel: {
            // This runs only after the ticket was queued: until then, the actor is busy.
            Task { await self.turnAway(ticket) }
        }
    }

    private func leave() {
        guard let next = mostUrgent else {
            free += 1
            return
        }
        queue.remove(at: next).admission.resume(returning: true)
    }

    private var mostUrgent: Int? {
        guard hasUrgencies else { return queue.indices.first }
        let urgencies = queue.map { $0.urgency?() ?? 0 }
        return urgencies.max().flatMap(urgencies.firstIndex)
    }

    private func turnAway(_ ticket: Int) {
        guard let position = queue.firstIndex(where: { $0.ticket == ticket }) else { return }
        queue.remove(at: position).admission.resume(returning: false)
    }
}

package actor Turnstiles {
    private let places: Int
    private var turnstiles: [String: Turnstile] = [:]

    package init(places: Int) { self.places = places }

    package func turnstile(to name: String) -> Turnstile {
        if let known = turnstiles[name] { return known }
        let new = Turnstile(places: places)
        turnstiles[name] = new
        return new
    }
}
