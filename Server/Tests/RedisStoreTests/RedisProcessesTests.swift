import BoxOfficeHTTP
import Dispatch
import Foundation
import HTTPTypes
import RedisStore
import TestSupport
import Testing

/// Real processes that share a real server.
@Suite(
    "Processes that share a Redis server",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisProcessesTests {
    @Test("Four processes with 32 tasks each send each of some requests once, and within the rate")
    func once() async throws {
        let count = TestSize.pick(60, full: 300)
        let sent = try await share { place, number in
            await #expect(processExitsWith: .success) {
                [place = place as Place, number = number as Int, count = count as Int] in
                let process = try Process(place)
                await process.meet()
                let outcome = await process.ask(for: count, from: number * count / 4)
                #expect(outcome.right == count)
            }
        }
        #expect(sent.paths.count == count && Set(sent.paths).count == count)
        #expect(sent.time >= .seconds(Double(count - 2) / Process.perSecond))
    }

    @Test("When one is killed half-way, only what it had under way is sent again")
    func killed() async throws {
        let count = TestSize.pick(60, full: 300)
        let sent = try await share { place, number in
            guard number == 0 else {
                await #expect(processExitsWith: .success) {
                    [place = place as Place, number = number as Int, count = count as Int] in
                    let process = try Process(place, lease: .seconds(2), killingAfter: count / 3)
                    await process.meet()
                    let outcome = await process.ask(for: count, from: number * count / 4)
                    #expect(outcome.right == count)
                }
                return
            }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [place = place as Place, count = count as Int] in
                let process = try Process(place, lease: .seconds(2), killingAfter: count / 3)
                place.note(Place.victim + String(getpid()))
                await process.meet()
                _ = await process.ask(for: count, from: 0)
            }
        }
        #expect(Set(sent.paths).count == count)
        // Each of its tasks had at most one request under way, or received and not yet stored.
        #expect(sent.paths.count - count <= 32, "\(sent.paths.count - count) were sent again")
        #expect(sent.time >= .seconds(Double(count - 2) / Process.perSecond))
    }

    @Test(
        "They send the calls of a day together, and all have what these brought; at midnight the next day's begin for all"
    )
    func quota() async throws {
        let (count, perDay) = (TestSize.pick(100, full: 300), TestSize.pick(20, full: 60))
        // Two days after the last one that a real counter has, at noon.
        let noon = (Timestamp.now.secondsSinceEpoch / 86_400 + 2) * 86_400 + 43_200
        let sent = try await share { place, number in
            await #expect(processExitsWith: .success) {
                [
                    place = place as Place, number = number as Int, count = count as Int, perDay = perDay as Int,
                    noon = noon as Int64
                ] in
                let time = Shared(noon)
                let process = try Process(place, perDay: perDay, perSecond: 2_000) {
                    Timestamp(secondsSinceEpoch: time.withLock(\.self))
                }
                for day in 1...2 {
                    await process.meet()
                    time.withLock { $0 = noon + Int64(day - 1) * 86_400 }
                    let first = await process.ask(for: count, from: number * count / 4)
                    #expect(first.right + first.late == count && first.late >= count - day * perDay)
                    await process.meet()
                    // Nobody gets a call any more.
                    let second = await process.ask(for: count, from: 0)
                    #expect(second.right == day * perDay && second.late == count - day * perDay)
                    #expect(await process.usage(day: Int(noon / 86_400) + day - 1) == QuotaUsage(spent: perDay))
                }
            }
        }
        #expect(sent.paths.count == 2 * perDay && Set(sent.paths).count == 2 * perDay)
    }

    /// Runs four processes that share a server, and returns what they sent.
    private func share(
        _ work: @escaping @Sendable (Place, _ number: Int) async -> Void
    ) async throws -> (paths: [String], time: Duration) {
        let (server, folder) = (try RedisServer(), TestFolder())
        defer { server.remove() }
        let place = Place(socket: server.socket, log: folder.path + "/log")
        try await server.run {
            await withTaskGroup { group in
                for number in 0..<4 { group.addTask { await work(place, number) } }
            }
        }
        let lines = place.lines
        let begun = lines.filter { $0.path == Place.meeting }.prefix(4).last?.time ?? 0
        let sent = lines.filter { $0.path.hasPrefix("/") }
        return (sent.map(\.path), .nanoseconds((sent.map(\.time).max() ?? 0) - begun))
    }
}

/// Where processes meet, and note what they send.
private struct Place: Codable, Sendable {
    let socket: String
    let log: String

