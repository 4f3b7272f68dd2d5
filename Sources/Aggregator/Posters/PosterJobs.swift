import BoxOfficeBasics

/// Loads posters: one job for each wish, and one request for each image.
final class PosterJobs: Sendable {
    typealias Wish = PosterLoader.Wish

    private struct ImageKey: Hashable {
        let path: ImagePath
        let size: ImageSize
    }

    struct Job: Hashable {
        let wish: Wish
        var override: MatchOverride?
    }

    private struct Choice {
        let pick: PosterPick
        let override: MatchOverride?
    }

    let demand = PosterDemand()
    private let boxOffice: BoxOfficeAggregator
    let gate: Turnstile
    /// Joins jobs without remembering their results: images and picks are remembered separately.
    let jobs = SharedLookups<Job, Poster?>(limit: 0)
    private let images: SharedLookups<ImageKey, VerifiedImage>
    private let picks = Lock(RecentlyUsed<Wish, Choice>(limit: 2_000))

    init(_ boxOffice: BoxOfficeAggregator, concurrency: Int, memoryLimit: Int) {
        self.boxOffice = boxOffice
        gate = Turnstile(places: concurrency)
        images = SharedLookups(limit: memoryLimit) { $0.bytes.count }
    }

    func poster(_ wish: Wish) async throws(EnrichmentError) -> Poster? {
        let job = Job(wish: wish, override: await boxOffice.overrides.override(for: wish.film))
        if let choice = choice(of: wish), choice.override == job.override, let poster = poster(choice) { return poster }
        return try await jobs.value(for: job, about: wish.film) { [self] () async throws(EnrichmentError) in
            // Read the urgency when a place becomes free: by then a prefetch may have become a visible row.
            let result = await gate.pass(urgency: { [demand] in demand.urgency(of: wish) }) {
                await Result { () async throws(EnrichmentError) in try await load(job) }
            }
            guard let result else { throw EnrichmentError(.cancelled, film: wish.film) }
            return try result.get()
        }
    }

    /// Loads the image of a film that may turn out to be the wished one; it counts as its poster only once it is.
    func readAhead(_ wish: Wish) -> ReadAhead {
        ReadAhead { [self] item in
            guard let pick = PosterPick(listedFor: item, wish.preference) else { return }
            Task { _ = try? await image(of: pick, for: wish.film) }
        }
    }

    private func image(of pick: PosterPick, for film: KnownFilm) async throws(EnrichmentError) -> VerifiedImage {
        try await images.value(for: ImageKey(path: pick.path, size: pick.size), about: film) {
            [boxOffice] () async throws(EnrichmentError) in
            try await boxOffice.image(of: pick, for: film)
        }
    }

    func posterInMemory(_ wish: Wish) -> Poster? { choice(of: wish).flatMap(poster) }

    private func choice(of wish: Wish) -> Choice? { picks.withLock { $0.value(for: wish) } }

    private func poster(_ choice: Choice) -> Poster? {
        let key = ImageKey(path: choice.pick.path, size: choice.pick.size)
        return images.remembered(key).map { Poster(image: $0, pick: choice.pick) }
    }

    var bytesInMemory: Int { images.rememberedCost }

    func forgetImages() { images.forgetAll() }

    private func load(_ job: Job) async throws(EnrichmentError) -> Poster? {
        let wish = job.wish
        let found = try await boxOffice.lookup(of: wish.film, override: job.override, ahead: readAhead(wish)).decided()
        return try await boxOffice.current(found, of: wish.film, choosing: wish.preference.choice) {
            film throws(EnrichmentError) in
            guard let pick = try await boxOffice.posterPick(of: film, wish.preference) else { return nil }
            let image = try await image(of: pick, for: wish.film)
            picks.withLock { $0.put(Choice(pick: pick, override: job.override), for: wish) }
            return Poster(image: image, pick: pick)
        }
    }
}

/// Counts the visible rows that want each poster.
final class PosterDemand: Sendable {
    private let rows = Lock<[PosterLoader.Wish: Int]>([:])

    func enter(_ wish: PosterLoader.Wish) { rows.withLock { $0[wish, default: 0] += 1 } }

    func leave(_ wish: PosterLoader.Wish) {
        rows.withLock { rows in
            let count = rows[wish, default: 0] - 1
            rows[wish] = count > 0 ? count : nil
        }
    }

    /// Returns 1 for a row in view, 0 for a prefetch.
    func urgency(of wish: PosterLoader.Wish) -> Int { rows.withLock { $0[wish] == nil ? 0 : 1 } }
}
