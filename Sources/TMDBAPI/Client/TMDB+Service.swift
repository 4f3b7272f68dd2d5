public import BoxOfficeHTTP

extension BaseURL {
    /// The address of TMDB's API: `https://api.themoviedb.org/3`.
    public static let tmdb = BaseURL(scheme: "https", authority: "api.themoviedb.org", prefix: "/3")

    /// The address of TMDB's image host: `https://image.tmdb.org`, with paths such as `/t/p/w500/….jpg`.
    ///
    /// The host needs no key and must not be sent one.
    public static let tmdbImages = BaseURL(scheme: "https", authority: "image.tmdb.org", prefix: "")
}

extension Credential {
    /// Binds a TMDB key of either kind to the service.
    ///
    /// TMDB issues two kinds that work equally well: a long access token, and a key of 32 hexadecimal digits. The token
    /// is sent in a header field, so it stays out of URLs and of server logs. Use ``tmdbToken(_:baseURL:)`` or
    /// ``tmdbKey(_:baseURL:)`` if you know the kind.
    public static func tmdb(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        secret.isToken || secret.length > 32 ? tmdbToken(secret, baseURL: baseURL) : tmdbKey(secret, baseURL: baseURL)
    }

    /// Binds a TMDB access token to the service; it is sent as `Authorization: Bearer`.
    public static func tmdbToken(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        Credential(secret, for: baseURL, as: .bearer, service: "tmdb")
    }

    /// Binds a TMDB key of 32 hexadecimal digits to the service; it is sent as the query item `api_key`.
    public static func tmdbKey(_ secret: Secret, baseURL: BaseURL = .tmdb) -> Credential {
        Credential(secret, for: baseURL, as: .queryItem("api_key"), service: "tmdb")
    }
}

extension CachePolicy {
    /// Decides which of TMDB's responses are stored: fresh for as long as TMDB says, and deleted within six months.
    ///
    /// TMDB's `max-age` and `etag` are honoured. A response without them, for example from a proxy, is fresh for six
    /// hours, about as long as TMDB says for films. TMDB's terms of use forbid storing anything for longer than six
    /// months, so everything is deleted after 179 days. A search that found nothing is fresh for only ten minutes,
    /// because a film may be added at any time. A refusal with status 200 is never stored.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> CachePolicy {
        let usual = CacheDecision.Freshness.asServed(otherwise: .hours(6))
        return CachePolicy(for: baseURL) { _, response, _ in
            guard let document = try? JSONNode(parsing: response.body) else { return .failure }
            guard document["success"].value != .bool(false) else { return .pass }
            let foundNothing = document["results"].elementCount == 0
            return .store(fresh: foundNothing ? .exactly(.minutes(10)) : usual, for: .days(179))
        }
    }

    /// Decides which of TMDB's images are stored: whole ones, fresh until they are deleted after 179 days.
    ///
    /// A path always names the same image, so no image is requested twice.
    public static func tmdbImages(baseURL: BaseURL = .tmdbImages) -> CachePolicy {
        CachePolicy(for: baseURL) { _, response, _ in
            guard (try? ImageFacts(inspecting: response.body)) != nil else { return .pass }
            return .store(fresh: .exactly(.days(179)), for: .days(179))
        }
    }
}

extension RateLimit {
    /// TMDB's limit: about 40 requests a second from one IP address, whatever the key.
    ///
    /// A burst of 12 lets the films of a ranking be requested together. Over time, 38 requests a second are sent, and
    /// never more than 40 in any one second.
    public static func tmdb(baseURL: BaseURL = .tmdb) -> RateLimit {
        RateLimit(for: baseURL, perSecond: 38, burst: 12, ceiling: 40)
    }
}
