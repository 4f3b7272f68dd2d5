import BoxOfficeTesting
import Foundation
import HTTPTypes
import KobisAPI
import Testing

@Suite("KOBIS's errors as JSON")
struct KobisErrorJSONTests {
    private func copy(_ error: KobisError) throws -> KobisError {
        try JSONDecoder().decode(KobisError.self, from: JSONEncoder().encode(error))
    }

    @Test(
        "every code is read back with what was known",
        arguments: [
            ServiceErrorCode.invalidKey, .quotaExceeded, .rateLimited, .invalidParameter, .notFound, .invalidRequest,
            .malformedResponse, .httpStatus, .transport, .notPublishedYet, .unknownFault,
        ])
    func codes(code: ServiceErrorCode) throws {
        var context = ServiceErrorContext(operation: "kobis.test", subject: "the list")
        (context.reason, context.parameter, context.status, context.message) = ("r", "p", 503, "말")
        context.retryAfter = .seconds(90)
        context.malformed = MalformedResponse("it is empty", path: "a[0]")
        let error = KobisError(code, context, faultCode: "320010")
        let read = try copy(error)
        #expect(read == error)
        #expect(read.description == error.description && read.isRetryable == error.isRetryable)
    }

    @Test(
        "a transport's error is read back without its request",
        arguments: [TransportError.Code.cancelled, .nameNotResolved, .engineFailed])
    func transport(code: TransportError.Code) async throws {
        let stub = KobisStub { _ in .failure(code) }
        let error = try #require(await #expect(throws: KobisError.self) { try await stub.list() })
        let read = try copy(error)
        #expect(read.transport?.code == code && read.transport?.reason == error.transport?.reason)
        #expect(read.isRetryable == error.isRetryable && read.isCancelled == error.isCancelled)
        #expect(read.transport?.request == nil)
        #expect(try copy(read) == read)
    }

    @Test("codes of a later version are kept by their names")
    func laterCodes() throws {
        let json =
            #"{"service":"KOBIS","code":"later","operation":"a","subject":"b","transport":{"code":"new","reason":"c","attempts":2}}"#
        let error = try JSONDecoder().decode(KobisError.self, from: Data(json.utf8))
        #expect(error.code.description == "later" && !error.isRetryable)
        #expect(error.transport?.code.description == "new" && error.transport?.attempts == 2)
    }
}
