/// A type that sends an HTTP request and returns its response.
///
/// Both API clients and the poster loader use the network only through this protocol. Its single requirement takes a
/// request and a ``BodySink``, which says where the body goes and how large it may be. It returns the response's head,
/// the body (if it goes to memory) and metrics of the exchange.
///
/// ## Responses and errors
///
/// Any complete HTTP response is a success here, whatever its status: only the caller knows whether a 404 is an error. A
/// ``TransportError`` is thrown if a complete response does not arrive.
///
/// ## Policies
///
/// A policy, elsewhere called middleware, is a transport that wraps another one, to retry or to cache, say.
/// ``TransportStack`` puts the usual ones together.
///
/// ## Writing a transport
///
/// A conforming type must not put a secret into the errors that it throws, must respond to task cancellation by throwing
/// ``TransportError/Code/cancelled``, and must not touch a sink's file after it has returned or thrown. For a test it can
/// be as small as this:
///
/// ```swift
/// import BoxOfficeHTTP
/// import HTTPTypes
///
/// struct Canned: HTTPTransport {
///     func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
///         TransportResponse(head: HTTPResponse(status: .ok), body: Array(#"{"page":1}"#.utf8))
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request, which holds no secret, and returns its complete response.
    ///
    /// - Throws: A ``TransportError`` if no complete response arrives within the limits.
    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
}

/// A transport that can open connections before they are needed.
///
/// Conformance is optional; a caller checks for it at run time.
public protocol PreconnectingTransport: HTTPTransport {
    /// Opens a connection to each server, so that its first request does not have to wait for one.
    ///
    /// Only scheme and authority of the servers count. An unreachable one is not an error here; the first request to it will
    /// fail instead. No credentials are sent.
    func preconnect(to places: [BaseURL]) async
}
