import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes

final class StubServices: HTTPTransport {
    typealias Part = StubBoxOffice.Part

    struct Target: Hashable {
        let part: Part
        let code: MovieCode
    }

    /// The entries of one ranking, by its first day, or of all rankings of a kind of period.
    struct Listing {
        let period: RankingPeriod
        let first: CalendarDay?
        let entries: [BoxOfficeEntry]
    }

    /// What requests get in place of a response, and since when.
    struct Failure {
        let response: StubTransport.Response
        let since: Timestamp
    }

    struct State {
        var entries: [BoxOfficeEntry]
        /// The lists that a test has set, the latest last; films of replaced lists stay, so that each keeps its number.
        var rankings: [Listing] = []
        /// The films that a test has set; nil inside for a film that TMDB lacks.
        var films: [MovieCode: StubFilm?] = [:]
        var delays: [Part: Duration] = [:]
        var failures: [Part: Failure] = [:]
        var filmFailures: [Target: Failure] = [:]
        var requests: [Part: Int] = [:]
        var refusesKeys = false
        var calendar: KobisCalendar
        /// How many calls KOBIS answers yet; nil for any number.
        var callsLeft: Int?

        /// The response of a service that does not do what it is asked for; images need no key.
        mutating func refusal(of operation: String) -> StubTransport.Response? {
            let isOfKobis = operation.hasPrefix("kobis.")
            if refusesKeys, operation != "tmdb.image" { return isOfKobis ? .kobisFault(320_010) : .refusedKey }
            guard isOfKobis, let left = callsLeft else { return nil }
            callsLeft = max(0, left - 1)
            return left > 0 ? nil : .kobisFault(320_011)
        }
    }

    let gates = StubGates()
    private let state: Lock<State>
    private let clock: any Clock<Duration>

    init(_ entries: [BoxOfficeEntry], calendar: KobisCalendar, clock: some Clock<Duration>) {
        state = Lock(State(entries: entries, calendar: calendar))
        self.clock = clock
    }

    /// The calendar that a test has set last.
    var calendar: KobisCalendar { KobisCalendar { [self] in change { $0.calendar }.now.secondsSinceEpoch } }

    func fail(_ part: Part, of code: MovieCode? = nil, with response: StubTransport.Response?) {
        let failure = response.map { Failure(response: $0, since: calendar.now) }
        change { state in
            if let code {
                state.filmFailures[Target(part: part, code: code)] = failure
            } else {
                state.failures[part] = failure
            }
        }
    }

    func change<Result>(_ body: (inout State) -> Result) -> Result { state.withLock(body) }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let reply = StubCatalogue(state.withLock { $0 }).reply(to: request)
        let (part, code) = (reply.part, reply.film?.entry.movieCode)
        let delay = state.withLock { state in
            state.requests[part, default: 0] += 1
            return state.delays[part]
        }
        await gates.pass(part, code)
        if let delay { try? await clock.sleep(for: delay) }
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        // Read the state after the wait: it may have changed meanwhile.
        let now = state.withLock { $0 }
        if let failure = now.failures[part] ?? code.flatMap({ now.filmFailures[Target(part: part, code: $0)] }) {
            return try await answer(failure.response, to: request, into: sink, since: failure.since)
        }
        let refusal = state.withLock { $0.refusal(of: request.operation) }
        let response = refusal ?? StubCatalogue(now).reply(to: request).response()
        return try await answer(response, to: request, into: sink)
    }

    /// Answers as a ``TransportStack`` does: a failure says since when there is trouble, and when it will be over.
    private func answer(
        _ response: StubTransport.Response, to request: TransportRequest, into sink: BodySink, since: Timestamp? = nil
    ) async throws(TransportError) -> TransportResponse {
        var result = response.result
        var standing = Standing()
        if result.isOutage(for: request) { standing.since = since }
        let isSpent =
            switch result {
            case .success(let response): request.operation.hasPrefix("kobis.") && Quota.kobis().isSpent(response)
            case .failure(let error): error.code == .quotaExceeded
            }
        if isSpent { standing.retryAfter = calendar.untilMidnight }
        result.changeStanding { $0 = standing }
        let answer = StubTransport.Response(result: result.mapError { $0.about(request) })
        return try await StubTransport { _ in answer }.send(request, into: sink)
    }
}

final class StubGates: Sendable {
    typealias Part = StubBoxOffice.Part

    private struct State {
        var closed: Set<Part> = []
        var released: [Part: Set<MovieCode>] = [:]
        var waiting: [Int: (part: Part, film: MovieCode?, letGo: CheckedContinuation<Void, Never>)] = [:]
        var last = 0

        func holds(_ part: Part, _ film: MovieCode?) -> Bool {
            guard closed.contains(part) else { return false }
            return film.map { released[part]?.contains($0) != true } ?? true
        }

        mutating func takeReleased() -> [CheckedContinuation<Void, Never>] {
            let free = waiting.filter { !holds($0.value.part, $0.value.film) }
            for number in free.keys { waiting[number] = nil }
            return free.sorted { $0.key < $1.key }.map(\.value.letGo)
        }
    }

    private let state = Lock(State())

    func hold(_ part: Part) {
        state.withLock { state in
            state.closed.insert(part)
            state.released[part] = nil
        }
    }

    func release(_ part: Part) { letGo { $0.closed.remove(part) } }
    func release(_ part: Part, of film: MovieCode) { letGo { $0.released[part, default: []].insert(film) } }

    func pass(_ part: Part, _ film: MovieCode?) async {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    guard state.holds(part, film), !Task.isCancelled else { return false }
                    state.waiting[number] = (part, film, continuation)
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.letGo.resume()
        }
    }

    private func letGo<Ignored>(_ change: (inout State) -> Ignored) {
        let free = state.withLock { state in
            _ = change(&state)
            return state.takeReleased()
        }
        for continuation in free { continuation.resume() }
    }
}
