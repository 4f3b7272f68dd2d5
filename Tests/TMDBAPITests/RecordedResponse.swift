import BoxOfficeTesting
import Foundation
import HTTPTypes
import TMDBAPI

/// A recorded response of TMDB, whose endpoint is recognised by its shape.
struct RecordedResponse {
    typealias Rows = (read: Int, findings: [Finding])

    let kind: String
    /// How many rows its lists have.
    let sent: Int
    private let body: String
    private let status: HTTPResponse.Status
    private let read: @Sendable (TMDB) async throws -> Rows

    /// Reads the response with its endpoint's call; returns how many rows were read, and all problems.
    func decode() async -> (read: Int, problems: [String]) {
        let (body, status) = (body, status)
        do {
            let rows = try await read(TMDB(transport: StubTransport { _ in .json(body, status: status) }))
            return (rows.read, rows.findings.map(\.description))
        } catch {
            return (0, ["\(error)"])
        }
    }

    /// Returns a response, and each of its appendices as a response of its own.
    static func all(in document: Any) -> [RecordedResponse] {
        guard let object = document as? [String: Any] else {
            return [document is [String] ? list(document) : RecordedResponse("unknown", document) { _ in (0, []) }]
        }
        let appended =
            object["title"] == nil ? [] : appendices.filter { !((object[$0.name] as? [String: Any])?.isEmpty ?? true) }
        return [response(object)]
            + appended.map { appendix in
                var member = object[appendix.name] as? [String: Any] ?? [:]
                member["id"] = object["id"]
                return part(appendix.name, member)
            }
    }

    private init(
        _ kind: String, _ document: Any, lists: [String] = [], status: HTTPResponse.Status = .ok,
        read: @escaping @Sendable (TMDB) async throws -> Rows
    ) {
        self.kind = kind
        let data = try? JSONSerialization.data(withJSONObject: document)
        body = String(decoding: data ?? Data(), as: UTF8.self)
        sent = lists.map { Self.count($0.split(separator: ".")[...], in: document) }.reduce(0, +)
        self.status = status
        self.read = read
    }

    /// Returns how many rows a list has; a longer path counts lists within its rows.
    private static func count(_ path: ArraySlice<Substring>, in value: Any) -> Int {
        if let rows = value as? [Any], !path.isEmpty { return rows.map { count(path, in: $0) }.reduce(0, +) }
        guard let name = path.first else { return (value as? [Any])?.count ?? (value as? [String: Any])?.count ?? 0 }
        return (value as? [String: Any])?[String(name)].map { count(path.dropFirst(), in: $0) } ?? 0
    }

    private static func list(_ document: Any) -> RecordedResponse {
        RecordedResponse("translation languages", document, lists: [""]) { tmdb in
            let response = try await tmdb.translationLanguages()
            return (response.count, response.findings)
        }
    }

    private struct Part {
        let name: String
        /// The lists whose rows are counted.
        let lists: [String]
        let read: @Sendable (TMDB, MovieID) async throws -> Rows

        init<Value: MovieAppendix>(_ type: Value.Type, _ lists: String..., count: @escaping @Sendable (Value) -> Int) {
            name = Value.appendix.name
            self.lists = lists
            read = { tmdb, film in
                let response = try await tmdb.movie(film, only: type)
                return (count(response), response.findings)
            }
        }
    }

    private static let appendices = [
        Part(Credits.self, "cast", "crew") { $0.cast.count + $0.crew.count },
        Part(MovieImages.self, "posters", "backdrops", "logos") {
            $0.posters.count + $0.backdrops.count + $0.logos.count
        },
        Part(AlternativeTitles.self, "titles") { $0.titles.count },
        Part(Translations.self, "translations") { $0.translations.count },
        Part(Keywords.self, "keywords") { $0.keywords.count },
        Part(ReleaseDates.self, "results.release_dates") { $0.releases.count },
        Part(Videos.self, "results") { $0.videos.count },
        Part(WatchProviders.self, "results") { $0.offers.count },
        Part(Reviews.self, "results") { $0.reviews.items.count },
        Part(Recommendations.self, "results") { $0.movies.items.count },
        Part(SimilarMovies.self, "results") { $0.movies.items.count },
        Part(ExternalIDs.self) { _ in 0 },
    ]

