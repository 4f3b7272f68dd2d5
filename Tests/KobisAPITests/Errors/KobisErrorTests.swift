import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import KobisAPI
import Testing

@Suite("Errors of KOBIS")
struct KobisErrorTests {
    private func error(of stub: KobisStub) async throws -> KobisError {
        try #require(await #expect(throws: KobisError.self) { try await stub.list() })
    }

    private static func fault(_ code: String, _ message: String) -> String {
        #"{"faultInfo":{"message":"\#(message)","errorCode":"\#(code)"}}"#
    }

    @Test(
        "a fault is found at any status", arguments: [HTTPResponse.Status.ok, .internalServerError, .notFound])
    func faultAtAnyStatus(status: HTTPResponse.Status) async throws {
        let error = try await error(of: KobisStub(Self.fault("320010", "유효하지않은 키값입니다."), status: status))
        #expect(error.code == .invalidKey)
        #expect(error.faultCode == "320010")
        #expect(error.message == "유효하지않은 키값입니다.")
        #expect(error.status == status.code)
    }

    @Test(
        "faults are told apart by their codes",
        arguments: [
            ("320010", ServiceErrorCode.invalidKey, false), ("320011", .quotaExceeded, true),
            ("320102", .invalidParameter, false), ("320103", .invalidParameter, false),
            ("320099", .unknownFault, false), ("", .unknownFault, false),
        ])
    func faultCodes(faultCode: String, code: ServiceErrorCode, isRetryable: Bool) async throws {
        let error = try await error(of: KobisStub(Self.fault(faultCode, "말")))
        #expect(error.code == code)
        #expect(error.isRetryable == isRetryable)
    }

    @Test("the parameter that a fault names is kept")
    func parameter() async throws {
        let message = "날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]"
        let error = try await error(of: KobisStub(Self.fault("320102", message)))
        #expect(error.parameter == "targetDt")
        #expect(error.description.contains("the parameter targetDt was refused"))
    }

    @Test("a fault beside a list is still a fault")
    func faultBesideList() async throws {
        let both = #"{"faultInfo":{"errorCode":"320011"},"boxOfficeResult":{"dailyBoxOfficeList":[]}}"#
        #expect(try await error(of: KobisStub(both)).code == .quotaExceeded)
    }

    @Test(
        "a response that is not the expected document is malformed, and the error says what it is instead",
        arguments: [
            ("<!DOCTYPE html><title>점검 중</title>", "a web page"), ("", "empty"), (" \n", "empty"),
            (#"{"boxOfficeResult":{"dailyBoxOfficeList":[{"rnum":"1""#, "53 bytes, is broken"),
            (#"{"boxOfficeResult":{}}"#, "boxOfficeResult.dailyBoxOfficeList"),
            (#"{"boxOfficeResult":{"dailyBoxOfficeList":null}}"#, "boxOfficeResult.dailyBoxOfficeList"),
            (#"{"boxOfficeResult":[]}"#, "boxOfficeResult"), ("[]", "boxOfficeResult"), ("{} {}", "broken JSON"),
            (String(repeating: "[", count: 200_000), "broken"),
        ])
    func malformed(body: String, words: String) async throws {
        let error = try await error(of: KobisStub(body))
        #expect(error.code == .malformedResponse)
        #expect(error.malformed != nil)
        #expect(error.status == 200)
        #expect(error.operation == "kobis.dailyBoxOffice")
        #expect(error.description.contains(words))
        #expect(error.description.contains("the daily box office of 2025-09-05"))
    }

    @Test("text in another encoding than UTF-8 is malformed")
    func otherEncoding() async throws {
        // “영화” in EUC-KR.
        let bytes = Array(#"{"movieNm":""#.utf8) + [0xBF, 0xB5, 0xC8, 0xAD] + Array(#""}"#.utf8)
        let error = try await error(of: KobisStub(bytes: bytes))
        #expect(error.code == .malformedResponse)
        #expect(error.description.contains("not UTF-8"))
    }

    @Test(
        "a status that means failure is an error, whatever the body is",
        arguments: [(503, "", true), (502, "<html>", true), (403, "{}", false), (501, "", false), (408, "", true)])
    func statuses(status: Int, body: String, isRetryable: Bool) async throws {
        let error = try await error(of: KobisStub(body, status: HTTPResponse.Status(code: status)))
        #expect(error.code == .httpStatus)
        #expect(error.status == status)
        #expect(error.isRetryable == isRetryable)
        #expect(error.description.contains("status \(status)"))
    }

    @Test("status 429 means that too many requests were sent")
    func rateLimited() async throws {
        let error = try await error(of: KobisStub("", status: .tooManyRequests))
        #expect(error.code == .rateLimited)
        #expect(error.isRetryable)
    }

    @Test(
        "the time to wait is kept, whether in seconds or as a date by the server's own clock",
        arguments: [
            ("7", Duration.seconds(7)), ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)), ("0", nil), ("soon", nil),
        ])
    func retryAfter(field: String, expected: Duration?) async throws {
        let fields: HTTPFields = [.retryAfter: field, .date: "Sun, 06 Nov 1994 08:49:37 GMT"]
        let head = HTTPResponse(status: .tooManyRequests, headerFields: fields)
        let error = try await error(of: KobisStub { _ in .response(TransportResponse(head: head, body: [])) })
        #expect(error.retryAfter == expected)
    }

    @Test("without a response, the error has the transport's error and its advice")
    func transport() async throws {
        let error = try await error(of: KobisStub { _ in .failure(.nameNotResolved) })
        #expect(error.code == .transport)
        #expect(error.transport?.code == .nameNotResolved)
        #expect(error.isRetryable)
        #expect(error.advice == TransportError.Code.nameNotResolved.advice)
        #expect(!(try await self.error(of: KobisStub { _ in .failure(.untrustedServer) }).isRetryable))
    }

    @Test(
        "What the transport knows of a long pause or of the day's calls has the code that the service's own word has",
        arguments: [(TransportError.Code.rateLimited, ServiceErrorCode.rateLimited), (.quotaExceeded, .quotaExceeded)])
    func known(code: TransportError.Code, expected: ServiceErrorCode) async throws {
        let error = try await error(of: KobisStub { _ in .failure(code) })
        #expect(error.code == expected && error.transport?.code == code && error.isRetryable)
    }

    @Test("a description says what was requested, what happened, whether to retry, and what to do")
    func description() async throws {
        let error = try await error(of: KobisStub(Self.fault("320011", "초과")))
        #expect(
            error.description == "KOBIS, the daily box office of 2025-09-05: the key's quota is used up. "
                + "KOBIS says “초과” (320011). Retrying later can help. "
                + "Wait until the next day in Korea, or use another key.")
    }
}
