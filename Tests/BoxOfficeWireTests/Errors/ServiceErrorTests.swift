import BoxOfficeHTTP
import BoxOfficeWire
import Testing

/// An error of a service that has only what all services have.
private struct TestError: ServiceError {
    static var serviceName: String { "Test" }
    let code: ServiceErrorCode
    let context: ServiceErrorContext

    init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) {
        self.code = code
        self.context = context
    }

    init(_ code: ServiceErrorCode, _ transport: TransportError.Code? = nil, status: Int? = nil) {
        var context = ServiceErrorContext(operation: "test.list", subject: "the list")
        context.status = status
        if let transport {
            self.init(TransportError(transport, reason: "It broke."), context)
        } else {
            self.init(code, context)
        }
    }

    init(away code: ServiceErrorCode) {
        var context = ServiceErrorContext(operation: "test.list", subject: "the list")
        context.isAway = true
        self.init(code, context)
    }
}

@Suite("Errors of all services")
struct ServiceErrorTests {
    @Test(
        "one rule decides which statuses can be retried",
        arguments: [
            (408, true), (425, true), (500, true), (503, true), (400, false), (403, false), (501, false), (505, false),
            (600, false), (-1, false),
        ])
    func statuses(status: Int, isRetryable: Bool) {
        #expect(TestError(.httpStatus, status: status).isRetryable == isRetryable)
    }

    @Test(
        "a transport's error decides whether a retry can help, and what to do",
        arguments: [TransportError.Code.timedOut, .nameNotResolved, .cancelled, .untrustedServer])
    func transport(code: TransportError.Code) {
        let error = TestError(.transport, code)
        #expect(error.isRetryable == code.isRetryable)
        #expect(error.advice == code.advice)
        #expect(error.isCancelled == (code == .cancelled))
    }

    @Test(
        "an error that every further request would meet stops a batch",
        arguments: [
            TestError(.invalidKey), TestError(.quotaExceeded), TestError(.transport, .quotaExceeded),
            TestError(.transport, .shutDown), TestError(away: .transport), TestError(away: .httpStatus),
        ])
    private func stopsBatch(error: TestError) { #expect(error.stopsBatch) }

    @Test(
        "an error of a single request does not stop a batch",
        arguments: [
            TestError(.notFound), TestError(.rateLimited), TestError(.httpStatus, status: 503),
            TestError(.transport, .timedOut), TestError(.transport, .cancelled), TestError(.malformedResponse),
        ])
    private func goesOn(error: TestError) { #expect(!error.stopsBatch) }

    @Test("a description says what was requested, what happened, whether to retry, and what to do")
    func description() {
        #expect(
            TestError(.notFound).description
                == "Test, the list: no such record exists. Retrying does not help. Check the code or id.")
        #expect(
            TestError(.transport, .timedOut).description
                == "Test, the list: It broke. Retrying later can help. \(TransportError.Code.timedOut.advice)")
        #expect(TestError(.httpStatus, status: 502).description.contains("returned status 502"))
        var context = TestError(.httpStatus, status: 503).context
        (context.since, context.retryAfter) = (Timestamp(secondsSinceEpoch: 0), .seconds(90))
        #expect(
            TestError(.httpStatus, context).description
                == "Test, the list: the server returned status 503. It has failed since 1970-01-01T00:00:00Z. "
                + "Retrying later can help. Try again in 2 minutes.")
    }

    @Test("errors of any service can be caught as ServiceError")
    func existential() throws {
        let thrown = #expect(throws: (any Error).self) { throw TestError(.rateLimited) }
        let error = try #require(thrown as? any ServiceError)
        #expect(error.code == .rateLimited && error.isRetryable && error.operation == "test.list")
    }
}
