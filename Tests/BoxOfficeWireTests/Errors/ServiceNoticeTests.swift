import BoxOfficeHTTP
import BoxOfficeWire
import Foundation
import Testing

/// An error of a service without notices of its own.
private struct PlainError: ServiceError {
    static var serviceName: String { "KOBIS" }
    let code: ServiceErrorCode
    let context: ServiceErrorContext

    init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) {
        self.code = code
        self.context = context
    }

    init(_ code: ServiceErrorCode, status: Int? = nil, retryAfter: Duration? = nil) {
        var context = ServiceErrorContext(operation: "kobis.test", subject: "the list")
        (context.status, context.message, context.retryAfter) = (status, "A message for logs.", retryAfter)
        self.init(code, context)
    }
}

@Suite("What a screen says about a service's errors")
struct ServiceNoticeTests {
    @Test("a transport's error names the service")
    func transport() {
        var context = ServiceErrorContext(operation: "a", subject: "b")
        context.transport = TransportError(.connectionFailed, reason: "Connection refused.")
        let error = PlainError(.transport, context)
        #expect(error.text(in: .english) == "KOBIS is not reachable. Check your connection, or try again later.")
        #expect(error.text(in: .korean) == "KOBIS에 연결할 수 없습니다. 인터넷 연결을 확인하거나 잠시 후 다시 시도하세요.")
        #expect((error as any Error).localizedDescription == error.text(in: .preferred))
    }

    @Test(
        "every code has a text in each language, without the service's own message",
        arguments: [
            ServiceErrorCode.invalidKey, .quotaExceeded, .rateLimited, .invalidParameter, .notFound, .invalidRequest,
            .malformedResponse, .httpStatus, .transport,
        ])
    func languages(code: ServiceErrorCode) {
        let (korean, english) = (PlainError(code).text(in: .korean), PlainError(code).text(in: .english))
        #expect(korean.contains { ("가"..."힣").contains($0) })
        #expect(!english.utf8.contains { $0 > 127 } && !english.contains("for logs"))
    }

    @Test(
        "the time that a server asks for is named, in seconds, or whole minutes or hours",
        arguments: [
            (Duration.seconds(1), "Try again in a second.", "1초 뒤 다시 시도하세요."),
            (.seconds(59), "Try again in 59 seconds.", "59초 뒤 다시 시도하세요."),
            (.seconds(60), "Try again in a minute.", "1분 뒤 다시 시도하세요."),
            (.seconds(61), "Try again in 2 minutes.", "2분 뒤 다시 시도하세요."),
            (.seconds(3_600), "Try again in 60 minutes.", "60분 뒤 다시 시도하세요."),
            (.seconds(30_000), "Try again in 9 hours.", "9시간 뒤 다시 시도하세요."),
        ])
    func retryAfter(wait: Duration, english: String, korean: String) {
        let error = PlainError(.rateLimited, retryAfter: wait)
        #expect(error.notice(in: .english).advice == english)
        #expect(error.notice(in: .korean).advice == korean)
        #expect(PlainError(.httpStatus, status: 503, retryAfter: wait).notice(in: .english).advice == english)
    }

    @Test("a status says whether trying again helps")
    func statuses() {
        #expect(PlainError(.httpStatus, status: 503).notice(in: .english).advice == "Try again later.")
        #expect(PlainError(.httpStatus, status: 403).notice(in: .english).advice == "Tell the app's developer.")
    }

    @Test("a malformed response has a text of its own")
    func malformed() {
        #expect(MalformedResponse("it is empty").text(in: .korean) == "서버에서 예상하지 못한 응답을 보냈습니다. 잠시 후 다시 시도하세요.")
    }
}
