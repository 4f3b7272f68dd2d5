import BoxOfficeHTTP
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes what the session says about its tasks to their exchanges; the session calls it from one queue.
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

    /// Gives no password and no certificate, but lets the system decide whether the server can be trusted.
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
        // Only now nothing more comes for the file.
        let ended = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        ended?.continuation.resume(returning: ended?.exchange.result(error) ?? .failure(.lost))
    }
}
