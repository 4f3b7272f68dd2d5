import BoxOfficeBasics
import BoxOfficeWire

/// TMDB's lists, vocabularies, people, series and reviews.
struct TMDBCatalogue: Sendable {
    private let movies: [Int: TMDBMovie]
    private let vocabularies: JSONValue
    private let lists: JSONValue
    private let people: [JSONValue]
    private let collections: [JSONValue]

    init(movies: [Int: TMDBMovie]) throws {
        self.movies = movies
        vocabularies = try JSONValue(parsing: FixtureFiles.bytes("tmdb/vocabularies.json"))
        lists = try JSONValue(parsing: FixtureFiles.bytes("tmdb/lists.json"))
        people = try JSONValue(parsing: FixtureFiles.bytes("tmdb/people.json")).elements
        collections = try JSONValue(parsing: FixtureFiles.bytes("tmdb/collections.json")).elements
    }

    /// The response; nil if there is none.
    func response(to request: LoopbackServer.Request, _ segments: [String]) -> JSONValue? {
        let query = TMDBQuery(request)
        let vocabulary = vocabularies[segments.joined(separator: "/")]
        guard vocabulary == .null else { return vocabulary }
        let page = request.queryValue("page").flatMap { Int($0) } ?? 1
        switch (segments.first, segments.count) {
        case ("authentication", 1): return .object(["success": .bool(true)])
        case ("movie", 2): return movieList(segments[1], page, query)
        case ("movie", 3):
            guard Int(segments[1]).flatMap({ movies[$0] }) != nil, lists[segments[2]] != .null else { return nil }
            return .page(rows(of: segments[2], query), number: page)
        case ("trending", 3): return .page(rows(of: "trending", query), number: page)
        case ("discover", 2): return discovered(request, query, page)
        case ("find", 2): return found(byID: segments[1], query)
        case ("person", 2...3): return person(segments, query)
        case ("collection", 2): return collection(segments[1], query)
        case ("review", 2): return review(segments[1], query)
        default: return nil
        }
    }

    /// The people or series that a search finds.
    func found(_ kind: String, by query: String, _ folded: (String) -> String) -> [JSONValue] {
        let records = kind == "person" ? people : kind == "collection" ? collections : []
        return records.map { $0.without(["parts", "images", "biography"]) }.filter { record in
            [record["name"].string, record["original_name"].string].contains { folded($0).contains(query) }
        }
    }

    private func movieList(_ name: String, _ page: Int, _ query: TMDBQuery) -> JSONValue? {
        switch name {
        case "latest":
            return movies.values.max { $0.id < $1.id }?.details(for: query)
        case "now_playing", "upcoming", "popular", "top_rated":
            var response = JSONValue.page(rows(of: name, query), number: page)
            if ["now_playing", "upcoming"].contains(name) {
                response = response.with(
                    "dates", .object(["minimum": .string("2024-03-13"), "maximum": .string("2024-05-15")]))
            }
            return response
        default: return nil
        }
    }

    private func rows(of list: String, _ query: TMDBQuery) -> [JSONValue] {
        lists[list].elements.compactMap { $0.integer.flatMap { movies[$0] }?.row(for: query) }
    }

    /// Only the filters by language, by year and by the days of release are played.
    private func discovered(_ request: LoopbackServer.Request, _ query: TMDBQuery, _ page: Int) -> JSONValue {
        let language = request.queryValue("with_original_language")
        let year = request.queryValue("primary_release_year")
        let days = (request.queryValue("release_date.gte") ?? "", request.queryValue("release_date.lte") ?? "~")
        let found = movies.values.sorted { $0.id < $1.id }.filter { movie in
            (year.map { movie.releaseDate.hasPrefix($0) } ?? true)
                && movie.releaseDate >= days.0 && movie.releaseDate <= days.1
                && (language.map { $0 == movie.row(for: query)["original_language"].string } ?? true)
        }
        return .page(found.map { $0.row(for: query) }, number: page)
    }

    private func found(byID id: String, _ query: TMDBQuery) -> JSONValue {
        let films = movies.values.filter { !$0.imdbID.isEmpty && $0.imdbID == id }.map { movie in
            movie.row(for: query).with("media_type", .string("movie"))
        }
        let people = people.filter { $0["imdb_id"].string == id }.map { $0.without(["images", "biography"]) }
        let none = JSONValue.array([])
        return .object([
            "movie_results": .array(films), "person_results": .array(people), "tv_results": none,
            "tv_episode_results": none, "tv_season_results": none,
        ])
    }

    private func person(_ segments: [String], _ query: TMDBQuery) -> JSONValue? {
        guard let person = people.first(where: { $0["id"].integer.map { String($0) } == segments[1] }) else {
            return nil
        }
        switch segments.dropFirst(2).first {
        case nil: return person.without(["images"])
        case "images": return person["images"].with("id", person["id"])
        case "movie_credits":
            let crew = movies.values.sorted { $0.id < $1.id }.flatMap { movie in
                movie.crew.filter { $0["id"] == person["id"] }.map { job in
                    movie.row(for: query).with("job", job["job"]).with("department", job["department"])
                }
            }
            return .object(["id": person["id"], "cast": .array([]), "crew": .array(crew)])
        default: return nil
        }
    }

    private func collection(_ id: String, _ query: TMDBQuery) -> JSONValue? {
        guard let series = collections.first(where: { $0["id"].integer.map { String($0) } == id }) else { return nil }
        let films = series["parts"].elements.compactMap { $0.integer.flatMap { movies[$0] } }
        return series.with("parts", .array(films.map { $0.row(for: query) }))
    }

    private func review(_ id: String, _ query: TMDBQuery) -> JSONValue? {
        for movie in movies.values {
            let reviews = movie.part("reviews", for: query)?["results"].elements ?? []
            if let review = reviews.first(where: { $0["id"].string == id }) {
                return review.with("iso_639_1", .string("ko")).with("media_type", .string("movie"))
                    .with("media_id", .integer(movie.id)).with("media_title", movie.details(for: query)["title"])
            }
        }
        return nil
    }
}

extension JSONValue {
    /// The object with one more member.
    fileprivate func with(_ key: String, _ value: JSONValue) -> JSONValue {
        var copy = self
        copy[key] = value
        return copy
    }
}
