import BoxOfficeHTTP
import Foundation
import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The response to a request, as it arrives.
final class Exchange: Sendable {
    fileprivate struct State {
        var head: HTTPResponse?
        var announced: Int64 = -1
        var body: [UInt8] = []
        var bodyLength = 0
        var redirects = 0
        var failure: TransportError?
    }

    private let limits: RequestLimits
    private let sink: BodySink
    private let state = Mutex(State())

    init(limits: RequestLimits, sink: BodySink) {
        self.limits = limits
        self.sink = sink
    }

    // MARK: Failing

    var hasFailed: Bool { state.withLock { $0.failure != nil } }

    /// Ends the exchange with an error, unless it has one: the first says the most.
    func fail(_ code: TransportError.Code, _ reason: String) {
        state.withLock { $0.failure = $0.failure ?? TransportError(code, reason: reason) }
    }

    // MARK: Receiving

    /// Returns the request to send next; nil if the redirect is the response, or is refused.
    func redirected(from url: URL?, to request: URLRequest) -> URLRequest? {
        guard limits.redirects > 0 else { return nil }
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        guard count <= limits.redirects, let target = request.url, let url, target.scheme == "https",
            url.scheme == "https", target.host() == url.host(), target.port == url.port
        else {
            fail(.refusedRedirect, "The server redirects too often, to another site, or away from https.")
            return nil
        }
        return request
    }

    /// Receives the head; false ends the exchange.
    func receive(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else {
            fail(.malformedResponse, "The response is not HTTP.")
            return false
        }
        var head = HTTPResponse(status: .init(code: response.statusCode))
        for case (let name as String, let value as String) in response.allHeaderFields {
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        state.withLock { state in
            state.head = head
            state.announced = head.headerFields[.contentEncoding] == nil ? response.expectedContentLength : -1
            // A file is emptied even if the body is empty.
            if case .file(let descriptor, _) = sink, head.status.kind == .successful { state.empty(descriptor) }
        }
        return !hasFailed
    }

    /// Receives a part of the body; false ends the exchange.
    func receive(_ data: Data) -> Bool {
        state.withLock { state in
            guard state.failure == nil, let status = state.head?.status else { return false }
            let offset = state.bodyLength
            state.bodyLength += data.count
            switch sink {
            case .file(let descriptor, let limit) where status.kind == .successful:
                if state.isWithin(limit) { state.write(data, to: descriptor, at: offset) }
            case .file(_, let limit):
                // An error's explanation, of which 64 KiB are enough.
                if state.isWithin(max(limit, 64 << 10)) { state.body += data.prefix((64 << 10) - state.body.count) }
            case .memory(let limit):
                if state.isWithin(limit) { state.body += data }
            @unknown default:
                state.failure = TransportError(
                    .invalidRequest, reason: "This transport does not know where the body goes.")
            }
            return state.failure == nil
        }
    }

    /// Returns how the exchange ended.
    func result(_ error: (any Error)?) -> Result<TransportResponse, TransportError> {
        state.withLock { state in
            if let failure = state.failure { return .failure(failure) }
            if let error { return .failure(TransportError(error, afterHead: state.head != nil)) }
            guard let head = state.head else { return .failure(.lost) }
            return .success(TransportResponse(head: head, body: state.body, bodyLength: state.bodyLength))
        }
    }
}

extension Exchange.State {
    fileprivate mutating func isWithin(_ limit: Int) -> Bool {
        if bodyLength > limit {
            failure = TransportError(.tooLarge, reason: "The response's body has more than \(limit) bytes.")
        }
        return failure == nil
    }

    fileprivate mutating func empty(_ descriptor: CInt) {
        writing { try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).truncate(atOffset: 0) }
    }

    fileprivate mutating func write(_ data: Data, to descriptor: CInt, at offset: Int) {
        writing {
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            try file.seek(toOffset: UInt64(offset))
            try file.write(contentsOf: data)
        }
    }

    private mutating func writing(_ steps: () throws -> Void) {
        do { try steps() } catch {
            failure = TransportError(.fileNotWritten, reason: "The file could not be written.")
        }
    }
}
