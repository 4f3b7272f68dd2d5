import BoxOfficeHTTP
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes what the session says about its tasks to their exchanges; the session calls it from one queue.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<Result<TransportResponse, TransportError>, Never>

    private let running = Mutex<[Int: (exchange: Exchange, continuation: Continuation)]>([:])

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
        let exchange = exchange(of: task)
        completionHandler(exchange?.redirected(from: task.currentRequest?.url, to: request))
        if exchange?.hasFailed == true { task.cancel() }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(exchange(of: dataTask)?.receive(response) == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if exchange(of: dataTask)?.receive(data) != true { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Only now nothing more comes for the file.
        let ended = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        ended?.continuation.resume(returning: ended?.exchange.result(error) ?? .failure(.lost))
    }
}
