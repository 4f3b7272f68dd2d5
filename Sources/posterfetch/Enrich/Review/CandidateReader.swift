import Aggregator
import FilmMatching
import PosterGallery

/// Reads the candidates' records for the page, beyond what matching needed, and small posters if they shall stand in it.
///
/// Leaves out what cannot be read: a page without some images is better than none.
struct CandidateReader {
    let aggregator: BoxOfficeAggregator
    let concurrency: Int
    let readsPosters: Bool

    /// Returns the films for the page, and how many of their candidates lack something.
    func read(_ films: [UndecidedFilm]) async -> (films: [ReviewPage.Film], lacking: Int) {
        let read = await films.mapConcurrently(atMost: concurrency) { await self.read($0) }
        return (read.map(\.film), read.reduce(0) { $0 + $1.lacking })
    }

    private func read(_ film: UndecidedFilm) async -> (film: ReviewPage.Film, lacking: Int) {
        let known = await known(film)
        var (candidates, lacking): ([ReviewPage.Candidate], Int) = ([], 0)
        for candidate in film.candidates {
            guard let scored = candidate.scored else {
                candidates.append(candidate.shown)
                continue
            }
            let (shown, isWhole) = await read(scored, for: known)
            candidates.append(shown)
            if !isWhole { lacking += 1 }
        }
        return (film.shown(as: known, candidates), lacking)
    }

    /// A stored decision knows little about its film, and the director helps most.
    private func known(_ film: UndecidedFilm) async -> KnownFilm {
        guard aggregator.records != .never, film.known.directors.isEmpty, let code = film.known.code,
            let info = try? await aggregator.kobis.movieInfo(code)
        else { return film.known }
        return film.known.completed(by: KnownFilm(info))
    }

    private func read(_ scored: ScoredCandidate, for film: KnownFilm) async -> (ReviewPage.Candidate, isWhole: Bool) {
        var whole = try? await aggregator.completed(scored, for: film)
        // A stored decision lacks some of what it compared, such as the language.
        let compared = Set(whole?.evidence.map(\.kind) ?? [])
        whole?.evidence += scored.evidence.filter { !compared.contains($0.kind) }
        var shown = UndecidedFilm.Candidate(whole ?? scored, for: film).shown
        guard readsPosters, let poster = shown.poster else { return (shown, whole != nil) }
        shown.image = try? await aggregator.tmdb.image(poster, .poster, .w92, from: aggregator.images)
        return (shown, whole != nil && shown.image != nil)
    }
}
