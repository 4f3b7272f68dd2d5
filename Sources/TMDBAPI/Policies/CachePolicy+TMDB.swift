public import BoxOfficeHTTP
import BoxOfficeWire

extension CachePolicy {
    /// What is kept of TMDB's answers: for as long as TMDB says, and never for six months.
    ///
    /// TMDB's `max-age` and `etag` are honoured; where it says nothing, as some proxies make it, an answer is fresh for six
    /// hours, about as long as TMDB gives to films. Its terms of use forbid to keep anything for longer than six months, so
    /// everything is forgotten after 179 days, used or not. A search that found nothing is fresh for ten minutes only, since
    /// a film may be added at any time, and a refusal with status 200 is never kept.
    ///
    /// - Parameter baseURL: Where the service lives.
    /// - Returns: The policy.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> CachePolicy {
        let longest = Duration.seconds(179 * 86_400)
        let usual = CacheDecision.Freshness.asServed(otherwise: .seconds(6 * 3_600))
        return CachePolicy(for: baseURL) { _, response, _ in
            // What says no or nothing is short; a long answer is not read twice.
            guard response.body.count < 1_024 else { return .store(fresh: usual, for: longest) }
            guard let document = try? JSONNode(parsing: response.body) else { return .failure }
            guard document["success"].value != .bool(false) else { return .pass }
            let foundNothing = document["results"].elementCount == 0
            return .store(fresh: foundNothing ? .exactly(.seconds(600)) : usual, for: longest)
        }
    }
}
