import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeWire

private func renaming(_ old: String, _ new: String) -> @Sendable (String, JSONValue) -> (String, JSONValue)? {
    { name, value in (name == old ? new : name, value) }
}

private func giving(
    _ member: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue?
) -> @Sendable (String, JSONValue) -> (String, JSONValue)? {
    { name, value in
        guard name == member else { return (name, value) }
        return change(value).map { (name, $0) }
    }
}

private func text(_ change: @escaping @Sendable (String) -> JSONValue) -> @Sendable (JSONValue) -> JSONValue {
    { value in if case .string(let text) = value { change(text) } else { value } }
}

extension Change {
    private static let rows = "boxOfficeResult.dailyBoxOfficeList"

    static let kobis = [
        Change(
            "a member is renamed", .kobis, "Daily", named: "`\(rows)[].rank` is gone", "`\(rows)[].place` is new",
            members: renaming("rank", "place")),
        Change(
            "a number instead of a text", .kobis, "Daily", named: "`\(rows)[].audiCnt` is number now",
            members: giving("audiCnt", text { Int($0).map(JSONValue.integer) ?? .null })),
        Change(
            "null instead of a text", .kobis, "Daily", named: "`\(rows)[].movieNm` is null now",
            "films without a title",
            members: giving("movieNm") { _ in .null }),
        Change(
            "a page with status 200", .kobis, "MovieInfo", named: "`kobis.movieInfo`", "a web page instead of JSON"
        ) { _ in .htmlPage() },
        Change(
            "another form of days", .kobis, "Daily", named: "`\(rows)[].openDt`: “…” is not a day",
            members: giving("openDt", text { .string($0.split(separator: "-").reversed().joined(separator: ".")) })),
        Change(
            "a mark of ranks that is new", .kobis, "Daily",
            named: "`\(rows)[].rankOldAndNew`: “…” is neither OLD nor NEW",
            members: giving("rankOldAndNew") { _ in .string("RE") }),
        Change(
            "a key refused in other words", .kobis, "Daily", named: "in other words than known", "`kobis.refusal.key`"
        ) {
            $0.replacing("유효하지않은 키값입니다.", "등록되지 않은 키입니다.")
        },
        Change(
            "a key refused by another number", .kobis, "Daily", named: "`kobis.refusal.key`", "refused as unknownFault"
        ) {
            $0.replacing("320010", "320012")
        },
        Change("a refusal of another shape", .kobis, "Daily", named: "`kobis.refusal.key`", "`kobis.refusal.missing`") {
            $0.replacing("faultInfo", "error")
        },
        Change(
            "numbers with commas", .kobis, "Daily", named: "`\(rows)[].audiCnt`: “…” is not a whole number",
            members: giving("audiCnt", text { .string("1," + $0) })),
        Change(
            "another film in first place", .kobis, "Daily", named: "not so: 10 films in the known order",
            members: giving("movieCd", text { .string($0 == "20228797" ? "20990000" : $0) })),
        Change(
            "eleven rows where ten were the most", .kobis, "Daily", named: "there can be more than ten",
            members: giving(
                "dailyBoxOfficeList",
                { value in
                    guard case .array(let rows) = value, let last = rows.last, rows.count == 10 else { return value }
                    return .array(rows + [last])
                })),
        Change(
            "days that were not asked for", .kobis, "Weekly", named: "`kobis.weeklyBoxOffice.weekend`",
            "the response is about “…” (at boxOfficeResult.showRange)",
            members: giving("showRange") { _ in .string("20240101~20240107") }),
        Change(
            "a count as a text", .kobis, "MovieList", named: "`movieListResult.totCnt` is digits now",
            members: giving("totCnt") { if case .integer(let count) = $0 { .string(String(count)) } else { $0 } }),
        Change(
            "a list that is missing", .kobis, "CompanyList", named: "`kobis.companies`", "lacks the list",
            members: giving("companyList") { _ in nil }),
        Change("another wrapper", .kobis, "CodeList", named: "`kobis.codes.2204`", "lacks the list") { reply in
            reply.replacing("\"codes\"", "\"codeList\"")
        },
        Change("an unknown film as status 404", .kobis, "MovieInfo", named: "`kobis.refusal.movie`", "status 404") {
            reply in
            let isUnknown = String(decoding: reply.body, as: UTF8.self).replacing(" ", with: "").contains(
                "\"movieCd\":null")
            return isUnknown ? .status(404) : reply
        },
    ]

