import BoxOfficeHTTP
import HTTPTypes

/// One call of `send` or `stream`, from its task to the loop and back.
///
/// `@unchecked Sendable` is right because every part has one owner: the constants nobody changes, the loop's part only
/// the loop thread touches, and the promise has a lock.
final class Transfer: @unchecked Sendable {
    // MARK: Constant

    let limits: RequestLimits
    let destination: Destination

    // MARK: The loop's

    /// Whose queue it waits in.
    var host: Admission.Host?
    /// The handle that libcurl works with; nil while it waits, and when it is done.
    var easy: Easy?
    /// What is sent now: the request, or where it was redirected to.
    private(set) var exchange: Exchange
    /// How long earlier exchanges took, if it was redirected.
    private(set) var spent = Duration.zero
    private(set) var redirects = 0
    private var isAnnounced = false

    /// Begins again with another exchange.
    func redirect(to exchange: Exchange, after spent: Duration) {
        self.exchange = exchange
        self.spent += spent
        redirects += 1
    }

    /// Whether the reader of a streamed body waits for its head.
    var awaitsHead: Bool { if case .stream = destination { !isAnnounced } else { false } }

    /// Gives the reader of a streamed body its head.
    func announce(_ head: HTTPResponse) {
        isAnnounced = true
        answer(.success(TransportResponse(head: head)))
    }

    // MARK: Shared

    private enum Promise {
        case new
        case waiting(Sign)
        case cancelled
        indirect case kept(Result<TransportResponse, TransportError>)
    }

    private let promise = Lock(Promise.new)

    init(_ exchange: Exchange, limits: RequestLimits, to destination: Destination) {
        self.exchange = exchange
        self.limits = limits
        self.destination = destination
    }

    /// Whether somebody still waits for the answer.
    var isAwaited: Bool {
        promise.withLock { if case .waiting = $0 { true } else { false } }
    }

    /// Takes the sign that a task waits for.
    ///
    /// False if the task was cancelled before: then it has its answer, and nothing must be sent.
    func deliver(to sign: Sign) -> Bool {
        let isWanted = promise.withLock { promise in
            if case .cancelled = promise {
                promise = .kept(.failure(.cancelled))
                return false
            }
            promise = .waiting(sign)
            return true
        }
        if !isWanted { sign.give() }
        return isWanted
    }

    /// The answer, after the sign.
    ///
    /// Not inlined: its result would else have room in the frame of every task that waits.
    @inline(never)
    func response() throws(TransportError) -> TransportResponse {
        let result = promise.withLock { promise -> Result<TransportResponse, TransportError> in
            if case .kept(let result) = promise { result } else { .failure(.noEngine) }
        }
        return try result.get()
    }

    /// Notes that the task was cancelled; true if the loop must be told.
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

    /// Ends the transfer for whoever waits for it: every way in which a transfer can end may call this.
    func complete(_ result: Result<TransportResponse, TransportError>) {
        answer(result)
        if case .stream(let queue) = destination { queue.finish(result.map { _ in nil }) }
    }

    /// Answers the task, unless it has its answer.
    ///
    /// The sign is given when the lock is free again: a task that is cancelled holds a lock of Swift's runtime, which
    /// giving the sign takes too, while it takes ours.
    private func answer(_ result: Result<TransportResponse, TransportError>) {
        let sign = promise.withLock { promise -> Sign? in
            guard case .waiting(let sign) = promise else { return nil }
            promise = .kept(result)
            return sign
        }
        sign?.give()
    }
}
