import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import Testing

@Suite("The status with which a server responds", .timeLimit(.minutes(10))) struct SuggestedStatusTests {
    private let context = ServiceErrorContext(operation: "tmdb.movie", subject: "the film 7")

    @Test(
        "A service's error tells what is missing, what is wrong here, and what is wrong there",
        arguments: [
            (.notFound, 404), (.notPublishedYet, 404), (.invalidRequest, 400), (.invalidParameter, 400),
            (.invalidKey, 500), (.quotaExceeded, 503), (.rateLimited, 503), (.malformedResponse, 502),
            (.httpStatus, 502), (.unknownFault, 502),
        ] as [(ServiceErrorCode, Int)])
    func ofService(code: ServiceErrorCode, status: Int) {
        let error = TMDBError(code, context)
        #expect(error.suggestedStatus == status)
        #expect(EnrichmentError(.tmdb(error), film: .sample).suggestedStatus == status)
    }

    @Test(
        "Trouble on the way is told as trouble on the way, whoever wraps it",
        arguments: [
            (.timedOut, 504), (.connectionFailed, 502), (.untrustedServer, 502),
            (.quotaExceeded, 503), (.cancelled, 503), (.invalidRequest, 400), (.wrongClock, 500),
        ] as [(TransportError.Code, Int)])
    func ofTransport(code: TransportError.Code, status: Int) {
        var context = context
        context.transport = TransportError(code, reason: "It broke.")
        let error: any PresentableError = EnrichmentError(.kobis(KobisError(.transport, context)), film: .sample)
        #expect(error.suggestedStatus == status && error.isRetryable == code.isRetryable)
    }

    @Test("Any error says whether the calls are used up, and how long to wait, whoever wraps it")
    func waits() {
        var context = context
        context.retryAfter = .seconds(90)
        let (spent, busy) = (KobisError(.quotaExceeded, context), TMDBError(.rateLimited, context))
        let errors: [any PresentableError] = [
            spent, EnrichmentError(.kobis(spent), film: .sample), TransportError(.quotaExceeded, reason: "Used up."),
            EnrichmentError(.tmdb(busy), film: .sample), EnrichmentError(.cancelled, film: .sample),
        ]
        #expect(errors.map(\.isQuotaExceeded) == [true, true, true, false, false])
        #expect(errors.map { $0.retryAfter == .seconds(90) } == [true, true, false, true, false])
    }

    @Test("Any error says whether trying again can help")
    func retries() {
        let errors: [any PresentableError] = [
            MalformedResponse("it ends early"), TransportError.sample, SetUpError.missingKey("KOBIS_API_KEY"),
        ]
        #expect(errors.map(\.isRetryable) == [true, true, false])
        #expect(errors.map(\.suggestedStatus) == [502, 502, 500])
    }
}
