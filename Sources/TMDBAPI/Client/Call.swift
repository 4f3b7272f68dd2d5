import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// A call of an endpoint, with what an error would say about it.
struct Call: Sendable {
    let operation: String
    let path: String
    var query: [QueryItem] = []
    /// What is asked for, in words, such as `the film 496243`.
    let subject: String
    var method = HTTPRequest.Method.get
    /// A JSON document.
    var body = ""
    /// Who asks, if it is a guest, and where the session stands in the request.
    var guest: (session: GuestSession, placement: Credential.Placement)?
    /// Whether the answer is for one person.
    var isPersonal = false
    /// Why it must not be sent, if it must not.
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
