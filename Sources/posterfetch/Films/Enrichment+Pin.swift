import Aggregator

extension Enrichment {
    /// Returns what is wrong if a film was decided by the evidence, although a pin names a film; nil otherwise.
    func ignoredPin(of film: KnownFilm, in overrides: any OverrideSource) async -> String? {
        guard match.reason != .override, case .film(let id)? = await overrides.override(for: film)?.answer else {
            return nil
        }
        let name = film.title.isEmpty ? film.movieCode : film.title
        let command = "posterfetch why \(film.movieCode.isEmpty ? name : film.movieCode) --pin ID"
        return spoken(
            "TMDB has no film \(id), which you pinned “\(name)” to, so the evidence decides. Pin it anew: \(command)",
            "“\(name)”에 지정한 TMDB \(id)번 영화가 없어 근거에 따라 매칭했습니다. 다시 지정하려면: \(command)")
    }
}
