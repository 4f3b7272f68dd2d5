package import BoxOfficeHTTP

extension HTTPTransport {
    /// Sends a request for a JSON document, and reads the response off the caller's actor.
    ///
    /// - Parameters:
    ///   - refusal: Looks for the service's own error in a response. The document is nil if the response is not JSON.
    @concurrent
    package func fetch<Model: Sendable, Failure: ServiceError>(
        _ request: TransportRequest,
        about context: ServiceErrorContext,
        refusal: @escaping @Sendable (TransportResponse, JSONNode?, ServiceErrorContext) -> Failure?,
        read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(Failure) -> Model {
        let reading = DocumentReading(
            context: context, refusal: refusal, read: read)
        defer { reading.forget() }
        var request = request
        // So that policies further in retry what cannot be read, and no cache keeps it.
        request.reader = ResponseReader { response in
            if case .malformed = reading.outcome(of: response) { false } else { true }
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await send(request, into: .json)
        } catch {
            var context = context
            context.transport = error
            throw Failure(.transport, context)
        }
        switch reading.outcome(of: response) {
        case .model(let model): return model
        case .refused(let failure): throw failure
        case .malformed(let error):
            var context = context.adding(response.head)
            context.malformed = error
            throw Failure(.malformedResponse, context)
        }
    }
}
