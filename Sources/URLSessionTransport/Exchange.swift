import BoxOfficeBasics
import BoxOfficeHTTP
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request, the redirects that follow it, and the response as it arrives.
final class Exchange: Sendable {
    fileprivate struct State {
        var request: CheckedRequest
        var task: URLSessionTask?
        var redirects = 0
        var head: HTTPResponse?
        var body: ReceivedBody
        var pace = Pace()
        var firstByte = Duration.zero
        var isWhole = false
        var failure: TransportError?
    }

    private let limits: RequestLimits
    private let configuration: URLSessionHTTPTransport.Configuration
    private let state: Lock<State>
    private let began = ContinuousClock.now

    init(
        _ request: CheckedRequest, limits: RequestLimits, sink: BodySink,
        _ configuration: URLSessionHTTPTransport.Configuration
    ) {
        (self.limits, self.configuration) = (limits, configuration)
        state = Lock(State(request: request, body: ReceivedBody(for: sink)))
    }

    // MARK: Beginning

    func firstRequest() throws(TransportError) -> URLRequest { try urlRequest(state.withLock(\.request)) }

    /// Makes the task and starts it; false if the exchange has already failed.
    func start(_ makeTask: () -> URLSessionTask) -> Bool {
        state.withLock { state in
            guard state.failure == nil else { return false }
            let task = makeTask()
            state.task = task
            task.resume()
            return true
        }
    }

    private func urlRequest(_ request: CheckedRequest) throws(TransportError) -> URLRequest {
        try URLRequest(request, limits, userAgent: configuration.userAgent)
    }

    // MARK: Failing

    /// Ends the exchange with an error, unless it already has one: the first is the most specific.
    func fail(_ code: TransportError.Code, _ reason: String) {
        state.withLock { $0.fail(TransportError(code, reason: reason)) }
    }

    /// Fails a request that would wait for a network without a limit.
    func waitsForConnectivity() {
        guard limits.total == nil else { return }
        fail(.connectionFailed, "Without a network, no connection to the server could be opened.")
    }

    // MARK: Receiving

    /// Follows a redirect, treats it as the response, or refuses it.
    ///
    /// The handler is called under the lock, and never after a failure: FoundationNetworking traps if it is called
    /// after the task was cancelled.
    func redirect(_ response: HTTPURLResponse, _ handler: (URLRequest?) -> Void) {
        state.withLock { state in
            guard state.failure == nil else { return }
            guard limits.redirects > 0, Self.redirections.contains(response.statusCode),
                let location = response.value(forHTTPHeaderField: "Location")
            else { return handler(nil) }
            state.redirects += 1
            if state.redirects <= limits.redirects,
                let target = URL(string: location, relativeTo: URL(string: state.request.url)),
                let next = state.request.redirected(to: target.absoluteString), let request = try? urlRequest(next)
            {
                state.request = next
                handler(request)
            } else {
                handler(nil)
                state.fail(
                    TransportError(
                        .refusedRedirect,
                        reason: "The server redirects too often, to another site, or away from https."))
            }
        }
    }

    private static let redirections: Set = [301, 302, 303, 307, 308]

    func receive(_ response: URLResponse) -> Bool {
        state.withLock { state in
            guard state.failure == nil else { return false }
            state.firstByte = ContinuousClock.now - began
            do throws(TransportError) {
                let head = try head(of: response, to: state.request)
                state.head = head
                try state.body.begin(head.status)
            } catch {
                state.fail(error)
            }
            return state.failure == nil
        }
    }

    private func head(of response: URLResponse, to request: CheckedRequest) throws(TransportError) -> HTTPResponse {
        guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode) else {
            throw TransportError(.malformedResponse, reason: "The response is not HTTP.")
        }
        var head = HTTPResponse(status: .init(code: response.statusCode))
        var size = 0
        for case (let name as String, let value as String) in response.allHeaderFields {
            size += name.utf8.count + value.utf8.count + 4
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        guard size <= configuration.headerLimit else {
            throw TransportError(
                .tooLarge, reason: "The response's header has more bytes than the configuration allows.")
        }
        try CheckedRequest.check(head.status, asksForPart: request.asksForPart)
        try CheckedRequest.check(lengths: head.headerFields[values: .contentLength])
        return head
    }

