import BoxOfficeBasics
public import BoxOfficeHTTP
import HTTPTypes

/// Decisions kept in a response store: in memory, in a file, or shared among machines.
///
/// Use a separate store: the response store evicts when full. A store that fails to read or write behaves like an empty
/// one.
public struct StoredDecisions: Sendable {
    /// The size in bytes of a store on disk that holds enough decisions; one decision takes about 3,000 bytes.
    package static let sizeOnDisk = 64 << 20

    private let store: any ResponseStore
    private let now: @Sendable () -> Timestamp

    /// Creates a place for decisions; by default, in memory.
    public init(
        in store: any ResponseStore = MemoryResponseStore(), now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        (self.store, self.now) = (store, now)
    }

    package func decision(for key: DecisionKey) async -> KeptDecision? {
        guard let stored = await store.response(for: ResponseKey(key)) else { return nil }
        return try? JSONDecoder().decode(KeptDecision.self, from: Data(stored.body))
    }

    package func keep(_ decision: KeptDecision, for key: DecisionKey) async {
        guard let data = try? JSONEncoder().encode(decision) else { return }
        let start = now()
        // Keep it a day longer, because days end at different times around the world; the aggregator compares days.
        let end = start.adding(seconds: Int64(decision.endsOn.days(since: decision.decidedOn) + 1) * 86_400)
        await store.put(
            StoredResponse(
                head: HTTPResponse(status: .ok), body: Array(data), madeAt: start, freshUntil: end, keepUntil: end),
            for: ResponseKey(key))
    }

    package func forget(_ key: DecisionKey) async { await store.remove(ResponseKey(key)) }

    /// Notes which film of TMDB has a poster, so that an id that a person writes beside another film's is noticed.
    package func note(_ id: Int, ofPoster path: String) async {
        let (key, body, start) = (ResponseKey(poster: path), Array("\(id)".utf8), now())
        // Writing takes far longer than reading; a note of thirty days is written again, long before it ends.
        if let noted = await store.response(for: key), noted.body == body,
            noted.madeAt.adding(seconds: 30 * 86_400) > start
        {
            return
        }
        let end = start.adding(seconds: 179 * 86_400)
        await store.put(
            StoredResponse(
                head: HTTPResponse(status: .ok), body: body, madeAt: start, freshUntil: end, keepUntil: end), for: key)
    }

    /// The film that was noted for a poster; nil if none was.
    package func film(ofPoster path: String) async -> Int? {
        let stored = await store.response(for: ResponseKey(poster: path))
        return stored.flatMap { Int(String(decoding: $0.body, as: UTF8.self)) }
    }

    /// Forgets all decisions.
    public func forgetAll() async { await store.removeAll() }
}

extension ResponseKey {
    fileprivate init(_ key: DecisionKey) { self.init(description: "decision\n\(key)") }
    fileprivate init(poster path: String) { self.init(description: "poster\n\(path)") }
}
