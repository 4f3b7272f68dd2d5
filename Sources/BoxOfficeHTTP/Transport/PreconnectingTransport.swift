/// A transport that can open connections before they are needed.
///
/// Conformance is optional; a caller checks for it at run time.
public protocol PreconnectingTransport: HTTPTransport {
    /// Opens a connection to each server, so that its first request does not have to wait for one.
    ///
    /// An unreachable server is not an error here; the first request to it will fail instead. No credentials are sent.
    ///
    /// - Parameter places: The servers; only scheme and authority count.
    func preconnect(to places: [BaseURL]) async
}
