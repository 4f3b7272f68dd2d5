package import BoxOfficeHTTP

extension HTTPTransport {
    /// Sends a request for a JSON document, and reads the response off the caller's actor.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: What an error says about the request.
    ///   - numbersAreText: Whether the service sends numbers as text; see ``JSONNode/init(parsing:numbersAreText:)``.
    ///   - refusal: Looks for the service's own error in a response. The document is nil if the response is not JSON.
    ///   - read: Makes the model from the document.
    /// - Returns: The model.
    /// - Throws: The service's error.
    @concurrent
    package func fetch<Model: Sendable, Failure: ServiceError>(
        _ request: TransportRequest,
        about context: ServiceErrorContext,
        numbersAreText: Bool,
        refusal: @Sendable (TransportResponse, JSONNode?, ServiceErrorContext) -> Failure?,
        read: @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(Failure) -> Model {
        var context = context
        let response: TransportResponse
        do throws(TransportError) {
            response = try await send(request, into: .json)
        } catch {
            context.transport = error
            throw Failure(.transport, context)
        }
        context = context.adding(response.head)
        let document = Result { () throws(MalformedResponse) in
            try JSONNode(parsing: response.body, numbersAreText: numbersAreText)
        }
        if let refusal = refusal(response, try? document.get(), context) { throw refusal }
        do throws(MalformedResponse) {
            return try read(document.get())
        } catch {
            context.malformed = error
            throw Failure(.malformedResponse, context)
        }
    }
}
