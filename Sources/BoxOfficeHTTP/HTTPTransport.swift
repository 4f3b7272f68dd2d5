/// A type that sends an HTTP request and returns its response.
///
/// Any complete response is a success here, whatever its status: only the caller knows whether a 404 is an error. A
/// ``TransportError`` is thrown if a complete response does not arrive. A policy is a transport that wraps another one,
/// to retry or to cache, say; ``TransportStack`` puts the usual ones together.
///
/// A conforming type must not put a secret into the errors that it throws, must respond to task cancellation by
/// throwing ``TransportError/Code/cancelled``, and must not touch a sink's file after it has returned or thrown. For a
/// test it can be as small as this:
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
    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
}

/// A transport that can open connections before they are needed; a caller checks for the conformance at run time.
public protocol PreconnectingTransport: HTTPTransport {
    /// Opens a connection to each server, by scheme and authority; an unreachable one is not an error.
    func preconnect(to places: [BaseURL]) async
}
