import BoxOfficeHTTP

/// The posters on their way: one job for each wish, one request for each picture.
final class PosterJobs: Sendable {
    typealias Wish = PosterLoader.Wish

    let demand = PosterDemand()
    let memory: PosterMemory
    private let boxOffice: BoxOfficeAggregator
    private let gate: Turnstile
    private let jobs = SingleFlight<Wish, Result<Poster?, EnrichmentError>>()
    private let pictures = SingleFlight<PosterMemory.Picture, Result<VerifiedImage, EnrichmentError>>()

    init(_ boxOffice: BoxOfficeAggregator, concurrency: Int, memoryLimit: Int) {
        self.boxOffice = boxOffice
        gate = Turnstile(places: concurrency)
        memory = PosterMemory(limit: memoryLimit)
    }

    var waiting: Int { get async { await gate.waiting } }

    func callers(for wish: Wish) async -> Int { await jobs.callers(for: wish) }

    func poster(_ wish: Wish) async throws(EnrichmentError) -> Poster? {
        if let poster = memory.poster(wish) { return poster }
        let result = await jobs.value(for: wish) { [self] in
            // How urgent it is, is asked for when a place becomes free: by then a prefetch may be a visible row.
            await gate.pass(urgency: { [demand] in demand.urgency(of: wish) }) { await load(wish) }
                ?? .failure(EnrichmentError(.cancelled, film: wish.film))
        }
        guard let result else { throw EnrichmentError(.cancelled, film: wish.film) }
        return try result.get()
    }

    private func load(_ wish: Wish) async -> Result<Poster?, EnrichmentError> {
        do throws(EnrichmentError) {
            let film = try await boxOffice.enrichment(of: wish.film)
            guard let pick = try await boxOffice.posterPick(of: film, wish.preference) else { return .success(nil) }
            let poster = Poster(image: try await image(of: pick, for: wish.film), pick: pick)
            memory.put(pick, for: wish)
            return .success(poster)
        } catch {
            return .failure(error)
        }
    }

    private func image(of pick: PosterPick, for film: KnownFilm) async throws(EnrichmentError) -> VerifiedImage {
        let picture = PosterMemory.Picture(pick)
        let result = await pictures.value(for: picture) { [boxOffice, memory] in
            // Looked up and stored in here, so that a film that asks just as the request ends does not send another one.
            if let image = memory.image(picture) { return .success(image) }
            do throws(EnrichmentError) {
                let image = try await boxOffice.image(of: pick, for: film)
                memory.put(image, for: picture)
                return .success(image)
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw EnrichmentError(.cancelled, film: film) }
        do throws(EnrichmentError) {
            return try result.get()
        } catch {
            // Another film may have asked first.
            throw EnrichmentError(error.cause, film: film)
        }
    }
}
