public import BoxOfficeHTTP
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport on `URLSession`, for apps on platforms that have no libcurl.
///
/// It keeps the contract of `HTTPTransport` as far as `URLSession` allows: it has no separate time limit for connecting, and
/// the system decides what counts as a malformed response. Its tests list the other differences.
public final class URLSessionHTTPTransport: HTTPTransport {
    private let session: URLSession
    private let delegate = SessionDelegate()

    /// Creates a transport with a session of its own, which keeps no cookies, credentials or responses.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and waits for its whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes, and how many bytes of it are accepted.
    /// - Returns: The response, whatever its status.
    /// - Throws: A `TransportError` without its request, if no complete response arrives within the limits.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let task = session.dataTask(with: try URLRequest(request))
        let exchange = Exchange(limits: request.limits, sink: sink)
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        let clock = Task {
            guard let total = request.limits.total else { return }
            try await Task.sleep(for: total)
            exchange.fail(.timedOut, "The whole response took longer than it may.")
            task.cancel()
        }
        defer { clock.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                delegate.begin(task, exchange, continuation)
                task.resume()
            }
        } onCancel: {
            exchange.fail(.cancelled, "The task was cancelled.")
            task.cancel()
        }
        return try result.get()
    }
}

extension URLRequest {
    /// Checks a request: whatever a URL type would mend in silence is refused.
    fileprivate init(_ request: TransportRequest) throws(TransportError) {
        let head = request.head
        let isVisible = { (byte: UInt8) in (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#") }
        guard let scheme = head.scheme, ["http", "https"].contains(scheme), let authority = head.authority,
            !authority.isEmpty, !authority.contains(where: { "/?@\\".contains($0) }), let path = head.path,
            path.hasPrefix("/"), (authority + path).utf8.allSatisfy(isVisible),
            let url = URL(string: "\(scheme)://\(authority)\(path)", encodingInvalidCharacters: false)
        else { throw TransportError(.invalidRequest, reason: "The request's address is not valid.") }
        self.init(url: url)
        httpMethod = head.method.rawValue
        // It counts from the last byte that came, so it is the limit for standing still.
        timeoutInterval = request.limits.stall / .seconds(1)
        setValue("boxoffice-posters", forHTTPHeaderField: "User-Agent")
        if !request.limits.acceptsCompression { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        for field in head.headerFields {
            setValue(head.headerFields[field.name], forHTTPHeaderField: field.name.rawName)
        }
    }
}
