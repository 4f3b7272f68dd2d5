public import BoxOfficeHTTP
import HTTPTypes

extension CurlHTTPTransport: PreconnectingTransport {
    /// Opens a connection to each server before it is needed, so that its first request does not have to wait for one.
    ///
    /// When this returns, name lookup, connecting and the TLS handshake are done, for all servers at the same time. An
    /// unreachable server is not an error here; the first request to it will fail instead.
    ///
    /// A HEAD request for `/` with `Sec-Purpose: prefetch` is sent, without credentials. It is necessary: libcurl closes an
    /// HTTP/1.1 connection whose transfer ends before a response, and does not share one opened with `CONNECT_ONLY`.
    ///
    /// - Parameter places: The servers; only scheme and authority count, and each is connected to once.
    public func preconnect(to places: [BaseURL]) async {
        await withTaskGroup(of: Void.self) { group in
            for place in Set(places.map { BaseURL(scheme: $0.scheme, authority: $0.authority, prefix: "") }) {
                group.addTask { _ = try? await self.send(.greeting(place), into: .memory(limit: 0)) }
            }
        }
    }
}

extension TransportRequest {
    /// The smallest request that a server responds to.
    fileprivate static func greeting(_ place: BaseURL) -> TransportRequest {
        var head = HTTPRequest(method: .head, scheme: place.scheme, authority: place.authority, path: "/")
        if let purpose = HTTPField.Name("Sec-Purpose") { head.headerFields[purpose] = "prefetch" }
        var limits = RequestLimits.api
        limits.total = limits.connect
        return TransportRequest(head: head, operation: "preconnect", limits: limits)
    }
}
