import BoxOfficeHTTP

/// Loads posters for a screen that scrolls: each once, the visible ones first, the latest from memory.
///
/// Tasks that ask for the same poster share one request, which is cancelled with the last of them. A row overtakes all
/// waiting prefetches, and a prefetch whose row comes into view counts as a row from then on.
public final class PosterLoader: Sendable {
    struct Wish: Hashable {
        let film: KnownFilm
        let preference: PosterPreference

        init(_ film: some FilmReference, _ preference: PosterPreference) {
            (self.film, self.preference) = (film.film.known, preference)
        }
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
    /// By default, a whole ranking and two prefetches are loaded at a time. The limit of the memory is in bytes.
    public init(
        _ boxOffice: BoxOfficeAggregator, concurrency: Int = 12, prefetchConcurrency: Int = 2,
        memoryLimit: Int = 64 << 20
    ) {
        jobs = PosterJobs(boxOffice, concurrency: concurrency, memoryLimit: memoryLimit)
        prefetchGate = Turnstile(places: prefetchConcurrency)
    }

    deinit { cancelPrefetching() }

    /// Returns the poster of a film, from memory or loaded; nil without a match or a suitable poster.
    public func poster(
        of film: some FilmReference, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> Poster? {
        let wish = Wish(film, preference)
        jobs.demand.enter(wish)
        defer { jobs.demand.leave(wish) }
        return try await jobs.poster(wish)
    }

    /// Returns the poster if it is in memory, to be shown at once, without the flicker of an empty frame.
    public func posterInMemory(
        of film: some FilmReference, _ preference: PosterPreference = PosterPreference()
    ) -> Poster? {
        jobs.posterInMemory(Wish(film, preference))
    }

    /// Loads posters of rows that will come into view soon, a few at a time and after those that are wanted now.
    public func prefetch(
        _ films: some Sequence<some FilmReference>, _ preference: PosterPreference = PosterPreference()
    ) {
        for film in films {
            let wish = Wish(film, preference)
            guard jobs.posterInMemory(wish) == nil else { continue }
            prefetches.withLock { prefetches in
                guard prefetches.tasks[wish] == nil else { return }
                prefetches.started += 1
                let number = prefetches.started
                let task = Task(priority: .utility) { [jobs, prefetchGate, weak self] in
                    // The gate is outside the job, so that a row that joins the job never waits at the gate.
                    _ = await prefetchGate.pass { _ = try? await jobs.poster(wish) }
                    self?.forget(wish, number)
                }
                prefetches.tasks[wish] = (number, task)
            }
        }
    }

    /// Cancels prefetching rows that will not come into view after all; a task that waits for one of them still gets it.
    public func cancelPrefetching(
        _ films: some Sequence<some FilmReference>, _ preference: PosterPreference = PosterPreference()
    ) {
        endPrefetches(of: films.map { Wish($0, preference) })
    }

    /// Cancels all prefetching.
    public func cancelPrefetching() { endPrefetches(of: prefetches.withLock { Array($0.tasks.keys) }) }

    private func endPrefetches(of wishes: [Wish]) {
        let ended = prefetches.withLock { prefetches in wishes.compactMap { prefetches.tasks.removeValue(forKey: $0) } }
        // The latest first, so that a place that becomes free does not go to another one that is about to be cancelled.
        for prefetch in ended.sorted(by: { $0.number > $1.number }) { prefetch.task.cancel() }
    }

    /// The size of the images in memory, in bytes.
    public var bytesInMemory: Int { jobs.bytesInMemory }

    /// Removes all images from memory, such as on a memory warning; those being loaded are not affected.
    public func removeAllFromMemory() { jobs.forgetImages() }

    /// The number of films that wait for a place, for tests.
    package func waiting() async -> Int { await jobs.waiting() }

    /// The number of tasks that wait for a poster, for tests.
    package func callers(for entry: BoxOfficeEntry) async -> Int {
        await jobs.callers(for: Wish(entry, PosterPreference()))
    }

    private func forget(_ wish: Wish, _ number: Int) {
        prefetches.withLock { prefetches in
            if prefetches.tasks[wish]?.number == number { prefetches.tasks[wish] = nil }
        }
    }
}
