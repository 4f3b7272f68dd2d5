import Aggregator
import BoxOfficeSystem
import FilmMatching
import PosterGallery

/// Reads the candidates' records and small posters for the page, beyond what matching needed.
///
/// Leaves out what cannot be read: a page without some images is better than none.
struct CandidateReader {
    let aggregator: BoxOfficeAggregator
    let concurrency: Int
    let warn: @Sendable (String) -> Void

    var images: ImageConfiguration { aggregator.images }

    func read(_ films: [UndecidedFilm]) async -> [ReviewPage.Film] {
        let read = await films.mapConcurrently(atMost: concurrency) { await self.read($0) }
        let lacking = read.reduce(0) { $0 + $1.lacking }
        if lacking > 0, !Task.isCancelled {
            warn(
                spoken(
                    "Could not load details or posters of \(lacking) candidate\(lacking == 1 ? "" : "s"); the page shows "
                        + "them without. Run the same command to try again.",
                    "후보 \(lacking)편의 정보나 포스터를 받지 못해 빼고 보여 줍니다. 같은 명령을 다시 실행하면 다시 받아 봅니다."))
        }
        return read.map(\.film)
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
        let whole = try? await aggregator.completed(scored, for: film)
        var shown = UndecidedFilm.Candidate(whole ?? scored).shown
        guard let path = scored.film.posterPath.flatMap({ ImagePath(rawValue: $0) }), !path.isVector else {
            return (shown, whole != nil)
        }
        shown.poster = try? await aggregator.tmdb.image(path, .poster, .w154, from: images)
        return (shown, whole != nil && shown.poster != nil)
    }
}
