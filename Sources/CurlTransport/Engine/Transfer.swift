import BoxOfficeBasics
import BoxOfficeHTTP

/// One call of `send`, from its task to the loop and back.
///
/// `@unchecked Sendable` is correct: constants never change, one thread touches the loop's part, the promise has a
/// lock.
final class Transfer: @unchecked Sendable {
    // MARK: Constant

    let limits: RequestLimits
    let sink: BodySink

    // MARK: The loop's

    var host: Admission.Host?
    var ticket = 0
    var easy: EasyHandle?
    private(set) var exchange: CheckedRequest
    /// How long earlier exchanges took before redirects.
    private(set) var spent = Duration.zero
    private(set) var redirects = 0
    private(set) var avoided: Set<Avoided> = []

    func redirect(to exchange: CheckedRequest, after spent: Duration) {
        self.exchange = exchange
        self.spent += spent
        redirects += 1
    }

    func avoid(_ cause: Avoided, after spent: Duration) {
        avoided.insert(cause)
        self.spent += spent
    }

    var isFirstExchange: Bool { redirects == 0 && avoided.isEmpty }

    /// True if the response may be in HTTP/2, judging by the host's last one.
    var expectsHTTP2: Bool { !avoidsHTTP2 && exchange.base.scheme == "https" && host?.multiplexes != false }

    var avoidsHTTP2: Bool { avoided.contains(.http2) || host?.avoidsHTTP2 == true }

    /// Features that an exchange avoids, because libcurl could not read an earlier response with them.
    enum Avoided {
        /// The response's header is larger than libcurl accepts over HTTP/2.
        case http2
        /// The body's compression is one that libcurl does not read.
        case compression
    }

    // MARK: Shared

    private enum Promise {
        case new
        case waiting(CompletionSignal)
        case cancelled
        indirect case kept(Result<TransportResponse, TransportError>)
    }

    private let promise = Lock(Promise.new)

    init(_ exchange: CheckedRequest, limits: RequestLimits, into sink: BodySink) {
        (self.exchange, self.limits, self.sink) = (exchange, limits, sink)
    }

    var isAwaited: Bool { promise.withLock { if case .waiting = $0 { true } else { false } } }

    // Returns false if the task was cancelled before; it then has its result, and nothing must be sent.
    func deliver(to signal: CompletionSignal) -> Bool {
        let isWanted = promise.withLock { promise in
            if case .cancelled = promise {
                promise = .kept(.failure(.cancelled))
                return false
            }
            promise = .waiting(signal)
            return true
        }
        if !isWanted { signal.fire() }
        return isWanted
    }

    /// Not inlined: the frame of every waiting task would reserve room for its result.
    @inline(never)
    func response() throws(TransportError) -> TransportResponse {
        let result = promise.withLock { promise -> Result<TransportResponse, TransportError> in
            if case .kept(let result) = promise { result } else { .failure(.noEngine) }
        }
        return try result.get()
    }

    /// Notes the cancellation of the task; true if the loop must be woken.
    func cancel() -> Bool {
        promise.withLock { promise in
            switch promise {
            case .new:
                promise = .cancelled
                return false
            case .waiting: return true
            case .cancelled, .kept: return false
            }
        }
    }

    /// Fires the signal after releasing the lock: a task that is being cancelled takes a lock of Swift's runtime before
    /// ours, and firing takes it, too.
    func complete(_ result: Result<TransportResponse, TransportError>) {
        let signal = promise.withLock { promise -> CompletionSignal? in
            guard case .waiting(let signal) = promise else { return nil }
            promise = .kept(result)
            return signal
        }
        signal?.fire()
    }
}

/// A signal that a task waits for until its transfer has ended.
///
/// It carries no value: every frame of the waiting task would reserve room for it, and thousands of tasks may wait. For
/// the same reason the continuation is not checked, which would take two kilobytes each; the lock of ``Transfer``
/// ensures that it is resumed once.
@safe struct CompletionSignal {
    private let continuation: UnsafeContinuation<Void, Never>

    static func wait(_ begin: (CompletionSignal) -> Void) async {
        unsafe await withUnsafeContinuation { begin(unsafe CompletionSignal(continuation: $0)) }
    }

    func fire() { unsafe continuation.resume() }
}
