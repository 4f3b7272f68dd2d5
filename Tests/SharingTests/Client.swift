import BoxOfficeBasics
import BoxOfficeHTTP
import CurlTransport
import Foundation

/// What one process does: many tasks ask a service through what is shared.
struct Client: Sendable {
    /// How many requests a second the processes may send together: fewer than a busy machine could.
    static let perSecond = 40.0
    /// How many calls a day, where that matters.
    static let quota = "service"
    /// How many requests are sent at a time.
    static let atOnce = 8
    /// The path at which a service lets its clients wait for each other.
    static let meeting = "/meeting"

    private let transport: TransportStack
    private let base: BaseURL

    init(
        _ folder: String, _ service: String, perDay: Int? = nil, perSecond: Double = perSecond,
        lease: Duration = .seconds(30), now: @escaping @Sendable () -> Timestamp = { .now }
    ) throws {
        let base = try BaseURL(service)
        let kept = Shared(folder, lease: lease)
        var policies = TransportStack.Policies()
        let rule = CachePolicy(for: base) { _, _, _ in
            .store(fresh: .exactly(.seconds(864_000)), for: .seconds(864_000))
        }
        policies.cache = ResponseCache(kept.responses, policies: [rule], flights: kept.flights)
        policies.rateLimits = [RateLimit(for: base, perSecond: perSecond, burst: 1)]
        policies.turns = kept.turns
        policies.quotas = perDay.map { [Quota(for: base, name: Self.quota, perDay: $0)] } ?? []
        policies.quotaCounter = kept.calls
        transport = TransportStack(
            CurlHTTPTransport(), credentials: [], perHost: Self.atOnce, policies: policies, clock: ContinuousClock(),
            now: now)
        self.base = base
    }

    /// Waits until all four processes do.
    func meet() async throws {
        _ = try await CurlHTTPTransport().send(
            TransportRequest(get: base, Self.meeting, operation: "test"), into: .memory(limit: 1_000))
    }

    /// How often each outcome came.
    struct Tally: Sendable {
        /// The responses that were right.
        var right = 0
        /// The requests for which the day had no call left.
        var late = 0
        /// Everything else.
        var wrong: [String] = []
    }

    /// Asks for each of some resources once.
    ///
    /// - Parameters:
    ///   - count: How many resources there are.
    ///   - first: The one that is asked for first.
    ///   - tasks: How many tasks ask.
    ///   - noted: Called after each outcome with the tally so far.
    /// - Returns: The tally.
    func ask(
        for count: Int, from first: Int, tasks: Int = 32, noted: @escaping @Sendable (Tally) -> Void = { _ in }
    ) async -> Tally {
        let work = Work()
        await withTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask {
                    while let number = work.next(below: count) {
                        let path = "/\((first + number) % count)"
                        noted(work.note(await outcome(of: path), of: path))
                    }
                }
            }
        }
        return work.tally
    }

    /// What the tasks have in common.
    private final class Work: Sendable {
        private let state = Lock((next: 0, tally: Tally()))

        var tally: Tally { state.withLock(\.tally) }

        func next(below count: Int) -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func note(_ outcome: Result<String, TransportError>, of path: String) -> Tally {
            state.withLock { state in
                switch outcome {
                case .success(#"{"path":"\#(path)"}"#): state.tally.right += 1
                case .success(let text): state.tally.wrong.append("\(path): \(text)")
                case .failure(let error) where error.code == .quotaExceeded: state.tally.late += 1
                case .failure(let error): state.tally.wrong.append("\(path): \(error)")
                }
                return state.tally
            }
        }
    }

    private func outcome(of path: String) async -> Result<String, TransportError> {
        do throws(TransportError) {
            let request = TransportRequest(get: base, path, operation: "test")
            let response = try await transport.send(request, into: .memory(limit: 1_000))
            return .success(String(decoding: response.body, as: UTF8.self))
        } catch {
            return .failure(error)
        }
    }
}
