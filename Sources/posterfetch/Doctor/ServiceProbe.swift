import BoxOfficeBasics
import BoxOfficeHTTP

/// A transport that remembers the last response, so that a client's request also tests the connection.
final class ServiceProbe: HTTPTransport {
    private let base: any HTTPTransport
    private let response = Lock<TransportResponse?>(nil)

    init(_ base: any HTTPTransport) { self.base = base }

    var last: TransportResponse? { response.withLock(\.self) }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        response.withLock { $0 = nil }
        let last = try await base.send(request, into: sink)
        response.withLock { $0 = last }
        return last
    }
}

extension TransportMetrics {
    var words: Phrase {
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

struct Check: Sendable {
    enum State: String, Sendable {
        case fine = "ok"
        case doubtful = "warning"
        case bad = "failed"
    }

    let name: String
    let state: State
    let detail: Phrase
    var status: ExitStatus?

    static func fine(_ name: String, _ detail: Phrase) -> Check { Check(name: name, state: .fine, detail: detail) }

    static func doubtful(_ name: String, _ detail: Phrase) -> Check {
        Check(name: name, state: .doubtful, detail: detail)
    }

    static func bad(_ name: String, _ status: ExitStatus, _ detail: Phrase) -> Check {
        Check(name: name, state: .bad, detail: detail, status: status)
    }

    static func bad(_ name: String, _ failure: CommandFailure) -> Check { bad(name, failure.status, failure.words) }

    var line: String {
        word.filled(to: 9) + spoken(name, Self.koreanNames[name] ?? name).filled(to: 11) + spoken(detail)
    }

    var json: JSON {
        .object([
            ("type", "check"), ("name", .string(name)), ("state", .string(state.rawValue)),
            ("detail", .string(detail.english)),
        ])
    }

    private var word: String {
        switch state {
        case .fine: spoken("ok", "정상")
        case .doubtful: spoken("warning", "주의")
        case .bad: spoken("FAILED", "실패")
        }
    }

    private static let koreanNames = [
        "version": "버전", "settings": "설정", "setting": "설정값", "KOBIS key": "KOBIS 키", "TMDB key": "TMDB 키",
        "proxy": "프록시",
        "pictures": "이미지", "clock": "시계", "quota": "할당량", "cache": "캐시", "disk": "디스크",
        "terminal": "터미널", "decisions": "결정",
    ]
}
