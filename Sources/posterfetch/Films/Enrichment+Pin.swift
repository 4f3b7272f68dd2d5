import Aggregator
import FilmMatching

extension Enrichment {
    /// Returns what is wrong if a film was decided by the evidence, although a pin names a film; nil otherwise.
    func ignoredPin(of film: KnownFilm, in overrides: MatchOverrides) -> String? {
        guard case .film(let id)? = overrides.override(for: film)?.answer, match.reason != .override else { return nil }
        let name = film.title.isEmpty ? film.movieCode : film.title
        return
            "TMDB has no film \(id), which you pinned “\(name)” to, so the evidence decides. Pin it anew: posterfetch why "
            + "\(film.movieCode.isEmpty ? name : film.movieCode) --pin ID"
    }
}
