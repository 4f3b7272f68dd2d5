public import HTTPTransport
import HTTPTypes
import WireFormat

/// The movie domain of TMDB's API, version 3.
///
/// ```swift
/// let tmdb = TMDB(transport: transport)
/// let page = try await tmdb.searchMovies(MovieSearch("외계+인 2부"))
/// ```
///
/// The client holds no key: a ``HTTPTransport/Credential`` made by ``HTTPTransport/Credential/tmdb(_:baseURL:)`` belongs
/// into the transport. All errors are a ``TMDBError``. Who shows anything of it must show ``attribution``.
public struct TMDB: Sendable {
    /// The language that texts and posters are asked for in.
    public let language: Language
    /// The country whose release dates are asked for; nil for none in particular.
    public let region: Region?
    let transport: any HTTPTransport
    private let baseURL: BaseURL

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
        to call: Call, read: @Sendable (JSONNode) throws(MalformedAnswer) -> Model
    ) async throws(TMDBError) -> Model {
        let request = TransportRequest(get: baseURL, call.path, query: call.query, operation: call.operation)
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(request, into: .json)
        } catch {
            throw TMDBError(.transport, about: call, transport: error)
        }
        guard response.isSuccessful else { throw TMDBError(refusal: response, about: call) }
        do throws(MalformedAnswer) {
            return try read(JSONNode(parsing: response.body))
        } catch {
            throw TMDBError(.malformedAnswer, about: call, status: response.head.status.code, malformed: error)
        }
    }
}

/// A call of an endpoint, with what an error would say about it.
struct Call: Sendable, Hashable {
    let operation: String
    let path: String
    let query: [QueryItem]
    /// What is asked for, in words, such as `the film 496243`.
    let subject: String
}
