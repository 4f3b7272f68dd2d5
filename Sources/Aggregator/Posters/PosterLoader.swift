import BoxOfficeBasics

/// Loads posters for a scrolling list: each once, visible rows first, recent images from memory.
///
/// Tasks that ask for the same poster share one request, which is cancelled with the last of them. A visible row
/// overtakes all waiting prefetches; a prefetch whose row becomes visible counts as a row from then on.
public final class PosterLoader: Sendable {
    struct Wish: Hashable {
        let film: KnownFilm
        let preference: PosterPreference

        init(_ film: some FilmReference, _ preference: PosterPreference) {
            (self.film, self.preference) = (film.film.known, preference)
        }
    }

    let jobs: PosterJobs
    private let prefetchGate: Turnstile
    private let prefetches = Lock(Prefetches())

    private struct Prefetches {
        var tasks: [Wish: (number: Int, task: Task<Void, Never>)] = [:]
        var started = 0
    }

    /// Creates a loader.
    ///
    /// By default, it loads a whole ranking and two prefetches at a time. The memory limit is in bytes.
    public init(
        _ boxOffice: BoxOfficeAggregator, concurrency: Int = 12, prefetchConcurrency: Int = 2,
        memoryLimit: Int = 64 << 20
    ) {
        jobs = PosterJobs(boxOffice, concurrency: concurrency, memoryLimit: memoryLimit)
        prefetchGate = Turnstile(places: prefetchConcurrency)
    }

    deinit { cancelPrefetching() }

    /// Returns a film's poster, from memory or loaded; nil without a match or a suitable poster.
    public func poster(
        of film: some FilmReference, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> Poster? {
        let wish = Wish(film, preference)
        jobs.demand.enter(wish)
        defer { jobs.demand.leave(wish) }
        return try await jobs.poster(wish)
    }

    func readAhead(of film: some FilmReference, _ preference: PosterPreference) -> ReadAhead {
        jobs.readAhead(Wish(film, preference))
    }

    /// Returns the poster if it is in memory, so that a row can show it at once without a flicker.
    public func posterInMemory(
        of film: some FilmReference, _ preference: PosterPreference = PosterPreference()
    ) -> Poster? {
        jobs.posterInMemory(Wish(film, preference))
    }

    /// Loads posters of rows that will come into view soon, a few at a time and after the visible ones.
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
                    // The gate is outside the job: a row that joins the job must not wait at the gate.
                    _ = await prefetchGate.pass { _ = try? await jobs.poster(wish) }
                    self?.forget(wish, number)
                }
                prefetches.tasks[wish] = (number, task)
            }
        }
    }

    /// Cancels the prefetches of rows that will not come into view after all; a task that waits for a poster still gets
    /// it.
    public func cancelPrefetching(
        _ films: some Sequence<some FilmReference>, _ preference: PosterPreference = PosterPreference()
    ) {
        endPrefetches(of: films.map { Wish($0, preference) })
    }

    /// Cancels all prefetching.
    public func cancelPrefetching() { endPrefetches(of: prefetches.withLock { Array($0.tasks.keys) }) }

    private func endPrefetches(of wishes: [Wish]) {
        let ended = prefetches.withLock { prefetches in wishes.compactMap { prefetches.tasks.removeValue(forKey: $0) } }
        // The latest first, so that a free place does not go to a prefetch that is cancelled next.
        for prefetch in ended.sorted(by: { $0.number > $1.number }) { prefetch.task.cancel() }
    }

    /// The size of the images in memory, in bytes.
    public var bytesInMemory: Int { jobs.bytesInMemory }

    /// Removes all images from memory, for example on a memory warning; images being loaded are not affected.
    public func removeAllFromMemory() { jobs.forgetImages() }

    private func forget(_ wish: Wish, _ number: Int) {
        prefetches.withLock { prefetches in
            if prefetches.tasks[wish]?.number == number { prefetches.tasks[wish] = nil }
        }
    }
}
