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
    public init(configuration: Configuration = .init()) {
        self.configuration = configuration
        session = URLSession(configuration: configuration.ofSession, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and returns its complete response.
    ///
    /// Cancelling the task ends the exchange, and the sink's file is not touched afterwards.
    ///
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

    /// How much runs at a time, and how servers are reached.
    public struct Configuration: Sendable, Hashable {
        /// How many connections, and so HTTP/1.1 requests at a time, a host gets.
        ///
        /// The others wait, and their time limits count meanwhile.
        public var connectionsPerHost: Int
        /// The largest size of a response's header in bytes, counted when it is complete.
        ///
        /// While it arrives, the system's own limit holds.
        public var headerLimit: Int
        /// The `User-Agent` of requests that have none of their own.
        public var userAgent: String
        /// True if a request waits for a network if there is none, instead of failing at once.
        ///
        /// It waits until its total limit ends; a request without a total limit does not wait. Linux does not wait.
        public var waitsForConnectivity: Bool

        /// Creates a configuration.
        public init(
            connectionsPerHost: Int = 6, headerLimit: Int = 256 << 10, userAgent: String = "boxoffice-posters",
            waitsForConnectivity: Bool = false
        ) {
            (self.connectionsPerHost, self.headerLimit) = (connectionsPerHost, headerLimit)
            (self.userAgent, self.waitsForConnectivity) = (userAgent, waitsForConnectivity)
        }

        /// The configuration of a session that keeps no state.
        var ofSession: URLSessionConfiguration {
            let session = URLSessionConfiguration.ephemeral
            session.httpCookieStorage = nil
            session.httpShouldSetCookies = false
            session.urlCredentialStorage = nil
            session.urlCache = nil
            session.requestCachePolicy = .reloadIgnoringLocalCacheData
            session.httpMaximumConnectionsPerHost = connectionsPerHost
            #if canImport(Darwin)
            session.waitsForConnectivity = waitsForConnectivity
            #endif
            return session
        }
    }
}
