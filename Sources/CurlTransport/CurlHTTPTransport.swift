public import BoxOfficeHTTP
import HTTPTypes

/// A transport on libcurl.
///
/// One thread drives all requests. It starts with the first and ends, with its connections, after a while without any.
///
/// A request beyond the limits of ``Configuration`` waits for its turn; its time limits count from when it starts.
/// Certificate authorities come from the configuration, from `SSL_CERT_FILE`, or from the system; proxies come from the
/// usual environment variables, but loopback addresses are always reached directly. Cookies, `.netrc`, `.curlrc` and
/// HTTP authentication are not used. Requests other than GET and HEAD are never sent twice. A password that a proxy has
/// refused is not sent to it again before the thread has ended. The first request removes `SSLKEYLOGFILE` from the
/// environment.
public final class CurlHTTPTransport: HTTPTransport {
    /// The configuration that the transport was created with.
    public var configuration: Configuration { thread.configuration }
    private let thread: LoopThread
    var inbox: Inbox { thread.inbox }

    /// Creates a transport; nothing starts before the first request.
    public init(configuration: Configuration = .init()) { thread = LoopThread(configuration) }

    deinit { inbox.close() }

    /// Sends a request and returns its complete response.
    ///
    /// Cancelling the task ends the exchange at once, and the sink's file is not touched afterwards.
    ///
    /// - Throws: A `TransportError` without its request, if no complete response arrives within the limits.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let transfer = try transfer(of: request, into: sink)
        await withTaskCancellationHandler {
            await CompletionSignal.wait { signal in
                // Set the signal before the transfer begins: it may end before this closure does.
                begin(transfer, signal)
            }
        } onCancel: {
            // Without a loop, the transfer has not begun. If it is still posted, the loop finds that its task is gone.
            if transfer.cancel(), !inbox.postToRunningLoop(.cancel(transfer)) {
                transfer.complete(.failure(.cancelled))
            }
        }
        return try transfer.response()
    }

    /// For `withTaskExecutorPreference`: runs tasks on the thread that drives the requests, in programs that send
    /// thousands of small ones.
    ///
    /// A response then reaches its task, and the task's next request libcurl, without waking another thread, which takes
    /// about a fifth of a small request's time. While a task computes there, no response is received: work that takes more
    /// than a few milliseconds, or blocks, belongs elsewhere. The thread's stack has 512 KiB. After ``shutdown()`` the
    /// tasks go on where others run.
    public var taskExecutor: any TaskExecutor { thread }

    // Not inlined: otherwise the frame of every waiting task would reserve room for its temporaries.
    @inline(never)
    private func transfer(of request: TransportRequest, into sink: BodySink) throws(TransportError) -> Transfer {
        Transfer(try CheckedRequest(request), limits: request.limits, into: sink)
    }

    /// Ends all running requests with an error, refuses later ones, and frees connections and thread.
    ///
    /// It returns when everything is freed, or after a second, because libcurl may have to wait for a name lookup.
    public func shutdown() async {
        let departure = inbox.departure()
        inbox.close()
        // In its own task, so that a cancelled caller waits, too.
        await Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in departure {} }
                group.addTask { try? await Task.sleep(for: .seconds(1)) }
                await group.next()
                group.cancelAll()
            }
        }.value
    }

    // Not inlined, as above.
    @inline(never)
    private func begin(_ transfer: Transfer, _ signal: CompletionSignal) {
        guard transfer.deliver(to: signal) else { return }
        guard LoopThread.libraryIsReady else { return transfer.complete(.failure(.noLibrary)) }
        switch inbox.post(.start(transfer)) {
        case .posted: break
        case .closed: transfer.complete(.failure(.shutDown))
        case .startLoop: thread.start()
        }
    }
}

