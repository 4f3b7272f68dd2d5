import BoxOfficeHTTP

/// Loads posters for a screen that scrolls: each once, the visible ones first, the latest from memory.
///
/// ```swift
/// let loader = PosterLoader(boxOffice)
/// let poster = try await loader.poster(of: entry)     // a row comes into view; cancel the task when it leaves
/// loader.prefetch(entriesBelow)                       // rows that will come into view soon
/// ```
///
/// Whoever asks for a poster that is on its way joins; when the last asker is cancelled, so is the request. No more than a
/// number of films are worked on at a time. A row that is asked for overtakes all prefetches that wait, and a prefetch that is
/// asked for becomes a row like any other.
public final class PosterLoader: Sendable {
    /// A poster that somebody wants.
    struct Wish: Hashable {
        let film: KnownFilm
        let preference: PosterPreference
    }

    private let jobs: PosterJobs
    private let prefetchGate: Turnstile
    private let prefetches = Lock(Prefetches())

    private struct Prefetches {
        var tasks: [Wish: (number: Int, task: Task<Void, Never>)] = [:]
        var started = 0
    }

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - boxOffice: What looks films up.
    ///   - concurrency: How many films are worked on at a time: by default a whole list, and two prefetches besides.
    ///   - prefetchConcurrency: How many of them may be prefetches.
    ///   - memoryLimit: How many bytes of pictures are kept in memory.
    public init(
        _ boxOffice: BoxOfficeAggregator, concurrency: Int = 12, prefetchConcurrency: Int = 2,
        memoryLimit: Int = 64 << 20
    ) {
        jobs = PosterJobs(boxOffice, concurrency: concurrency, memoryLimit: memoryLimit)
        prefetchGate = Turnstile(places: prefetchConcurrency)
    }

    deinit { cancelPrefetching() }

    /// The poster of a film of a ranking, from memory or loaded.
    ///
    /// - Parameters:
    ///   - entry: The film's row.
    ///   - preference: Which poster is wanted.
    /// - Returns: The poster; nil if there is no certain match, or none that will do.
    /// - Throws: An ``EnrichmentError`` if the film or its poster could not be had, or the task was cancelled.
    public func poster(
        of entry: BoxOfficeEntry, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> Poster? {
        let wish = Wish(film: KnownFilm(entry), preference: preference)
        jobs.demand.enter(wish)
        defer { jobs.demand.leave(wish) }
        return try await jobs.poster(wish)
    }

    /// The poster if it is in memory: it can be shown at once, without the flicker of an empty frame.
    ///
    /// - Parameters:
    ///   - entry: The film's row.
    ///   - preference: Which poster is wanted.
    /// - Returns: The poster, if it is in memory.
    public func posterInMemory(
        of entry: BoxOfficeEntry, _ preference: PosterPreference = PosterPreference()
    ) -> Poster? {
        jobs.memory.poster(Wish(film: KnownFilm(entry), preference: preference))
    }

    /// Loads posters of rows that will come into view soon, a few at a time and after those that are wanted now.
    ///
    /// - Parameters:
    ///   - entries: The films' rows, the nearest first.
    ///   - preference: Which posters are wanted.
    public func prefetch(
        _ entries: some Sequence<BoxOfficeEntry>, _ preference: PosterPreference = PosterPreference()
    ) {
        for entry in entries {
            let wish = Wish(film: KnownFilm(entry), preference: preference)
            guard jobs.memory.poster(wish) == nil else { continue }
            prefetches.withLock { prefetches in
                guard prefetches.tasks[wish] == nil else { return }
                prefetches.started += 1
                let number = prefetches.started
                let task = Task(priority: .utility) { [jobs, prefetchGate, weak self] in
                    // The gate stands before the job, so that a row never waits for a prefetch's place.
                    _ = await prefetchGate.pass { _ = try? await jobs.poster(wish) }
                    self?.forget(wish, number)
                }
                prefetches.tasks[wish] = (number, task)
            }
        }
    }

    /// Gives up prefetching rows that will not come into view after all; who asks for one of them now still gets it.
    ///
    /// - Parameters:
    ///   - entries: The films' rows.
    ///   - preference: Which posters were wanted.
    public func cancelPrefetching(
        _ entries: some Sequence<BoxOfficeEntry>, _ preference: PosterPreference = PosterPreference()
    ) {
        endPrefetches(of: entries.map { Wish(film: KnownFilm($0), preference: preference) })
    }

    /// Gives up all prefetching.
    public func cancelPrefetching() { endPrefetches(of: prefetches.withLock { Array($0.tasks.keys) }) }

    private func endPrefetches(of wishes: [Wish]) {
        let ended = prefetches.withLock { prefetches in wishes.compactMap { prefetches.tasks.removeValue(forKey: $0) } }
        // The latest first: the place of one that is under way must not go to one that is given up with it.
        for prefetch in ended.sorted(by: { $0.number > $1.number }) { prefetch.task.cancel() }
    }

    /// How many bytes of pictures are in memory.
    public var bytesInMemory: Int { jobs.memory.bytes }

    /// Forgets all pictures, as on a warning that memory runs out; those on their way come all the same.
    public func removeAllFromMemory() { jobs.memory.removeAll() }

    /// How many films wait for a place, for tests.
    package var waiting: Int { get async { await jobs.waiting } }

    /// How many ask for a poster that is on its way, for tests.
    package func callers(for entry: BoxOfficeEntry) async -> Int {
        await jobs.callers(for: Wish(film: KnownFilm(entry), preference: PosterPreference()))
    }

    private func forget(_ wish: Wish, _ number: Int) {
        prefetches.withLock { prefetches in
            if prefetches.tasks[wish]?.number == number { prefetches.tasks[wish] = nil }
        }
    }
}
