public import BoxOfficeHTTP
import CBoxOfficeCurl

/// A transport on libcurl.
///
/// One thread drives all requests with libcurl's multi interface; it begins with the first request and ends, together
/// with its connections, when nothing has been asked for a while. Connections are kept and shared, and requests to a
/// host that speaks HTTP/2 share one.
///
/// ```swift
/// let transport = CurlHTTPTransport()
/// let answer = try await transport.send(request, into: .json)
/// ```
///
/// A request beyond the limits of ``Configuration`` waits for its turn; its time limits count from when it begins.
/// Certificate authorities come from the configuration, from `SSL_CERT_FILE`, or from the system; proxies from the usual
/// variables of the environment, except that a loopback address is always reached directly. Cookies, `.netrc`, `.curlrc`
/// and HTTP authentication are not used. `SSLKEYLOGFILE` is removed from the environment at the first request, so that
/// nobody can have the keys of TLS sessions written down.
public final class CurlHTTPTransport: HTTPTransport {
    /// The settings that the transport was made with.
    public let configuration: Configuration
    private let inbox = Inbox()

    /// Creates a transport; nothing is started before the first request.
    ///
    /// - Parameter configuration: How much may run at one time, and how servers are reached.
    public init(configuration: Configuration = .init()) { self.configuration = configuration }

    deinit { inbox.close() }

    /// Sends a request and waits for its whole answer.
    ///
    /// Cancelling the task ends the exchange at once. When this has returned or thrown, nothing touches the sink's file
    /// any more.
    ///
    /// - Parameters:
    ///   - request: What to ask.
    ///   - sink: Where the body goes, with the number of bytes that it may have.
    /// - Returns: The answer, whatever its status.
    /// - Throws: A `TransportError` without its request, when there is no complete answer within the limits.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let transfer = try transfer(of: request, limits: request.limits, to: .sink(sink))
        await run(transfer)
        return try transfer.response()
    }

    /// What is to be done for a request.
    ///
    /// Not inlined: what it needs while it works would else have room in the frame of every task that waits.
    @inline(never)
    func transfer(
        of request: TransportRequest, limits: RequestLimits, to destination: Destination
    ) throws(TransportError) -> Transfer {
        Transfer(try Exchange(request), limits: limits, to: destination)
    }

    /// Waits until a transfer has its answer.
    func run(_ transfer: Transfer) async {
        await withTaskCancellationHandler {
            await Sign.wait { sign in
                // The sign is known before anybody can answer: a transfer may end before this closure does.
                begin(transfer, sign)
            }
        } onCancel: {
            // Without a loop it has not begun: the start, if it still comes, will find that nobody waits.
            if transfer.cancel(), !inbox.postToRunningLoop(.cancel(transfer)) {
                transfer.complete(.failure(.cancelled))
            }
        }
    }

    /// Ends all running requests with an error, refuses later ones, and frees connections and thread.
    ///
    /// It returns when the thread has freed everything, or after a second: libcurl may have to wait for a name look-up.
    /// Calling it again is harmless.
    public func shutdown() async {
        let departure = inbox.departure()
        inbox.close()
        // In a task of its own, so that a cancelled caller, who is just about to leave, waits too.
        await Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in departure {} }
                group.addTask { try? await Task.sleep(for: .seconds(1)) }
                await group.next()
                group.cancelAll()
            }
        }.value
    }

    /// Leaves a command about a transfer that the loop may still have.
    func tellLoop(_ command: Inbox.Command) { inbox.postToRunningLoop(command) }

    // Not inlined, as above.
    @inline(never)
    private func begin(_ transfer: Transfer, _ sign: Sign) {
        guard transfer.deliver(to: sign) else { return }
        guard Self.libraryIsReady else { return transfer.complete(.failure(.noLibrary)) }
        switch inbox.post(.start(transfer)) {
        case .posted: break
        case .closed: transfer.complete(.failure(.shutDown))
        case .startLoop: LoopThread.start(configuration, inbox)
        }
    }

    /// libcurl is initialised once in a process, when it is first needed.
    private static let libraryIsReady = boxoffice_curl_global_init()
}

// MARK: For tests

extension CurlHTTPTransport {
    /// What the loop has to do.
    package struct Census: Sendable, Equatable {
        /// How many requests libcurl works on.
        package var running: Int
        /// How many requests wait for their turn.
        package var waiting: Int
        /// How many handles are kept for later requests.
        package var idleHandles: Int

        package init(running: Int = 0, waiting: Int = 0, idleHandles: Int = 0) {
            self.running = running
            self.waiting = waiting
            self.idleHandles = idleHandles
        }
    }

    /// Whether libcurl was initialised in this process.
    package static var libraryIsInitialised: Bool { boxoffice_curl_is_initialised() }

    /// Counts, or nil if no loop runs.
    package func census() async -> Census? {
        await withCheckedContinuation { continuation in
            let isPosted = inbox.postToRunningLoop(.report { continuation.resume(returning: $0) })
            if !isPosted { continuation.resume(returning: nil) }
        }
    }

    /// Waits until no loop runs.
    package func loopHasEnded() async { for await _ in inbox.departure() {} }

    /// Makes the loop believe that libcurl's multi handle has failed.
    package func failMulti() { inbox.postToRunningLoop(.replaceMulti) }
}
