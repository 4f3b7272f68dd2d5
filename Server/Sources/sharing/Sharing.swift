import BoxOfficeHTTP
import BoxOfficeStore
import HTTPTypes
import RedisStore

/// Takes turns, or claims and ends requests, again and again, and tells how long each took:
/// `sharing memory|FOLDER|ADDRESS turn|claim|read COUNT TASKS`.
///
/// What is shared is in memory, in SQLite files of a folder, or on the Redis server at an address (redis:// or unix://).
@main struct Sharing: Sendable {
    var turns: any RequestTurns = MemoryTurns()
    var flights: any RequestFlights = MemoryFlights()
    var responses: any ResponseStore = MemoryResponseStore()
    var end: @Sendable () async -> Void = {}

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let count = Int(arguments[3]), let tasks = Int(arguments[4]), tasks > 0 else {
            fatalError("Usage: sharing memory|FOLDER|ADDRESS turn|claim|read COUNT TASKS")
        }
        let shared = try Sharing(arguments[1])
        try await shared.measure(arguments[2], count, tasks)
        await shared.end()
    }

    init(_ place: String) throws {
        if place.contains("://") {
            let store = RedisStore(try RedisAddress(place), patience: .seconds(10)) { print($0) }
            (turns, flights, responses) = (store.turns, store.flights, store.responses)
            end = { await store.close() }
        } else if place != "memory" {
            turns = DiskTurns(file: place + "/turns.sqlite") { print($0) }
            flights = DiskFlights(file: place + "/flights.sqlite") { print($0) }
            responses = DiskStore(file: place + "/responses.sqlite", warn: { print($0) })
        }
    }

    private func measure(_ work: String, _ count: Int, _ tasks: Int) async throws {
        let service = try BaseURL("https://api.example")
        // So many that nobody waits.
        let limit = RateLimit(for: service, perSecond: 1_000_000, burst: 1_000)
        let key = ResponseKey(TransportRequest(get: service, "/movie/1", operation: "benchmark"))
        let (now, later) = (Timestamp.now, Timestamp.now.adding(seconds: 3_600))
        await responses.put(
            StoredResponse(
                head: .init(status: .ok), body: Array(repeating: 0x20, count: 2_048), madeAt: now, freshUntil: later,
                keepUntil: later), for: key)
        await once(work, -1, limit, key)
        let began = ContinuousClock.now
        let times = await withTaskGroup(of: [Duration].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var times: [Duration] = []
                    for number in stride(from: task, to: count, by: tasks) {
                        let start = ContinuousClock.now
                        await once(work, number, limit, key)
                        times.append(start.duration(to: .now))
                    }
                    return times
                }
            }
            var all: [Duration] = []
            for await times in group { all += times }
            return all.sorted()
        }
        let perSecond = Int(Double(count) / (began.duration(to: .now) / .seconds(1)))
        func text(_ part: Int) -> String {
            "\((times[times.count * part / 100] / .microseconds(1) * 10).rounded() / 10) µs p\(part)"
        }
        if !times.isEmpty { print("\(text(50)), \(text(99)), \(perSecond) a second") }
    }

    private func once(_ work: String, _ number: Int, _ limit: RateLimit, _ key: ResponseKey) async {
        switch work {
        case "turn": _ = await turns.turn(at: "service", limit: limit)
        case "claim":
            // What a request costs that nobody else sends: a claim, and its end.
            if case .lead(let flight) = await flights.claim("\(number)") { await flights.end(flight, .stored) }
        case "read": _ = await responses.responses(for: key)
        default: fatalError("Unknown: \(work).")
        }
    }
}