    private static func part(_ name: String, _ object: [String: Any]) -> RecordedResponse {
        guard let part = appendices.first(where: { $0.name == name }) else { preconditionFailure("\(name) is a part") }
        let film = MovieID(rawValue: id(of: object))
        return RecordedResponse(name, object, lists: part.lists) { try await part.read($0, film) }
    }

    /// Returns the id that a response names, which is that of the request.
    private static func id(of object: [String: Any]) -> Int { object["id"] as? Int ?? 1 }

    private static func response(_ object: [String: Any]) -> RecordedResponse {
        func has(_ names: String...) -> Bool { names.allSatisfy { object[$0] != nil } }
        let isDone = [1, 12, 13].contains(object["status_code"] as? Int ?? 1)
        if has("errors") || object["success"] as? Bool == false || !isDone { return refusal(object) }
        if has("results") { return results(object) }
        let (id, text) = (id(of: object), object["id"] as? String ?? "a")
        if has("title") {
            return one("film", object) {
                ($0.findings)
            } read: {
                try await $0.movie(MovieID(rawValue: id))
            }
        }
        if has("biography") {
            return one("person", object) {
                $0.findings
            } read: {
                try await $0.person(PersonID(rawValue: id))
            }
        }
        if has("author") {
            return one("review", object) {
                $0.findings
            } read: {
                try await $0.review(text)
            }
        }
        if has("cast") { return part("credits", object) }
        if has("posters") { return part("images", object) }
        for name in ["translations", "keywords"] where has(name) { return part(name, object) }
        if has("titles") { return part("alternative_titles", object) }
        if has("imdb_id") { return part("external_ids", object) }
        if has("genres") {
            return RecordedResponse("genres", object, lists: ["genres"]) { tmdb in
                let response = try await tmdb.genres()
                return (response.count, response.findings)
            }
        }
        if has("certifications") {
            return RecordedResponse("certifications", object, lists: ["certifications"]) { tmdb in
                let response = try await tmdb.certifications()
                return (response.ratings.count, response.findings)
            }
        }
        if has("movie_results") {
            return RecordedResponse("find", object, lists: ["movie_results", "person_results"]) { tmdb in
                let response = try await tmdb.find(.imdb("tt1"))
                return (response.movies.count + response.people.count, response.findings)
            }
        }
        if has("images") {
            return RecordedResponse("configuration", object) { tmdb in
                _ = try await tmdb.configuration()
                return (0, [])
            }
        }
        if has("success") {
            return RecordedResponse("success", object) { tmdb in
                try await tmdb.checkKey()
                return (0, [])
            }
        }
        return RecordedResponse("unknown", object) { _ in (0, []) }
    }

    /// Returns a response with a list `results`, whose rows show its endpoint.
    private static func results(_ object: [String: Any]) -> RecordedResponse {
        guard let rows = object["results"] as? [[String: Any]] else { return part("watch/providers", object) }
        let row = rows.first ?? [:]
        if row["release_dates"] != nil { return part("release_dates", object) }
        if row["site"] != nil { return part("videos", object) }
        if row["author"] != nil { return part("reviews", object) }
        let number = object["page"] as? Int ?? 1
        return RecordedResponse("films", object, lists: ["results"]) { tmdb in
            let page = try await tmdb.page(number, of: .popular)
            return (page.items.count, page.findings)
        }
    }

    private static func one<Value>(
        _ kind: String, _ object: [String: Any], findings: @escaping @Sendable (Value) -> [Finding],
        read: @escaping @Sendable (TMDB) async throws -> Value
    ) -> RecordedResponse {
        RecordedResponse(kind, object) { tmdb in (0, findings(try await read(tmdb))) }
    }

    /// Returns a refusal, which must be a typed error with a message.
    private static func refusal(_ object: [String: Any]) -> RecordedResponse {
        let number = object["status_code"] as? Int
        let status = HTTPResponse.Status(code: 422)
        return RecordedResponse("refusal", object, status: status) { tmdb in
            do {
                try await tmdb.checkKey()
                throw Unexpected(text: "no error")
            } catch let error as TMDBError {
                let isTyped = error.tmdbStatus == number && error.code != .malformedResponse
                guard isTyped, error.message != nil || !error.validationErrors.isEmpty else { throw error }
                return (0, [])
            }
        }
    }

    private struct Unexpected: Error {
        let text: String
    }
}
