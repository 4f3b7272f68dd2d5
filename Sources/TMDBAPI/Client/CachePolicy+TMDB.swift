public import BoxOfficeHTTP
import BoxOfficeWire

extension CachePolicy {
    /// Decides which of TMDB's responses are stored: fresh for as long as TMDB says, and deleted within six months.
    ///
    /// TMDB's `max-age` and `etag` are honoured. A response without them, such as from some proxies, is fresh for six hours,
    /// about as long as TMDB says for films. TMDB's terms of use forbid storing anything for longer than six months, so
    /// everything is deleted after 179 days, used or not. A search that found nothing is fresh for only ten minutes, because a
    /// film may be added at any time. A refusal with status 200 is never stored.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> CachePolicy {
        let usual = CacheDecision.Freshness.asServed(otherwise: .hours(6))
        return CachePolicy(for: baseURL) { _, response, _ in
            guard let document = try? JSONNode(parsing: response.body) else { return .failure }
            guard document["success"].value != .bool(false) else { return .pass }
            let foundNothing = document["results"].elementCount == 0
            return .store(fresh: foundNothing ? .exactly(.minutes(10)) : usual, for: .days(179))
        }
    }
}
