/// A transport that can open connections ahead of need.
///
/// It is optional: whoever wants connections opened asks whether a transport conforms, and does without if not.
public protocol PreconnectingTransport: HTTPTransport {
    /// Opens a connection to each place, so that the first request there does not pay for it.
    ///
    /// A place that cannot be reached is no error here: the request that needs it will say so. No credentials are sent.
    ///
    /// - Parameter places: The places; only scheme and authority count.
    func preconnect(to places: [BaseURL]) async
}
