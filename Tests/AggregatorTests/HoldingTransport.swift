import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting

/// Sends requests through another transport, and holds some of them back until they are released.
final class HoldingTransport: HTTPTransport {
    private struct State {
        var held: [(url: String, letGo: CheckedContinuation<Void, Never>)] = []
        var begun: [String] = []
        var inside = 0
        var most = 0
        var isOpen = false
        var waiters: [(condition: @Sendable (Int, [String]) -> Bool, found: CheckedContinuation<Void, Never>)] = []
    }

    private let base: any HTTPTransport
    private let part: String
    private let state = Lock(State())

    /// Holds back requests whose URL contains a text.
    init(_ base: some HTTPTransport, holding part: String) {
        self.base = base
        self.part = part
    }

    /// The URLs that were held back so far, released or not, in order.
    var begun: [String] { state.withLock { $0.begun } }
    /// The largest number of requests that were under way at a time.
    var most: Int { state.withLock { $0.most } }
    /// The number of requests under way, held back or not.
    var inside: Int { state.withLock { $0.inside } }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        guard request.url.contains(part) else { return try await base.send(request, into: sink) }
        await hold(request.url)
        defer { note { $0.inside -= 1 } }
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        return try await base.send(request, into: sink)
    }

    /// Releases the held requests whose URL contains a text.
    func letGo(_ part: String) {
        let held = state.withLock { state in
            let held = state.held.filter { $0.url.contains(part) }
            state.held.removeAll { $0.url.contains(part) }
            return held
        }
        for request in held { request.letGo.resume() }
    }

    /// Releases all requests, and holds none back from now on.
    func open() {
        state.withLock { $0.isOpen = true }
        letGo("")
    }

    /// Holds requests back again.
    func close() { state.withLock { $0.isOpen = false } }

    /// Waits until a condition holds for the number of requests under way and the URLs so far.
    func until(_ condition: @escaping @Sendable (_ inside: Int, _ begun: [String]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isSo = state.withLock { state in
                if condition(state.inside, state.begun) { return true }
                state.waiters.append((condition, continuation))
                return false
            }
            if isSo { continuation.resume() }
        }
    }

    private func hold(_ url: String) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Counted and held at once: whoever sees the count may release the request.
                let isFree = note { state in
                    state.begun.append(url)
                    state.inside += 1
                    state.most = max(state.most, state.inside)
                    if state.isOpen || Task.isCancelled { return true }
                    state.held.append((url, continuation))
                    return false
                }
                if isFree { continuation.resume() }
            }
        } onCancel: {
            // Releases all requests with this URL; each then checks whether it was cancelled.
            letGo(url)
        }
    }

    /// Changes the state, and wakes those whose condition holds now.
    private func note<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        let (result, found) = state.withLock { state in
            let result = change(&state)
            let found = state.waiters.filter { $0.condition(state.inside, state.begun) }
            state.waiters.removeAll { $0.condition(state.inside, state.begun) }
            return (result, found)
        }
        for waiter in found { waiter.found.resume() }
        return result
    }
}
