public import BoxOfficeHTTP
import HTTPTypes

extension CurlHTTPTransport: PreconnectingTransport {
    /// Opens a connection to each place ahead of need, so that the first request there does not pay for it.
    ///
    /// Name look-up, connecting and the TLS handshake are done when this returns, at the same time for all places. A place
    /// that cannot be reached is no error here: the request that needs it will say so.
    ///
    /// What is sent is a HEAD request for `/` with `Sec-Purpose: prefetch`, without any credentials. It cannot be left
    /// out: libcurl closes an HTTP/1.1 connection whose transfer ends before an answer, and lends one that was opened
    /// with its `CONNECT_ONLY` to nobody else.
    ///
    /// - Parameter places: The places; only scheme and authority count, and each is connected to once.
    public func preconnect(to places: [BaseURL]) async {
        await withTaskGroup(of: Void.self) { group in
            for place in Set(places.map { BaseURL(scheme: $0.scheme, authority: $0.authority, prefix: "") }) {
                group.addTask { _ = try? await self.send(.greeting(place), into: .memory(limit: 0)) }
            }
        }
    }
}

extension TransportRequest {
    /// The least that a server answers to.
    fileprivate static func greeting(_ place: BaseURL) -> TransportRequest {
        var head = HTTPRequest(method: .head, scheme: place.scheme, authority: place.authority, path: "/")
        if let purpose = HTTPField.Name("Sec-Purpose") { head.headerFields[purpose] = "prefetch" }
        var limits = RequestLimits.api
        limits.total = limits.connect
        return TransportRequest(head: head, operation: "preconnect", limits: limits)
    }
}