    static let meeting = "meeting"
    /// Before the number of the process that is to be killed.
    static let victim = "victim "
    static let killed = "killed"

    /// When each was noted, in nanoseconds since the machine's start, and what.
    var lines: [(time: Int64, path: String)] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return (Int64(parts[0]) ?? 0, String(parts.last ?? ""))
        }
    }

    /// Adds a line at once, as the system does for a short text.
    func note(_ path: String) {
        let file = unsafe open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        let bytes = Array("\(DispatchTime.now().uptimeNanoseconds) \(path)\n".utf8)
        _ = unsafe write(file, bytes, bytes.count)
        close(file)
    }
}

/// What one process does: many tasks ask a service through what is shared.
private struct Process: Sendable {
    /// How many requests a second the processes may send together: fewer than a busy machine could.
    static let perSecond = 40.0
    private static let quota = "service"

    private let place: Place
    private let base: BaseURL
    private let store: RedisStore
    private let transport: TransportStack
    private let meetings = Shared(0)

    init(
        _ place: Place, lease: Duration = .seconds(30), perDay: Int? = nil, perSecond: Double = perSecond,
        killingAfter most: Int = .max, now: @escaping @Sendable () -> Timestamp = { .now }
    ) throws {
        let base = try BaseURL("https://service.example")
        let store = RedisStore(
            try RedisAddress("unix://" + place.socket), patience: .seconds(60), lease: lease
        ) { Issue.record("\($0)") }
        var policies = TransportStack.Policies()
        let rule = CachePolicy(for: base) { _, _, _ in
            .store(fresh: .exactly(.seconds(864_000)), for: .seconds(864_000))
        }
        policies.cache = ResponseCache(store.responses, policies: [rule], flights: store.flights)
        policies.rateLimits = [RateLimit(for: base, perSecond: perSecond, burst: 1)]
        policies.turns = store.turns
        policies.quotas = perDay.map { [Quota(for: base, name: Self.quota, perDay: $0)] } ?? []
        policies.quotaCounter = store.calls
        transport = TransportStack(
            Service(place: place, most: most), credentials: [], policies: policies, now: now)
        (self.place, self.base, self.store) = (place, base, store)
    }

    /// Waits until all four processes do.
    func meet() async {
        let all = meetings.withLock { count in
            count += 4
            return count
        }
        place.note(Place.meeting)
        await until { place.lines.count { $0.path == Place.meeting } >= all }
    }

    func usage(day: Int) async -> QuotaUsage { await store.calls.usage(of: Self.quota, day: day) }

    /// Asks for each of some resources once; returns how many responses were right, and how many requests had no call left.
    func ask(for count: Int, from first: Int) async -> (right: Int, late: Int) {
        await withTaskGroup { group in
            for task in 0..<32 {
                group.addTask {
                    var (right, late) = (0, 0)
                    for number in stride(from: task, to: count, by: 32) {
                        switch await outcome(of: "/\((first + number) % count)") {
                        case true?: right += 1
                        case false?: late += 1
                        case nil: break
                        }
                    }
                    return (right, late)
                }
            }
            return await group.reduce((right: 0, late: 0)) { ($0.right + $1.0, $0.late + $1.1) }
        }
    }

    /// Whether a response is right; false if the day had no call left, and nil if anything else went wrong.
    private func outcome(of path: String) async -> Bool? {
        do throws(TransportError) {
            let request = TransportRequest(get: base, path, operation: "test")
            let response = try await transport.send(request, into: .memory(limit: 1_000))
            return response.body == Array(path.utf8) ? true : nil
        } catch {
            return error.code == .quotaExceeded ? false : nil
        }
    }
}

/// A service that notes each request, and whose responses take a while.
private struct Service: HTTPTransport {
    let place: Place
    /// After how many requests of all processes the victim is killed: by whichever sends the last of them, so that it
    /// happens half-way, however busy the machine is.
    let most: Int

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let path = request.head.path ?? ""
        place.note(path)
        if most < .max {
            let lines = place.lines.map(\.path)
            if lines.count(where: { $0.hasPrefix("/") }) >= most, !lines.contains(Place.killed),
                let victim = lines.first(where: { $0.hasPrefix(Place.victim) })?.dropFirst(Place.victim.count),
                let victim = pid_t(victim)
            {
                kill(victim, SIGKILL)
                place.note(Place.killed)
            }
        }
        try? await Task.sleep(for: .milliseconds(20))
        return TransportResponse(head: HTTPResponse(status: .ok), body: Array(path.utf8))
    }
}
