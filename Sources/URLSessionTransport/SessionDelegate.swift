import BoxOfficeBasics
import BoxOfficeHTTP
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Passes the session's events to the exchanges of its tasks; the session calls it on one queue.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<Result<TransportResponse, TransportError>, Never>

    private let running = Lock<[Int: (exchange: Exchange, continuation: Continuation)]>([:])

    func begin(_ task: URLSessionTask, _ exchange: Exchange, _ continuation: Continuation) {
        running.withLock { $0[task.taskIdentifier] = (exchange, continuation) }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier]?.exchange }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        exchange(of: task)?.redirect(response, completionHandler)
    }

    /// Offers no password and no certificate, but lets the system decide whether to trust the server.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Darwin)
        if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
            return completionHandler(.performDefaultHandling, nil)
        }
        #else
        // FoundationNetworking asks when the whole response has been received, and then only ends the task.
        exchange(of: task)?.endsHere()
        #endif
        completionHandler(.rejectProtectionSpace, nil)
    }

    #if canImport(Darwin)
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
        exchange(of: task)?.waitsForConnectivity()
    }
    #endif

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(exchange(of: dataTask)?.receive(response) == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Only now does nothing more arrive for the file.
        let ended = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        ended?.continuation.resume(returning: ended?.exchange.result(error) ?? .failure(.lost))
    }
}

extension URLRequest {
    /// Creates a request of the session; throws `invalidRequest` for an address that a URL type would silently change.
    init(_ request: CheckedRequest, _ limits: RequestLimits, userAgent: String) throws(TransportError) {
        guard let url = URL(string: request.url, encodingInvalidCharacters: false), url.absoluteString == request.url,
            !url.pathComponents.contains(where: { $0 == "." || $0 == ".." })
        else { throw TransportError(.invalidRequest, reason: "The request's path is not one that a URL can have.") }
        self.init(url: url)
        httpMethod = request.method
        if !request.body.isEmpty { httpBody = Data(request.body) }
        // The timer restarts with each byte. FoundationNetworking drops fractions of a second.
        timeoutInterval = max((min(limits.stall, .longest) / .seconds(1)).rounded(.up), 1)
        setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if !limits.acceptsCompression { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        for field in request.fields { setValue(request.fields[field.name], forHTTPHeaderField: field.name.rawName) }
    }
}

extension Duration {
    /// A year, in place of any longer time: clocks and timers trap on times that they cannot express.
    static var longest: Duration { .seconds(365 * 86_400) }
}

extension CheckedRequest {
    var url: String { "\(base)\(path)" }
}
