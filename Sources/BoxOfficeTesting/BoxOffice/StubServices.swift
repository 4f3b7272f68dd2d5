import Aggregator
import BoxOfficeHTTP
import HTTPTypes

/// Both services and the image host of a ``StubBoxOffice``, as a transport.
final class StubServices: HTTPTransport {
    typealias Part = StubBoxOffice.Part

    /// A part of one film.
    struct Target: Hashable {
        let part: Part
        let code: MovieCode
    }

    struct State {
        var entries: [BoxOfficeEntry]
        var rankings: [RankingPeriod: [BoxOfficeEntry]] = [:]
        /// What TMDB has of films that are not as others; nil inside if it lacks the film.
        var films: [MovieCode: StubFilm?] = [:]
        var delays: [Part: Duration] = [:]
        var failures: [Part: TransportError.Code] = [:]
        var filmFailures: [Target: TransportError.Code] = [:]
        var requests: [Part: Int] = [:]
    }

    let gates = StubGates()
    private let state: Lock<State>
    private let clock: any Clock<Duration>

    init(_ entries: [BoxOfficeEntry], clock: some Clock<Duration>) {
        state = Lock(State(entries: entries))
        self.clock = clock
    }

    func change<Result>(_ body: (inout State) -> Result) -> Result { state.withLock(body) }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let catalogue = StubCatalogue(state.withLock { $0 })
        let question = catalogue.question(request)
        let (part, code) = (question.part, question.film?.entry.movieCode)
        let delay = state.withLock { state in
            state.requests[part, default: 0] += 1
            return state.delays[part]
        }
        await gates.pass(part, code)
        if let delay { try? await clock.sleep(for: delay) }
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        // What was set while the request waited counts.
        let now = state.withLock { $0 }
        if let failure = now.failures[part] ?? code.flatMap({ now.filmFailures[Target(part: part, code: $0)] }) {
            throw TransportError(failure, reason: "The stub fails on purpose.")
        }
        let response = StubCatalogue(now).answer(question)
        return try await StubTransport { _ in response }.send(request, into: sink)
    }
}
