import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// A call to an endpoint, with the words that errors use for it.
struct Call: Sendable {
    let operation: String
    let path: String
    var query: [QueryItem] = []
    /// What is requested, in words, such as `the film 496243`.
    let subject: String
    var method = HTTPRequest.Method.get
    /// A JSON document; empty for none.
    var body = ""
    /// The guest session that the call is made in, and where it goes in the request.
    var guest: (session: GuestSession, placement: Credential.Placement)?
    /// Whether the response is meant for one person only.
    var isPersonal = false
    /// Why the call must not be sent; nil if it may be.
    var problem: String?

    /// What an error says about the call.
    var context: ServiceErrorContext { ServiceErrorContext(operation: operation, subject: subject) }

    func request(to base: BaseURL) -> TransportRequest {
        var request = TransportRequest(get: base, path, query: query, operation: operation)
        request.head.method = method
        if !body.isEmpty {
            request.body = Array(body.utf8)
            request.head.headerFields[.contentType] = "application/json;charset=utf-8"
        }
        request.credential = guest.map { Credential($0.session.secret, for: base, as: $0.placement) }
        request.isPersonal = isPersonal || guest != nil
        return request
    }
}
