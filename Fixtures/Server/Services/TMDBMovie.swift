import BoxOfficeBasics
import BoxOfficeWire

/// The parts of a TMDB query that change how a film is told.
struct TMDBQuery {
    let isKorean: Bool
    let region: String
    let appended: [String]
    /// The image languages wanted, `null` for untagged ones.
    let imageLanguages: [String]

    init(_ request: LoopbackServer.Request) {
        let language = request.queryValue("language") ?? "en-US"
        isKorean = language.hasPrefix("ko")
        region = request.queryValue("region") ?? ""
        appended = (request.queryValue("append_to_response") ?? "").split(separator: ",").map(String.init)
        imageLanguages =
            request.queryValue("include_image_language")?.split(separator: ",").map(String.init)
            ?? request.queryValue("language").map { [String($0.prefix(2))] } ?? []
    }
}

/// A film's record: details in Korean with everything that can be appended.
struct TMDBMovie: Sendable {
    private static let parts = [
        "credits", "images", "alternative_titles", "release_dates", "translations", "external_ids",
    ]
    /// What only few films have: everything else that can be appended, by name, and what a film without it has.
    private static let rareParts: [String: JSONValue] = [
        "keywords": .object(["keywords": .array([])]), "videos": .object(["results": .array([])]),
        "reviews": .emptyPage, "recommendations": .emptyPage, "similar": .emptyPage,
        "watch/providers": .object(["results": .object([:])]),
    ]
    private let record: JSONValue
    private let rareParts: [String: JSONValue]

    init(_ record: JSONValue, rareParts: JSONValue = .null) {
        self.record = record
        var own: [String: JSONValue] = [:]
        if case .object(let members) = rareParts { own = members }
        self.rareParts = Self.rareParts.merging(own) { $1 }
    }

    var id: Int { record["id"].integer ?? 0 }
    var imdbID: String { record["imdb_id"].string }
    var crew: [JSONValue] { record["credits"]["crew"].elements }
    var releaseDate: String { record["release_date"].string }

    func wasReleased(inYear year: String) -> Bool {
        releaseDate.hasPrefix(year)
            || record["release_dates"]["results"].elements.contains { country in
                country["release_dates"].elements.contains { $0["release_date"].string.hasPrefix(year) }
            }
    }

    /// The details; appended responses sit beside them under their own names.
    func details(for query: TMDBQuery) -> JSONValue {
        var response = told(for: query).without(Self.parts)
        for name in query.appended where hasPart(name) { response[name] = content(of: name, for: query) }
        return response
    }

    /// A response of its own: as when appended, but with the id.
    func part(_ name: String, for query: TMDBQuery) -> JSONValue? {
        guard hasPart(name) else { return nil }
        var response = content(of: name, for: query)
        response["id"] = record["id"]
        return response
    }

    /// A row of a search.
    ///
    /// As with the real service, a search falls back to English where the details stay empty, and a region puts that
    /// country's release date in the place of the first one.
    func row(for query: TMDBQuery) -> JSONValue {
        var row = told(for: query).without(
            Self.parts + [
                "belongs_to_collection", "budget", "genres", "homepage", "imdb_id", "origin_country",
                "production_companies", "production_countries", "revenue", "runtime", "spoken_languages", "status",
                "tagline",
            ])
        row["genre_ids"] = .array(record["genres"].elements.map { $0["id"] })
        if row["overview"].string.isEmpty { row["overview"] = english["overview"] }
        let release = record["release_dates"]["results"].elements.first { $0["iso_3166_1"].string == query.region }
        if let date = release?["release_dates"].elements.first?["release_date"].string {
            row["release_date"] = .string(String(date.prefix(10)))
        }
        return row
    }

    private func hasPart(_ name: String) -> Bool { Self.parts.contains(name) || rareParts[name] != nil }

    private var english: JSONValue {
        record["translations"]["translations"].elements.first { $0["iso_639_1"].string == "en" }?["data"] ?? .null
    }

    /// The record in the language asked for.
    private func told(for query: TMDBQuery) -> JSONValue {
        guard !query.isKorean else { return record }
        var response = record
        response["overview"] = .string(english["overview"].string)
        // An empty title of a translation means: the same as the original.
        response["title"] = english["title"].string.isEmpty ? record["original_title"] : english["title"]
        response["genres"] = .array(
            record["genres"].elements.map { genre in
                var genre = genre
                if let name = Self.genres[genre["id"].integer ?? 0] { genre["name"] = .string(name) }
                return genre
            })
        return response
    }

    /// The English names of genres.
    private static let genres = [
        12: "Adventure", 14: "Fantasy", 16: "Animation", 18: "Drama", 27: "Horror", 28: "Action", 35: "Comedy",
        53: "Thriller", 80: "Crime", 99: "Documentary", 878: "Science Fiction", 9648: "Mystery", 10402: "Music",
        10749: "Romance", 10751: "Family", 10752: "War",
    ]

    private func content(of name: String, for query: TMDBQuery) -> JSONValue {
        var content = rareParts[name] ?? record[name]
        if name == "images", !query.imageLanguages.isEmpty {
            let posters = content["posters"].elements.filter { poster in
                query.imageLanguages.contains(poster["iso_639_1"] == .null ? "null" : poster["iso_639_1"].string)
            }
            content["posters"] = .array(posters)
        }
        if name == "credits", !query.isKorean {
            for role in ["cast", "crew"] {
                let people = content[role].elements.map { person in
                    var person = person
                    person["name"] = person["original_name"]
                    return person
                }
                content[role] = .array(people)
            }
        }
        return content
    }
}

extension JSONValue {
    static let emptyPage = page([])

    /// A list's only page, or an empty one behind it.
    static func page(_ rows: [JSONValue], number: Int = 1) -> JSONValue {
        .object([
            "page": .integer(number), "results": .array(number == 1 ? rows : []), "total_pages": .integer(1),
            "total_results": .integer(rows.count),
        ])
    }
}
