import HTTPTransport

/// Joins questions about the same film, and remembers the latest answers.
///
/// Failures are not remembered: the next asker tries again.
actor EnrichmentMemory {
    private let matcher: FilmMatcher
    private let flights = SingleFlight<KnownFilm, Result<Enrichment, EnrichmentError>>()
    private var answers: [KnownFilm: Enrichment] = [:]
    private var order: [KnownFilm] = []
    private let limit: Int

    init(matcher: FilmMatcher, limit: Int = 2_000) {
        self.matcher = matcher
        self.limit = limit
    }

    func enrichment(of film: KnownFilm) async throws(EnrichmentError) -> Enrichment {
        if let answer = answers[film] { return answer }
        let result = await flights.value(for: film) { [matcher] in
            do throws(EnrichmentError) {
                return .success(try await matcher.enrichment(of: film))
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw EnrichmentError(.cancelled, film: film) }
        let answer = try result.get()
        remember(answer, for: film)
        return answer
    }

    private func remember(_ answer: Enrichment, for film: KnownFilm) {
        guard answers.updateValue(answer, forKey: film) == nil else { return }
        order.append(film)
        guard order.count > limit else { return }
        // Half is dropped at a time, so that keeping the order costs next to nothing.
        for film in order.prefix(limit / 2) { answers[film] = nil }
        order.removeFirst(limit / 2)
    }
}