extension CurlHTTPTransport: PreconnectingTransport {
    /// Opens a connection to each server before it is needed; returns when the TLS handshakes are done.
    ///
    /// An unreachable server is not an error here; the first request to it will fail instead.
    ///
    /// A HEAD request for `/` with `Sec-Purpose: prefetch` is sent, without credentials. It is necessary: libcurl
    /// closes an HTTP/1.1 connection whose transfer ends before a response, and does not share one opened with
    /// `CONNECT_ONLY`.
    public func preconnect(to places: [BaseURL]) async {
        await withTaskGroup(of: Void.self) { group in
            for place in Set(places.map { BaseURL(scheme: $0.scheme, authority: $0.authority, prefix: "") }) {
                group.addTask { _ = try? await self.send(.greeting(place), into: .memory(limit: 0)) }
            }
        }
    }
}

extension TransportRequest {
    fileprivate static func greeting(_ place: BaseURL) -> TransportRequest {
        var head = HTTPRequest(method: .head, scheme: place.scheme, authority: place.authority, path: "/")
        if let purpose = HTTPField.Name("Sec-Purpose") { head.headerFields[purpose] = "prefetch" }
        var limits = RequestLimits.api
        limits.total = limits.connect
        return TransportRequest(head: head, operation: "preconnect", limits: limits)
    }
}

extension CurlHTTPTransport {
    /// The limits of the engine, and how to reach servers.
    public struct Configuration: Sendable, Hashable {
        /// How many requests run at a time.
        ///
        /// The others wait in order of arrival. As many name lookups run at a time; those whose request has ended count
        /// until the system has given up on them.
        public var requestsInFlight: Int
        /// How many connections, and so HTTP/1.1 requests at a time, a host gets.
        public var connectionsPerHost: Int
        /// How many requests at a time a host gets if its last response was in HTTP/2, where they share a connection.
        public var streamsPerHost: Int
        /// How many idle connections stay open for later requests; at least one.
        public var idleConnections: Int
        /// How long to wait without a request before connections and thread are freed.
        public var idleTime: Duration
        /// The largest size of a response's header in bytes, including those of interim responses.
        ///
        /// A single field may have 100 KiB, and 64 KiB over HTTP/2. If libcurl refuses a header over HTTP/2 (7.88 does
        /// so from 128 KiB on), GET and HEAD are sent again over HTTP/1.1.
        public var headerLimit: Int
        /// The `User-Agent` of requests that have none of their own.
        public var userAgent: String
        /// The path of a file with certificate authorities (PEM); nil for `SSL_CERT_FILE`, or else the system's.
        public var certificateAuthorities: String?
        /// True if the environment's proxy variables (`https_proxy`, `no_proxy`, ...) are used, except for loopback.
        public var usesProxies: Bool
        /// Which addresses of a server are tried.
        public var addresses: AddressFamily

        /// Creates a configuration.
        public init(
            requestsInFlight: Int = 64, connectionsPerHost: Int = 6, streamsPerHost: Int = 32,
            idleConnections: Int = 64, idleTime: Duration = .seconds(30), headerLimit: Int = 256 << 10,
            userAgent: String = "boxoffice-posters", certificateAuthorities: String? = nil,
            usesProxies: Bool = true, addresses: AddressFamily = .any
        ) {
            (self.requestsInFlight, self.connectionsPerHost) = (requestsInFlight, connectionsPerHost)
            (self.streamsPerHost, self.idleConnections) = (streamsPerHost, max(1, idleConnections))
            (self.idleTime, self.headerLimit, self.userAgent) = (idleTime, headerLimit, userAgent)
            self.certificateAuthorities = certificateAuthorities
            (self.usesProxies, self.addresses) = (usesProxies, addresses)
        }
    }

    /// The addresses of a server that are tried.
    @nonexhaustive
    public enum AddressFamily: Sendable, Hashable {
        /// IPv4 and IPv6, where the second is tried shortly after the first.
        case any
        /// IPv4 only.
        case ipv4
        /// IPv6 only.
        case ipv6
    }
}
