public import BoxOfficeHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport on `URLSession`, for apps on systems without libcurl.
///
/// ```swift
/// let transport = URLSessionHTTPTransport()
/// let response = try await transport.send(request, into: .json)
/// ```
///
/// Cookies, stored responses and stored credentials are not used: two requests know nothing of each other. Proxies and
/// trusted authorities are the system's.
///
/// It keeps the contract of `HTTPTransport` as far as `URLSession` allows. `limits.connect` has no effect, since
/// `URLSession` has no limit for connecting alone, and `limits.stall` counts in whole seconds, rounded up, also while a
/// request waits for a connection. Metrics have `firstByte` and `total` only.
public final class URLSessionHTTPTransport: HTTPTransport {
    /// The configuration that the transport was created with.
    public let configuration: Configuration
    private let session: URLSession
    private let delegate = SessionDelegate()

    /// Creates a transport with a session of its own.
    ///
    /// - Parameter configuration: How much runs at a time, and how servers are reached.
    public init(configuration: Configuration = .init()) {
        self.configuration = configuration
        session = URLSession(configuration: configuration.ofSession, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and returns its complete response.
    ///
    /// Cancelling the task ends the exchange. Once this has returned or thrown, the sink's file is not touched again.
    ///
    /// - Parameters:
    ///   - sink: Where the body goes, and how many bytes of it are accepted.
    /// - Throws: A `TransportError` without its request, if no complete response arrives within the limits.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let exchange = Exchange(try CheckedRequest(request), limits: request.limits, sink: sink, configuration)
        let first = try exchange.firstRequest()
        let clock = request.limits.total.map { total in
            Task {
                try await Task.sleep(for: min(total, .longest))
                exchange.fail(.timedOut, "The whole response took longer than allowed.")
            }
        }
        defer { clock?.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = exchange.start {
                    let task = session.dataTask(with: first)
                    delegate.begin(task, exchange, continuation)
                    return task
                }
                if !isStarted { continuation.resume(returning: exchange.result(nil)) }
            }
        } onCancel: {
            exchange.fail(.cancelled, "The task was cancelled.")
        }
        return try result.get()
    }
}
