/// Something that sends one HTTP request and brings back its answer.
///
/// Both API clients and the poster loader know the network only through this protocol. Its single requirement takes a
/// request and a ``BodySink`` that says where the body goes and how large it may become; it returns the head of the
/// answer, the body (if it went to memory) and what the exchange cost.
///
/// ## Answers and errors
///
/// Any complete HTTP answer is a success here, whatever its status: only the caller knows whether a 404 is an error. A
/// ``TransportError`` is thrown when there is no complete answer.
///
/// ## Policies
///
/// What is often called middleware is a transport here that wraps another one, such as ``RetryTransport`` or
/// ``CredentialsTransport``. A stack of them reads from the outside in, and ``TransportStack`` builds the usual one.
///
/// ## Writing a transport
///
/// A conforming type must never add anything secret to the error that it throws, must honour task cancellation by
/// throwing ``TransportError/Code/cancelled``, and must not touch a file descriptor after it has returned or thrown.
/// For a test it can be as small as this:
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
    /// Sends a request and waits for its whole answer.
    ///
    /// - Parameters:
    ///   - request: What to ask, without any secret in it.
    ///   - sink: Where the body goes, with the number of bytes that it may have.
    /// - Returns: The answer, whatever its status.
    /// - Throws: A ``TransportError`` when there is no complete answer within the limits.
    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
}
