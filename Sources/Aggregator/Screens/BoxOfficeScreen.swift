import BoxOfficeHTTP

/// A ranking on a screen: a sequence of whole states, each of which is drawn as it is.
///
/// ```swift
/// let screen = BoxOfficeScreen(.daily(), of: boxOffice, posters: loader)
/// for await state in screen {          // SwiftUI: in .task; UIKit, a terminal, a server-sent event: the same
///     self.rows = state.rows
/// }
/// ```
///
/// The first state comes at once, the rows after one request, and then a state for each poster. A slow reader skips states
/// and loses nothing. While somebody reads, work is done; when the last reader leaves, it is given up, and what is there stays
/// for the next one. Each asks for what is missing then.
public final class BoxOfficeScreen: AsyncSequence, Sendable {
    /// Which rows' posters are loaded.
    @nonexhaustive
    public enum Loading: Sendable, Hashable {
        /// Those of all rows.
        case everyRow
        /// Those of rows that were shown by ``BoxOfficeScreen/show(_:)`` and not hidden since.
        case shownRows
    }

    private let boxOffice: BoxOfficeAggregator
    private let loader: PosterLoader
    private let preference: PosterPreference
    private let request: RankingRequest
    private let work: Lock<ScreenWork>

    /// Creates a screen; nothing is asked for before somebody reads it.
    ///
    /// - Parameters:
    ///   - request: Which ranking.
    ///   - boxOffice: What rankings and films are asked of.
    ///   - posters: What posters are loaded by; screens that share it share its memory.
    ///   - preference: Which posters are wanted.
    ///   - style: How figures are written.
    ///   - loading: Which rows' posters are loaded.
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

    /// Asks for the ranking again, and for posters that could not be had; what is there stays meanwhile.
    public func refresh() { change { $0.refresh() } }

    /// Tells that a row has come into view.
    ///
    /// - Parameter row: The row.
    public func show(_ row: BoxOfficeRow.ID) { change { $0.show(row) } }

    /// Tells that a row has left the view: its poster is given up if it is still on its way.
    ///
    /// - Parameter row: The row.
    public func hide(_ row: BoxOfficeRow.ID) { change { $0.hide(row) } }

    /// Begins to read, with the present state.
    ///
    /// - Returns: An iterator; letting it go ends the reading.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let reader = work.withLock { $0.nextNumber() }
        continuation.onTermination = { [weak self] _ in self?.change { $0.leave(reader) } }
        change { $0.enter(reader, continuation) }
        return Iterator(screen: self, news: stream.makeAsyncIterator())
    }

    /// Reads states, and keeps the screen alive.
    public struct Iterator: AsyncIteratorProtocol {
        let screen: BoxOfficeScreen
        var news: AsyncStream<Void>.Iterator
        private var last: State?

        init(screen: BoxOfficeScreen, news: AsyncStream<Void>.Iterator) { (self.screen, self.news) = (screen, news) }

        /// The next state: the newest there is, if several came since the last one.
        ///
        /// - Parameter actor: Where the caller runs.
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

    /// Changes the state, tells the readers, and starts and ends work as the state wants it then.
    private func change(_ body: (inout ScreenWork) -> Void) {
        let (ended, readers) = work.withLock { work in
            body(&work)
            let ended = work.end()
            if let number = work.nextRanking() { work.ranking?.task = Task { await self.askRanking(number) } }
            for row in work.wantedPosters {
                let number = work.nextPoster(row.id)
                work.posters[row.id]?.task = Task { await self.askPoster(row.entry, number) }
            }
            return (ended, work.news())
        }
        // Not behind the lock: a task that is cancelled while it reads ends its reading there and then.
        for task in ended { task.cancel() }
        for reader in readers { reader.yield() }
    }

    private func askRanking(_ number: Int) async {
        // The connections for the posters are opened while the list is on its way; nothing waits for them.
        async let connections: Void = boxOffice.preconnect()
        do throws(KobisError) {
            let ranking = try await boxOffice.ranking(request)
            change { $0.receive(ranking, number) }
        } catch {
            change { $0.fail(error, number) }
        }
        await connections
    }

    private func askPoster(_ entry: BoxOfficeEntry, _ number: Int) async {
        var state: PosterState
        do throws(EnrichmentError) {
            state = try await loader.poster(of: entry, preference).map(PosterState.loaded) ?? .missing(.noPoster)
        } catch {
            state = .failed(error)
        }
        let film = boxOffice.remembered(entry)
        if case .missing = state, let film { state = .missing(PosterAbsence(of: film)) }
        change { $0.receive(state, film?.movie?.localizedOverview, for: entry.movieCode, number) }
    }
}
