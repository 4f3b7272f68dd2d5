import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem

/// Says on a terminal what a run waits for, from half a second on until the run itself has something to say.
final class WaitingLine: Sendable {
    private struct State {
        var region = LiveRegion()
        var requests: [(exchange: TransportEvent.Exchange, words: String)] = []
        var timer: Task<Void, Never>?
        var isDue = false
        var isOver = false
    }

    private let terminal: Terminal
    private let state = Lock(State())

    init(on terminal: Terminal) { self.terminal = terminal }

    func observe(_ event: TransportEvent, ranking: String?) {
        change { state in
            switch event {
            case .began(let exchange):
                state.requests.append((exchange, exchange.awaited(ranking, again: false)))
                guard state.timer == nil else { return }
                state.timer = Task { [weak self] in
                    if (try? await Task.sleep(for: .milliseconds(500))) != nil { self?.change { $0.isDue = true } }
                }
            case .attempted(let exchange, let outcome) where outcome.failure != nil || (outcome.status ?? 0) >= 500:
                guard let index = state.requests.lastIndex(where: { $0.exchange == exchange }) else { return }
                state.requests[index].words = exchange.awaited(ranking, again: true)
            case .ended(let exchange, _):
                guard let index = state.requests.firstIndex(where: { $0.exchange == exchange }) else { return }
                state.requests.remove(at: index)
            default: break
            }
        }
    }

    /// Clears the line, for good: what follows says that the run goes on.
    func end() {
        change { state in
            state.timer?.cancel()
            state.requests = []
            state.isOver = true
        }
    }

    private func change(_ change: (inout State) -> Void) {
        state.withLock { state in
            guard !state.isOver else { return }
            change(&state)
            if state.isDue { draw(&state) }
        }
    }

    private func draw(_ state: inout State) {
        let words = state.requests.last?.words.printable
        guard terminal.isLive else {
            // It cannot be cleared, so it is said once.
            if let words {
                Notices.write(words)
                state.isOver = true
            }
            return
        }
        let text = state.region.update(
            showing: words.map { [Line($0, .dim)] } ?? [], in: terminal.window, color: terminal.usesColor)
        if !text.isEmpty { try? terminal.stream.write(text) }
    }
}

extension TransportEvent.Exchange {
    /// What a run waits for; the ranking is in the request's query, which no event has.
    fileprivate func awaited(_ ranking: String?, again: Bool) -> String {
        let what =
            switch operation {
            case "kobis.dailyBoxOffice", "kobis.weeklyBoxOffice": ranking ?? spoken("a ranking", "순위")
            case "kobis.movies", "tmdb.searchMovies": spoken("a search for films", "영화 검색")
            case "tmdb.image": spoken("a poster", "포스터")
            default: spoken("the record of a film", "영화 정보")
            }
        return again
            ? spoken(
                "Asking \(service.name) (\(host)) again: \(what) …", "\(service.name)(\(host))에 다시 요청하는 중: \(what) …")
            : spoken(
                "Waiting for \(service.name) (\(host)): \(what) …", "\(service.name)(\(host))의 응답을 기다리는 중: \(what) …")
    }
}
