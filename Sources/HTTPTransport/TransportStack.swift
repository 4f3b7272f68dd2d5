/// The policies that a client of these services wants, around an engine, in their one right order.
///
/// From the outside in: `retry ▸ concurrency limit ▸ credentials ▸ engine`. Credentials stand innermost, so that nothing
/// further out ever sees a key.
///
/// ```swift
/// let transport = TransportStack(CurlTransport(), credentials: [.kobis(key), .tmdb(token: token)])
/// ```
public struct TransportStack: HTTPTransport {
    private let outermost: any HTTPTransport

    /// Builds the stack.
    ///
    /// - Parameters:
    ///   - engine: What really sends, such as `CurlTransport`.
    ///   - credentials: The keys, each bound to the place that it is for.
    ///   - retry: When a request is sent again.
    ///   - perHost: How many requests a host may see at a time.
    public init(
        _ engine: some HTTPTransport,
        credentials: [Credential],
        retry: RetryPolicy = .standard,
        perHost: Int = 8
    ) {
        outermost = RetryTransport(
            ConcurrencyLimitTransport(
                CredentialsTransport(engine, credentials: credentials),
                perHost: perHost),
            policy: retry)
    }

    /// Sends a request through the whole stack.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The answer.
    /// - Throws: A ``TransportError``.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        try await outermost.send(request, into: sink)
    }
}
