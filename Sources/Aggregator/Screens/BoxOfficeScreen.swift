import BoxOfficeHTTP

/// A ranking on a screen: a sequence of whole states, each ready to draw.
///
/// ```swift
/// let screen = BoxOfficeScreen(.daily(), of: boxOffice, posters: loader)
/// for await state in screen {          // SwiftUI: in .task; UIKit, a terminal, a server-sent event: the same
///     self.rows = state.rows
/// }
/// ```
///
/// The first state comes at once, the rows after one request, and then a state for each poster. A slow reader skips states
/// but loses nothing, since each state is complete. The screen works while it has readers: when the last one leaves,
/// requests are cancelled. What is loaded stays, and the next reader continues from there.
public final class BoxOfficeScreen: AsyncSequence, Sendable {
    /// The rows whose posters are loaded.
    @nonexhaustive
    public enum Loading: Sendable, Hashable {
        /// All rows.
        case everyRow
        /// The rows that were shown by ``BoxOfficeScreen/show(_:)`` and not hidden since.
        case shownRows
    }

    private let boxOffice: BoxOfficeAggregator
    private let loader: PosterLoader
    private let preference: PosterPreference
    private let request: RankingRequest
    private let work: Lock<ScreenWork>

    /// Creates a screen; requests begin with its first reader.
    ///
    /// - Parameters:
    ///   - request: The ranking.
    ///   - boxOffice: The aggregator.
    ///   - posters: The loader of posters; screens that share it share its memory.
    ///   - preference: Which posters are wanted.
    ///   - style: How figures are written.
    ///   - loading: The rows whose posters are loaded.
    public init(
        _ request: RankingRequest = .daily(),
        of boxOffice: BoxOfficeAggregator,
        posters: PosterLoader,
        preference: PosterPreference = PosterPreference(),
        style: FigureStyle = .korean,
        loading: Loading = .everyRow
    ) {
        self.request = request
        self.boxOffice = boxOffice
        loader = posters
        self.preference = preference
        work = Lock(ScreenWork(state: State(style: style), loading: loading))
    }

    /// What the screen shows now.
    public var state: State { work.withLock { $0.state } }

    /// Loads the ranking again, and the posters that failed or were missing.
    ///
    /// For a film whose poster was missing, TMDB is asked anew: it gets the records of new films late.
    public func refresh() { change { $0.refresh() } }

    /// Notes that a row has come into view.
    ///
    /// - Parameter row: The row.
    public func show(_ row: BoxOfficeRow.ID) { change { $0.show(row) } }

    /// Notes that a row has left the view.
    ///
    /// With ``BoxOfficeScreen/Loading/shownRows``, its poster is cancelled if it is still loading.
    ///
    /// - Parameter row: The row.
    public func hide(_ row: BoxOfficeRow.ID) { change { $0.hide(row) } }

    /// Begins to read, with the current state.
    ///
    /// - Returns: An iterator; the reading ends with it.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let reader = work.withLock { $0.nextNumber() }
        continuation.onTermination = { [weak self] _ in self?.change { $0.leave(reader) } }
        change { $0.enter(reader, continuation) }
        return Iterator(screen: self, news: stream.makeAsyncIterator())
    }

    /// Iterates over states, and keeps the screen alive.
    public struct Iterator: AsyncIteratorProtocol {
        let screen: BoxOfficeScreen
        var news: AsyncStream<Void>.Iterator
        private var last: State?

        init(screen: BoxOfficeScreen, news: AsyncStream<Void>.Iterator) { (self.screen, self.news) = (screen, news) }

        /// Returns the next state: the newest one if there were several since the last call.
        ///
        /// - Parameter actor: The caller's actor.
        /// - Returns: The state; nil if the task was cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            while await news.next(isolation: actor) != nil {
                let state = screen.state
                guard state != last else { continue }
                last = state
                return state
            }
            return nil
        }
    }

    /// Changes the state, wakes the readers, and starts and cancels work accordingly.
    private func change(_ body: (inout ScreenWork) -> Void) {
        let (ended, readers) = work.withLock { work in
            body(&work)
            let ended = work.end()
            if let number = work.nextRanking() { work.ranking?.task = Task { await self.askRanking(number) } }
            for row in work.wantedPosters {
                let number = work.nextPoster(row.id)
                let fresh = work.isAskedAnew(row.id)
                work.posters[row.id]?.task = Task { await self.askPoster(row.entry, number, fresh: fresh) }
            }
            return (ended, work.news())
        }
        // Outside the lock: cancelling a task that reads this screen ends its reading, which takes the lock, on this thread.
        for task in ended { task.cancel() }
        for reader in readers { reader.yield() }
    }

    private func askRanking(_ number: Int) async {
        // The connections for the posters are opened while the ranking is loading; nothing waits for them.
        async let connections: Void = boxOffice.preconnect()
        do throws(KobisError) {
            let ranking = try await boxOffice.ranking(request)
            change { $0.receive(ranking, number) }
        } catch {
            change { $0.fail(error, number) }
        }
        await connections
    }

    private func askPoster(_ entry: BoxOfficeEntry, _ number: Int, fresh: Bool) async {
        var state: PosterState
        do throws(EnrichmentError) {
            if fresh { _ = try await boxOffice.enrichment(of: entry, fresh: true) }
            state = try await loader.poster(of: entry, preference).map(PosterState.loaded) ?? .missing(.noPoster)
        } catch {
            state = .failed(error)
        }
        let film = boxOffice.remembered(entry)
        if case .missing = state, let film { state = .missing(PosterAbsence(of: film)) }
        change { $0.receive(state, film?.movie?.localizedOverview, for: entry.movieCode, number) }
    }
}