    func receive(_ data: Data) {
        state.withLock { state in
            guard state.failure == nil else { return }
            do throws(TransportError) { try state.body.receive(data) } catch { state.fail(error) }
            if state.pace.isTooSlow(receiving: data.count, limits) {
                state.fail(TransportError(.timedOut, reason: "The response arrives slower than allowed."))
            }
        }
    }

    /// Marks the response as complete, whatever the session reports afterwards.
    func endsHere() { state.withLock { $0.isWhole = true } }

    func result(_ error: (any Error)?) -> Result<TransportResponse, TransportError> {
        state.withLock { state in
            // A task refers to the session, and so to what the session refers to.
            state.task = nil
            if let failure = state.failure { return .failure(failure) }
            guard error == nil || state.isWhole, let head = state.head else {
                var failure = error.map { TransportError($0, afterHead: state.head != nil) } ?? .lost
                if failure.isSentAgain, state.body.length > 0 {
                    failure.partialBody = state.head.flatMap(PartialBody.init)
                }
                return .failure(failure)
            }
            var metrics = TransportMetrics()
            (metrics.firstByte, metrics.total) = (state.firstByte, ContinuousClock.now - began)
            return .success(
                TransportResponse(head: head, body: state.body.bytes, bodyLength: state.body.length, metrics: metrics))
        }
    }
}

extension Exchange.State {
    fileprivate mutating func fail(_ error: TransportError) {
        guard failure == nil else { return }
        failure = error
        task?.cancel()
    }
}

/// How fast a body arrives; the session's own timer restarts with each byte.
private struct Pace {
    private var start = ContinuousClock.now
    private var bytes = 0

    mutating func isTooSlow(receiving count: Int, _ limits: RequestLimits) -> Bool {
        bytes += count
        let (now, stall) = (ContinuousClock.now, min(limits.stall, .longest))
        guard start.duration(to: now) >= stall else { return false }
        defer { (start, bytes) = (now, 0) }
        return Double(bytes) < Double(limits.slowest) * (stall / .seconds(1))
    }
}

/// The body of a response, on its way to a sink.
struct ReceivedBody {
    /// How much of an error's body is kept in memory when the body was meant for a file.
    private static let explanationLimit = 64 << 10

    private let sink: BodySink
    private var isForFile = false
    private(set) var bytes: [UInt8] = []
    private(set) var length = 0

    init(for sink: BodySink) { self.sink = sink }

    mutating func begin(_ status: HTTPResponse.Status) throws(TransportError) {
        (isForFile, bytes, length) = (status.kind == .successful, [], 0)
        // A file is emptied even if the body is empty.
        if isForFile, case .file(let descriptor, _) = sink {
            try writing { try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).truncate(atOffset: 0) }
        }
    }

    mutating func receive(_ data: Data) throws(TransportError) {
        let offset = length
        length += data.count
        switch sink {
        case .memory(let limit):
            try check(limit)
            bytes += data
        case .file(let descriptor, let limit) where isForFile:
            try check(limit)
            try writing {
                let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: data)
            }
        case .file(_, let limit):
            try check(max(limit, Self.explanationLimit))
            bytes += data.prefix(Self.explanationLimit - bytes.count)
        @unknown default:
            throw TransportError(.invalidRequest, reason: "This transport does not support the body's destination.")
        }
    }

    private func check(_ limit: Int) throws(TransportError) {
        guard length <= limit else {
            throw TransportError(.tooLarge, reason: "The response's body has more than \(limit) bytes.")
        }
    }

    private func writing(_ steps: () throws -> Void) throws(TransportError) {
        do { try steps() } catch {
            throw TransportError(.fileNotWritten, reason: "The file could not be written.")
        }
    }
}
