public import BoxOfficeHTTP
// One import is enough: models have days and findings, and an app names keys, retries and a transport's errors.
@_exported public import BoxOfficeWire
@_exported public import ImageFiles

/// A client for the movie domain of TMDB's API, version 3.
///
/// ```swift
/// let tmdb = TMDB(transport: transport)
/// let page = try await tmdb.searchMovies(MovieSearch("외계+인 2부"))
/// ```
///
/// The client holds no key: a credential made by `Credential.tmdb(_:baseURL:)` belongs in the transport. Every error is
/// a ``TMDBError``. A program that shows TMDB's data must also show ``attribution``.
public struct TMDB: Sendable {
    /// The language in which texts and posters are requested.
    public let language: Language
    /// The country whose release days are requested (`region`); nil for no particular country.
    public let region: Region?
    let transport: any HTTPTransport
    package let baseURL: BaseURL

    /// Creates a client over a transport that adds the key; the base URL includes `/3`.
    ///
    /// Without a region, it is the country of the language: Korea for `ko-KR`, none for `ko`.
    public init(
        transport: any HTTPTransport, baseURL: BaseURL = .tmdb, language: Language = .korean, region: Region? = nil
    ) {
        (self.transport, self.baseURL, self.language) = (transport, baseURL, language)
        self.region = region ?? language.region
    }

    /// A copy of this client whose release days are those in Korea, which KOBIS's days can be compared with.
    package var inKorea: TMDB { TMDB(transport: transport, baseURL: baseURL, language: language, region: .korea) }

    /// A copy of this client that revalidates cached responses (`Cache-Control: no-cache`).
    public var revalidating: TMDB { through(ChangingTransport(transport, directing: "no-cache")) }

    /// A copy of this client that sends nothing and returns what is stored, at any age; nil if nothing is stored.
    package var stored: TMDB? { (transport as? TransportStack)?.stored.map(through) }

    /// Sends the next requests even if hosts could not be reached a moment ago.
    package func tryHostsAgain() async { await (transport as? TransportStack)?.tryHostsAgain() }

    private func through(_ transport: any HTTPTransport) -> TMDB {
        TMDB(transport: transport, baseURL: baseURL, language: language, region: region)
    }

    /// The notice that TMDB's terms of use require wherever its data is shown.
    public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    /// Opens connections to TMDB and, unless nil, its image host in advance, if the transport can.
    public func preconnect(images: ImageConfiguration? = ImageConfiguration()) async {
        guard let transport = transport as? any PreconnectingTransport else { return }
        await transport.preconnect(to: [baseURL] + (images.map { [$0.base] } ?? []))
    }

    func fetch<Model: Sendable>(
        _ call: TMDBCall, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(TMDBError) -> Model {
        if let problem = call.problem { throw TMDBError(.invalidRequest, call.context.with(\.reason, problem)) }
        let request = TransportRequest(get: baseURL, call.path, query: call.query, operation: call.operation)
        return try await transport.fetch(request, about: call.context, naming: call.identity, read: read) {
            response, body, context -> TMDBError? in
            if response.isSuccessful, body?["success"].value != .bool(false) { return nil }
            return TMDBError(body, context)
        }.model
    }

    func languageItem(_ language: Language?) -> QueryItem {
        QueryItem("language", (language ?? self.language).rawValue)
    }
}

extension ResponseIdentity {
    /// The id of a film, person, series or review (`id`).
    static func id(_ id: some CustomStringConvertible) -> ResponseIdentity { ResponseIdentity("id", is: id) }
}

/// A call to an endpoint, with the words that errors use for it.
struct TMDBCall: Sendable {
    let operation: String
    let path: String
    /// What is requested, in words, such as `the film 496243`.
    let subject: String
    /// What the response has to name.
    var identity: ResponseIdentity
    var query: [QueryItem]
    /// Why the call must not be sent; nil if it may be.
    var problem: String?

    init(
        _ operation: String, _ path: String, _ subject: String, naming identity: ResponseIdentity,
        query: [QueryItem] = []
    ) {
        (self.operation, self.path, self.subject, self.identity) = (operation, path, subject, identity)
        self.query = query
    }

    var context: ServiceErrorContext { ServiceErrorContext(operation: operation, subject: subject) }

    /// Refuses an id that is not safe in a path.
    mutating func check(id: String) {
        if !id.isPlainSegment() { problem = "an id is 1 to 100 ASCII letters, digits, “.”, “_” or “-”." }
    }
}
