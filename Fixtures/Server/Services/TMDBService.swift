import BoxOfficeBasics
import BoxOfficeWire

/// TMDB as far as it is played: configuration and vocabularies, search, films with what can be appended, lists, people
/// and series.
struct TMDBService: Sendable {
    private let configuration: JSONValue
    private let errors: JSONValue
    private let movies: [Int: TMDBMovie]
    private let catalogue: TMDBCatalogue
    /// The ids that a search finds, in its order, by folded query.
    private let found: [String: [Int]]

    init() throws {
        configuration = try JSONValue(parsing: FixtureFiles.bytes("tmdb/configuration.json"))
        errors = try JSONValue(parsing: FixtureFiles.bytes("tmdb/errors.json"))
        let parts = try JSONValue(parsing: FixtureFiles.bytes("tmdb/parts.json"))
        let records = try FixtureFiles.names(in: "tmdb/movie").map { name in
            let record = try JSONValue(parsing: FixtureFiles.bytes("tmdb/movie/\(name)"))
            return TMDBMovie(record, rareParts: parts[record["id"].integer.map { String($0) } ?? ""])
        }
        movies = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        catalogue = try TMDBCatalogue(movies: movies)
        var found: [String: [Int]] = [:]
        for search in try JSONValue(parsing: FixtureFiles.bytes("tmdb/search.json")).elements {
            let ids = search["results"].elements.compactMap(\.integer)
            for query in search["queries"].elements { found[Self.folded(query.string)] = ids }
        }
        self.found = found
    }

    func reply(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Reply {
        let bearer = request.header("authorization").map { String($0.drop { $0 != " " }.dropFirst()) }
        let key = bearer ?? request.queryValue("api_key") ?? ""
        guard !key.isEmpty, key != "bad" else { return .json(errors["badKey"].text, status: 401) }
        var segments = path.split(separator: "/").map(String.init)
        if segments.first == "3" { segments.removeFirst() }
        if let page = request.queryValue("page"), !(1...500).contains(Int(page) ?? 0) {
            return .json(errors["badPage"].text, status: 400)
        }
        if segments == ["configuration"] { return .json(configuration(for: request).text) }
        if segments.first == "search" { return search(request, for: segments.last ?? "") }
        if let response = catalogue.response(to: request, segments) { return .json(response.text) }
        if segments.first == "movie", segments.count >= 2, let movie = Int(segments[1]).flatMap({ movies[$0] }) {
            if segments.count == 2 { return .json(movie.details(for: TMDBQuery(request)).text) }
            let name = segments.dropFirst(2).joined(separator: "/")
            if let part = movie.part(name, for: TMDBQuery(request)) { return .json(part.text) }
        }
        return .json(errors["notFound"].text, status: 404)
    }

    /// The recorded configuration, with this server in place of the image host.
    private func configuration(for request: LoopbackServer.Request) -> JSONValue {
        var response = configuration
        let base = JSONValue.string("http://\(request.header("host") ?? "127.0.0.1")/img/t/p/")
        response["images"]["base_url"] = base
        response["images"]["secure_base_url"] = base
        return response
    }

    private func search(_ request: LoopbackServer.Request, for kind: String) -> LoopbackServer.Reply {
        guard let text = request.queryValue("query"), !text.isEmpty else {
            return .json(errors["missingQuery"].text, status: 422)
        }
        let page = request.queryValue("page").flatMap { Int($0) } ?? 1
        guard kind == "movie" else {
            let rows = catalogue.found(kind, by: Self.folded(text), Self.folded)
            return .json(JSONValue.page(rows, number: page).text)
        }
        let query = TMDBQuery(request)
        var results = found[Self.folded(text), default: []].compactMap { movies[$0] }
        if let year = request.queryValue("year"), !year.isEmpty {
            results.removeAll { !$0.wasReleased(inYear: year) }
        }
        if let year = request.queryValue("primary_release_year"), !year.isEmpty {
            results.removeAll { !$0.releaseDate.hasPrefix(year) }
        }
        return .json(JSONValue.page(results.map { $0.row(for: query) }, number: page).text)
    }

    /// Letters and digits only, in lower case: the service does not mind blanks and punctuation.
    private static func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
