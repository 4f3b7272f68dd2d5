public import BoxOfficeHTTP
import BoxOfficePlatform
import HTTPTypes

/// Decisions in a store of responses: in memory, in a file, or shared by several machines.
///
/// Use a separate store: the response store evicts when full. One that cannot read or write is like an empty one.
public struct StoredDecisions: Sendable {
    /// The size in bytes of a store on disk that holds enough decisions; one takes some three thousand.
    package static let sizeOnDisk = 64 << 20

    private let store: any ResponseStore
    private let now: @Sendable () -> Timestamp

    /// Creates a place for decisions, by default in memory.
    public init(
        in store: any ResponseStore = MemoryResponseStore(), now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        (self.store, self.now) = (store, now)
    }

    /// Returns the decision under a key, as it was kept.
    package func decision(for key: DecisionKey) async -> KeptDecision? {
        guard let stored = await store.response(for: ResponseKey(key)) else { return nil }
        return try? JSONDecoder().decode(KeptDecision.self, from: Data(stored.body))
    }

    /// Keeps a decision under a key, in place of any other.
    package func keep(_ decision: KeptDecision, for key: DecisionKey) async {
        guard let data = try? JSONEncoder().encode(decision) else { return }
        let start = now()
        // Days end at different times around the world; the aggregator looks at the day.
        let end = start.adding(seconds: Int64(decision.endsOn.days(since: decision.decidedOn) + 1) * 86_400)
        await store.put(
            StoredResponse(
                head: HTTPResponse(status: .ok), body: Array(data), madeAt: start, freshUntil: end, keepUntil: end),
            for: ResponseKey(key))
    }

    /// Forgets all decisions.
    public func forgetAll() async { await store.removeAll() }
}

extension ResponseKey {
    fileprivate init(_ key: DecisionKey) { self.init(description: "decision\n\(key)") }
}
