import Aggregator
import BoxOfficeHTTP
import HTTPTypes
import Synchronization

/// A transport that remembers the last response, so that a client's request also tests the connection.
final class ServiceProbe: HTTPTransport {
    private let base: any HTTPTransport
    private let last = Mutex<TransportResponse?>(nil)

    init(_ base: any HTTPTransport) { self.base = base }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        last.withLock { $0 = nil }
        let response = try await base.send(request, into: sink)
        last.withLock { $0 = response }
        return response
    }

    /// Sends a service a request, and times it.
    ///
    /// - Returns: The check, and how many seconds the server's clock is ahead of this machine's.
    func check(
        _ name: String, at url: BaseURL, question: () async throws -> Phrase
    ) async -> (check: Check, secondsAhead: Int64?) {
        do {
            let answer = try await question()
            let response = last.withLock { $0 }
            let way = response.map { Phrase(", ") + $0.metrics.words } ?? Phrase("")
            let ahead = response?.head.headerFields.date(.date).map { $0.seconds(since: .now) }
            return (.fine(name, Phrase("\(url): ") + answer + way), ahead)
        } catch {
            let ahead = last.withLock { $0 }?.head.headerFields.date(.date).map { $0.seconds(since: .now) }
            return (.bad(name, CommandFailure(error).status, Phrase("\(url): ") + CommandFailure(error).phrase), ahead)
        }
    }
}

extension TransportMetrics {
    /// How long each part of the request took.
    fileprivate var words: Phrase {
        let tls = secureConnect == .zero ? "" : ", TLS \((secureConnect - connect).inMilliseconds)"
        let (name, way) = (nameLookup.inMilliseconds, (connect - nameLookup).inMilliseconds + tls)
        return Phrase(
            "\(total.inMilliseconds) in total: DNS \(name), connection \(way); \(httpVersion)",
            "총 \(total.inMilliseconds): DNS \(name), 연결 \(way); \(httpVersion)")
    }
}

extension Duration {
    fileprivate var inMilliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}
