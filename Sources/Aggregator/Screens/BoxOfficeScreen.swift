import BoxOfficeBasics
import BoxOfficeHTTP

/// A ranking on a screen: a sequence of whole states, each ready to draw.
///
/// Stored data of any age appear first, while the services are asked; ``State/asOf`` says how old they are.
///
/// A request for the latest period means the period of the current day in Korea, for each new reader and each
/// ``load(_:)``. A screen that stays open past midnight offers the new period in ``State/newDays``.
///
/// A slow reader skips states but misses nothing in the end. The screen works while it has readers: when the last one
/// leaves, its requests are cancelled. What is loaded stays, and the next reader continues from there.
public final class BoxOfficeScreen: AsyncSequence, Sendable {
    private let boxOffice: BoxOfficeAggregator
    private let stored: BoxOfficeAggregator?
    private let loader: PosterLoader
    private let content: Content
    private let work: Lock<ScreenWork>
    private let clock: any Clock<Duration>

    /// Creates a screen, whose first reader starts the requests; screens with the same loader share its memory.
    ///
    /// - Parameters:
    ///   - style: How figures and days are written; by default, as in the language of the aggregator's client of TMDB.
    ///   - clock: The clock that waits for midnight; a test clock needs a calendar that follows it.
    public init(
        _ request: RankingRequest = .daily(), of boxOffice: BoxOfficeAggregator, showing content: Content = .posters(),
        posters: PosterLoader? = nil, style: FigureStyle? = nil, loading: Loading = .everyRow,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.boxOffice, self.content, stored) = (boxOffice, content, boxOffice.stored)
        loader = posters ?? PosterLoader(boxOffice)
        self.clock = clock
        work = Lock(
            ScreenWork(
                state: State(request: request, style: style ?? FigureStyle(of: boxOffice.tmdb.language)),
                content: content, loading: loading,
                calendar: boxOffice.kobis.calendar))
    }

    /// What the screen shows now.
    public var state: State { work.withLock { $0.state } }

    /// Changes the ranking: another day, or another kind of period.
    ///
    /// The same request is sent again if it failed, or if it has come to mean another day: call this with
    /// ``State/request`` when the app returns to the foreground, or when the reader accepts the new day. The old rows
    /// stay until the new ones arrive, and films in both keep what is loaded for them.
    public func load(_ request: RankingRequest) { change { $0.load(request) } }

    /// Loads the ranking again, past any cache; returns when it is there, or throws why it is not.
    ///
    /// Everything that failed or was missing, or rests on an incomplete response, is loaded again, and TMDB, which gets
    /// new films late, is asked again. As a person asks, the request is sent even to a host that was unreachable a moment
    /// ago. A refresh during another one joins it.
    public func refresh() async throws(KobisError) {
        await boxOffice.kobis.tryHostsAgain()
        await boxOffice.tmdb.tryHostsAgain()
        boxOffice.memory.forgetPartial()
        let number = work.withLock { $0.nextNumber() }
        let error: KobisError? = await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                change { work in
                    work.wait(number, caller)
                    // Checked inside the lock: a later cancellation has to take it, too.
                    if Task.isCancelled { work.giveUp(number) } else { work.refresh() }
                }
            }
        } onCancel: {
            change { $0.giveUp(number) }
        }
        if let error { throw error }
    }

    /// Notes that a row has come into view.
    public func show(_ row: BoxOfficeRow.ID) { change { $0.show(row) } }

    /// Notes that a row has left the view; with ``Loading/shownRows``, this cancels what is being loaded for it.
    public func hide(_ row: BoxOfficeRow.ID) { change { $0.hide(row) } }

    /// Loads the details of a film into ``State/selection``; nil when the page is closed.
    ///
    /// The film may be a row's or any other, such as a bookmark or a search result.
    public func select(_ film: (any FilmReference)?, _ parts: FilmDetails.Parts = .all) {
        change { $0.select(film?.film, parts) }
    }

    /// Starts reading at the current state; dropping the iterator ends the reading.
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
        private var last: Int?

        init(screen: BoxOfficeScreen, news: AsyncStream<Void>.Iterator) { (self.screen, self.news) = (screen, news) }

        /// Returns the next state, the newest if there were several since the last call; nil after a cancellation.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            while await news.next(isolation: actor) != nil {
                // Compare versions, not states: two failures in a row are equal states, and readers get both.
                let (state, version) = screen.work.withLock { ($0.state, $0.version) }
                guard version != last else { continue }
                last = version
                return state
            }
            return nil
        }
    }

    private func change(_ body: (inout ScreenWork) -> Void) {
        let (ended, finished, readers) = work.withLock { work in
            body(&work)
            let ended = work.end()
            if let (number, anew) = work.beginRanking() {
                let request = work.state.request
                work.ranking?.task = Task { await self.askRanking(request, number, anew: anew) }
            }
            for row in work.wantedRows {
                let fresh = work.isAskedAnew(row.id)
                let number = work.beginFilm(row.id)
                work.films[row.id]?.task = Task { await self.askFilm(row.entry, number, fresh: fresh) }
            }
            if let (selection, number) = work.beginSelection() {
                work.details?.task = Task { await self.askDetails(selection, number) }
            }
            if let number = work.beginWatch() {
                work.watch?.task = Task { await self.watchDay(number) }
            }
            return (ended, work.takeFinished(), work.news())
        }
        // Cancel outside the lock: a cancelled task that reads this screen takes the lock on this thread.
        for task in ended { task.cancel() }
        // Resume outside the lock: cancellation would deadlock.
        for refresh in finished { refresh.caller.resume(returning: refresh.error) }
        for reader in readers { reader.yield() }
    }

    // MARK: Asking

    /// Says after a while that a work is slow; ends with the work.
    private func watchWork(_ number: Int) async {
        guard (try? await Task.sleep(for: boxOffice.patienceOfScreens)) != nil else { return }
        change { $0.noteSlow(number) }
    }

    private func askRanking(_ request: RankingRequest, _ number: Int, anew: Bool) async {
        async let _ = watchWork(number)
        // Opens the films' connections while the ranking loads; nothing waits for them.
        async let connections: Void? = content.hasFilms ? boxOffice.preconnect() : nil
        if !anew || state.rows.isEmpty { await showStored(request, number) }
        do throws(KobisError) {
            // A failure must be reported even though a stored ranking is already shown.
            let directives = (anew ? "no-cache, " : "") + "stale-if-error=0"
            let ranking = try await boxOffice.kobis.directing(directives).ranking(request)
            let rows = await rows(of: ranking)
            change { $0.receive(rows, of: ranking.days, asOf: asOf(ranking), number) }
        } catch {
            change { $0.fail(error, number) }
        }
        _ = await connections
    }

    /// Shows the stored ranking; on a screen without rows, also one of earlier days.
    private func showStored(_ request: RankingRequest, _ number: Int) async {
        guard let kobis = stored?.kobis else { return }
        for request in state.rows.isEmpty ? request.andEarlier(in: kobis.calendar) : [request] {
            guard let ranking = try? await kobis.ranking(request) else { continue }
            let rows = await rows(of: ranking)
            return change { $0.show(rows, of: ranking.days, asOf: asOf(ranking), number) }
        }
    }

    private func rows(of ranking: Ranking) async -> [BoxOfficeRow] {
        var rows: [BoxOfficeRow] = []
        for entry in ranking.entries { rows.append(await remembered(entry)) }
        return rows
    }

    private func asOf(_ ranking: Ranking) -> Timestamp {
        boxOffice.kobis.calendar.now.adding(seconds: -(ranking.age?.components.seconds ?? 0))
    }

    /// Returns a film's row with what is in memory, so that it does not first appear empty.
    private func remembered(_ entry: BoxOfficeEntry) async -> BoxOfficeRow {
        var row = BoxOfficeRow(entry, style: state.style)
        guard content.hasFilms, let film = await boxOffice.remembered(entry.film.known), film.match.state == .match
        else { return row }
        row.lookup = .known(film)
        // A person may have decided meanwhile that it is another film.
        if case .posters(let preference) = content, let poster = loader.posterInMemory(of: entry, preference),
            poster.pick.movieID == film.movie?.id
        {
            row.poster = .loaded(poster)
            row.posterURL = url(of: poster.pick)
        }
        return row
    }

    /// Looks up a film and reports each result at once: the overview does not wait for the image.
    private func askFilm(_ entry: BoxOfficeEntry, _ number: Int, fresh: Bool) async {
        async let _ = watchWork(number)
        let row = entry.movieCode
        if !fresh, await !boxOffice.isDecided(entry.film.known) { await showStored(entry, number) }
        do throws(EnrichmentError) {
            var ahead = ReadAhead()
            if case .posters(let preference) = content { ahead = loader.readAhead(of: entry, preference) }
            let film = try await boxOffice.lookup(of: entry.film.known, fresh: fresh, ahead: ahead).decided()
            change { $0.receive(film, for: row, number) }
            guard let preference = content.preference else { return }
            guard let pick = try await boxOffice.posterPick(of: film, preference) else {
                return change { $0.receive(.missing(PosterAbsence(of: film)), for: row, number) }
            }
            let url = url(of: pick)
            change { $0.receive(url, for: row, number) }
            guard case .posters = content else { return change { $0.receive(.found(pick), for: row, number) } }
            let poster = try await loader.poster(of: entry, preference)
            if let poster, poster.pick.movieID != film.movie?.id {
                // TMDB lacked the film's poster, and a fresh lookup found another film.
                let film = try await boxOffice.enrichment(of: entry)
                change { $0.receive(film, for: row, number) }
            }
            let state = poster.map(PosterState.loaded) ?? .missing(PosterAbsence(of: film))
            change { $0.receive(state, for: row, number) }
        } catch {
            // TMDB lacks what an earlier lookup named.
            if error.code == .notFound, !fresh { return await askFilm(entry, number, fresh: true) }
            change { $0.fail(error, for: row, number) }
        }
    }

    /// Shows the film and poster that follow from stored responses.
    private func showStored(_ entry: BoxOfficeEntry, _ number: Int) async {
        guard let stored, let film = try? await stored.enrichment(of: entry), film.match.state == .match else { return }
        change { $0.show(film, for: entry.movieCode, number) }
        guard let preference = content.preference, let pick = try? await stored.posterPick(of: film, preference) else {
            return
        }
        change { $0.receive(url(of: pick), for: entry.movieCode, number) }
        guard case .posters = content else { return change { $0.show(.found(pick), for: entry.movieCode, number) } }
        if let image = try? await stored.image(of: pick, for: film.match.film) {
            change { $0.show(.loaded(Poster(image: image, pick: pick)), for: entry.movieCode, number) }
        }
    }

    private func url(of pick: PosterPick) -> URL? {
        URL(string: boxOffice.images.url(for: pick.path, .poster, pick.size))
    }

    /// Waits for the midnight in Korea after which the request means another day.
    private func watchDay(_ number: Int) async {
        while work.withLock({ $0.watch?.number == number }) {
            let (calendar, since) = (boxOffice.kobis.calendar, boxOffice.kobis.calendar.now)
            guard (try? await clock.sleep(for: calendar.untilMidnight)) != nil else { return }
            // On a calendar that stands still, as a test's, no midnight comes; a clock that never waits would ask forever.
            guard calendar.now != since else { return }
            change { $0.noteDay(number) }
        }
    }

    private func askDetails(_ selection: Selection, _ number: Int) async {
        async let _ = watchWork(number)
        do throws(EnrichmentError) {
            let details = try await boxOffice.details(of: selection.film, selection.parts)
            change { $0.receive(details, number) }
        } catch {
            change { $0.fail(error, number) }
        }
    }

    /// How much a screen loads for its rows.
    @nonexhaustive
    public enum Content: Sendable, Hashable {
        /// The entries of the ranking: one request in all.
        case entries
        /// Also each film's match with its overview.
        case films
        /// Also the address of its poster, for a server or another image loader.
        case posterAddresses(PosterPreference = PosterPreference())
        /// Also the poster itself.
        case posters(PosterPreference = PosterPreference())

        var hasFilms: Bool { self != .entries }

        var preference: PosterPreference? {
            switch self {
            case .entries, .films: nil
            case .posterAddresses(let preference), .posters(let preference): preference
            }
        }
    }

    /// The rows whose films and posters are loaded.
    @nonexhaustive
    public enum Loading: Sendable, Hashable {
        /// All rows.
        case everyRow
        /// The rows between ``BoxOfficeScreen/show(_:)`` and ``BoxOfficeScreen/hide(_:)``.
        case shownRows
    }
}

extension KobisError {
    static var cancelledRefresh: KobisError {
        var context = ServiceErrorContext(operation: "screen.refresh", subject: "the ranking of the screen")
        context.transport = TransportError(.cancelled, reason: "The task was cancelled.")
        return KobisError(.transport, context)
    }
}