    static let tmdb = [
        Change(
            "`results` is missing", .tmdb, "search/movie", named: "`tmdb.searchMovies`", "lacks the list",
            members: giving("results") { _ in nil }),
        Change(
            "ids as texts", .tmdb, "search/movie", named: "`results[].id` is digits now",
            members: giving("id") { if case .integer(let id) = $0 { .string(String(id)) } else { $0 } }),
        Change(
            "another form of days", .tmdb, "search/movie", named: "`results[].release_date`: “…” is not a day",
            members: giving(
                "release_date", text { .string($0.split(separator: "-").reversed().joined(separator: "/")) })),
        Change(
            "addresses instead of paths", .tmdb, "search/movie", named: "`results[].poster_path`",
            members: giving("poster_path", text { .string("https://image.example.com" + $0) })),
        Change("a redirect", .tmdb, "configuration", named: "`tmdb.configuration`", "status 301") { _ in
            .status(301, headers: [("Location", "https://api.example.com/configuration")])
        },
        Change("another limit of pages", .tmdb, "search/movie", named: "`tmdb.refusal.page`", "not refused") { reply in
            guard reply.status == 400 else { return reply }
            return .json(#"{"page":501,"results":[],"total_pages":1000,"total_results":20000}"#)
        },
        Change("a key refused in other words", .tmdb, "search/movie", named: "`tmdb.refusal.key`", "in other words") {
            $0.replacing("Invalid API key", "This key is unknown")
        },
        Change("a key refused by a page", .tmdb, "search/movie", named: "`tmdb.refusal.key`", "refused as httpStatus") {
            reply in reply.status == 401 ? .htmlPage(status: 403) : reply
        },
        Change(
            "an appendix that is missing", .tmdb, "movie/1017163",
            named: "`credits`: missing although it was requested",
            members: giving("credits") { _ in nil }),
        Change(
            "a member that is new", .tmdb, "movie/1017163", named: "`imdbId` is new",
            members: renaming("imdb_id", "imdbId")),
        Change(
            "films for adults in a list", .tmdb, "movie/popular", named: "not so: none that is for adults only",
            members: giving("adult") { _ in .bool(true) }),
        Change("an error of the server", .tmdb, "movie/latest", named: "`tmdb.latestMovie`", "status 503") { _ in
            .status(503)
        },
        Change("broken JSON", .tmdb, "genre/movie/list", named: "`tmdb.genres`", "broken JSON") { reply in
            var reply = reply
            reply.body = Array(reply.body.dropLast(7))
            return reply
        },
        Change("another type of content", .tmdb, "", named: "content-type is text/plain") {
            $0.with("Content-Type", "text/plain")
        },
        Change("a validator that is new", .tmdb, "", named: "etag is weak", "`tmdb.genres`", "status 200") {
            $0.with("ETag", "W/\"1\"")
        },
        Change("other rules for caches", .tmdb, "", named: "cache-control is no-store") {
            $0.with("Cache-Control", "no-store")
        },
        Change("limits that are announced", .tmdb, "", named: "rate-field is x-ratelimit-remaining") {
            $0.with("X-RateLimit-Remaining", "39")
        },
        Change("a clock that is a day ahead", .tmdb, "", named: "Its clock", "it is 86400 s ahead") {
            $0.with("Date", "Sat, 27 Apr 2024 03:00:00 GMT")
        },
        Change("a page instead of an image", .image, "", named: "`images.poster`", "instead of a usable image") {
            reply in
            reply.status == 200 ? .htmlPage() : reply
        },
        Change("an image that breaks off", .image, "", named: "`images.poster`", "connectionLost") {
            $0.failing(.truncate(after: $0.body.count / 2))
        },
        Change("an image for every path", .image, "", named: "`images.refusal`", "not so: refused") { reply in
            guard reply.status == 404, let bytes = try? FixtureFiles.bytes("images/leon.jpg") else { return reply }
            return .bytes(bytes, type: "image/jpeg")
        },
    ]
}
