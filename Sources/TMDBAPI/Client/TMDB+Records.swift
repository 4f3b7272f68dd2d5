import BoxOfficeHTTP

extension TMDB {
    /// Fetches the record of a person; throws `notFound` if TMDB has no such person.
    public func person(_ id: PersonID, language: Language? = nil) async throws(TMDBError) -> Person {
        let call = TMDBCall(
            "tmdb.person", "/person/\(id)", "the person \(id)", naming: .id(id), query: [languageItem(language)])
        return try await fetch(call, read: Person.init(reading:))
    }

    /// Fetches the films that a person worked on, in no particular order; throws `notFound` if TMDB has no such person.
    public func credits(of id: PersonID, language: Language? = nil) async throws(TMDBError) -> PersonCredits {
        let call = TMDBCall(
            "tmdb.personCredits", "/person/\(id)/movie_credits", "the films of the person \(id)", naming: .id(id),
            query: [languageItem(language)])
        return try await fetch(call) { document throws(MalformedResponse) in try PersonCredits(reading: document) }
    }

    /// Fetches the portraits of a person (`profiles`); throws `notFound` if TMDB has no such person.
    public func portraits(of id: PersonID) async throws(TMDBError) -> FetchedList<ImageListItem> {
        let call = TMDBCall(
            "tmdb.personImages", "/person/\(id)/images", "the portraits of the person \(id)", naming: .id(id))
        return try await fetch(call) { document throws(MalformedResponse) in
            let images = try document.required("profiles", ImageListItem.init(reading:))
            return FetchedList(images, findings: document.findings)
        }
    }

    /// Fetches a series of films; throws `notFound` if TMDB has no such series.
    public func collection(_ id: CollectionID, language: Language? = nil) async throws(TMDBError) -> MovieCollection {
        let call = TMDBCall(
            "tmdb.collection", "/collection/\(id)", "the series \(id)", naming: .id(id), query: [languageItem(language)]
        )
        return try await fetch(call, read: MovieCollection.init(reading:))
    }

    /// Fetches a review with its language and film; throws `notFound`, or `invalidRequest` for an impossible id.
    public func review(_ id: String) async throws(TMDBError) -> Review {
        var call = TMDBCall("tmdb.review", "/review/\(id)", "the review \(id.prefix(80))", naming: .id(id))
        call.check(id: id)
        return try await fetch(call) { document throws(MalformedResponse) in
            if let review = Review(reading: document) { return review }
            throw MalformedResponse("the response is not a review", path: "id")
        }
    }

    /// Finds films and people by an id of another site (`/find/{external_id}`); throws `invalidRequest` for a bad one.
    public func find(_ id: ExternalID, language: Language? = nil) async throws(TMDBError) -> FoundByID {
        var call = TMDBCall(
            "tmdb.find", "/find/\(id.id)", "the lookup of the id \(id.id.prefix(80))", naming: .unnamed,
            query: [QueryItem("external_source", id.source), languageItem(language)])
        call.check(id: id.id)
        return try await fetch(call) { document throws(MalformedResponse) in
            try FoundByID(reading: document)
        }
    }

    /// Checks whether TMDB accepts the key; throws `invalidKey` if it does not.
    public func checkKey() async throws(TMDBError) {
        let call = TMDBCall("tmdb.checkKey", "/authentication", "the check of the key", naming: .unnamed)
        try await fetch(call) { document throws(MalformedResponse) in
            guard document["success"].bool == true else {
                throw MalformedResponse("not said to be accepted", path: "success")
            }
        }
    }
}

/// The id of a film or person on another site.
public struct ExternalID: Sendable, Hashable {
    let id: String
    /// The site that assigns the id (`external_source`).
    let source: String

    /// Creates an id on IMDb, such as `tt0112471`.
    public static func imdb(_ id: String) -> ExternalID { ExternalID(id: id, source: "imdb_id") }

    /// Creates an id on Wikidata, such as `Q21500755`.
    public static func wikidata(_ id: String) -> ExternalID { ExternalID(id: id, source: "wikidata_id") }
}

/// The films and people that TMDB has under an external id.
public struct FoundByID: Sendable, Hashable, Codable {
    /// Films (`movie_results`).
    public let movies: [MovieListItem]
    /// People (`person_results`).
    public let people: [PersonListItem]
    /// The names of series, seasons and episodes (`tv_results` and others), which are not films.
    public let series: [String]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
}

extension FoundByID {
    package init(reading document: JSONNode) throws(MalformedResponse) {
        self.init(
            movies: try document.required("movie_results", MovieListItem.init(reading:)),
            people: document["person_results"].objects.compactMap(PersonListItem.init(reading:)),
            series: ["tv_results", "tv_season_results", "tv_episode_results"].flatMap { list in
                document[list].objects.compactMap { $0["name"].line }
            },
            findings: document.findings)
    }
}
