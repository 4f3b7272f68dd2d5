public import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// The movie domain of TMDB's API, version 3.
///
/// ```swift
/// let tmdb = TMDB(transport: transport)
/// let page = try await tmdb.searchMovies(MovieSearch("외계+인 2부"))
/// ```
///
/// The client holds no key: a `Credential` made by `Credential.tmdb(_:baseURL:)` belongs into the transport. All errors are
/// a ``TMDBError``. Who shows anything of it must show ``attribution``.
public struct TMDB: Sendable {
    /// The language that texts and posters are asked for in.
    public let language: Language
    /// The country whose release dates are asked for; nil for none in particular.
    public let region: Region?
    let transport: any HTTPTransport
    let baseURL: BaseURL

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: What sends the requests, and adds the key to them.
    ///   - baseURL: Where the service lives, up to and including `/3`.
    ///   - language: The language that texts and posters are asked for in.
    ///   - region: The country whose release dates are asked for; nil for none in particular.
    public init(
        transport: any HTTPTransport,
        baseURL: BaseURL = .tmdb,
        language: Language = .korean,
        region: Region? = .korea
    ) {
        self.transport = transport
        self.baseURL = baseURL
        self.language = language
        self.region = region
    }

    /// The notice that TMDB's terms of use ask for, wherever its data are shown.
    public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    /// Asks an endpoint, and reads its answer away from the caller's actor.
    ///
    /// - Parameters:
    ///   - call: What is asked.
    ///   - read: Makes the model out of the document.
    /// - Returns: The model.
    /// - Throws: A ``TMDBError``.
    @concurrent
    func answer<Model: Sendable>(
        to call: Call, read: @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(TMDBError) -> Model {
        var context = call.context
        if let problem = call.problem {
            context.reason = problem
            throw TMDBError(.invalidRequest, context)
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(call.request(to: baseURL), into: .json)
        } catch {
            context.transport = error
            throw TMDBError(.transport, context)
        }
        context = context.adding(response.head)
        let document = Result { () throws(MalformedResponse) in try JSONNode(parsing: response.body) }
        let body = try? document.get()
        guard response.isSuccessful, body?["success"].value != .bool(false) else {
            throw TMDBError(body, httpStatus: response.head.status.code, context)
        }
        do throws(MalformedResponse) {
            return try read(document.get())
        } catch {
            context.malformed = error
            throw TMDBError(.malformedResponse, context)
        }
    }

    /// Asks an endpoint, and adds what was not as expected to the model.
    ///
    /// - Parameters:
    ///   - call: What is asked.
    ///   - read: Makes the model out of the document.
    /// - Returns: The model with the findings.
    /// - Throws: A ``TMDBError``.
    func findings<Model: Sendable>(
        in call: Call, read: @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(TMDBError) -> Answer<Model> {
        try await answer(to: call) { document throws(MalformedResponse) in
            let model = try read(document)
            return Answer(model, findings: document.findings)
        }
    }

    /// The query item for the language of texts.
    func languageItem(_ language: Language?) -> QueryItem {
        QueryItem("language", (language ?? self.language).rawValue)
    }
}
