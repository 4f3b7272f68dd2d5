import BoxOfficeBasics
package import BoxOfficeHTTP
import HTTPTypes

extension HTTPTransport {
    /// Sends a request for a JSON document and reads it off the caller's actor; also returns a stored response's age.
    ///
    /// - Parameters:
    ///   - identity: What the response has to name; another's is malformed.
    ///   - refusal: Finds the service's own error in a response, whose document is nil if it is not JSON.
    @concurrent
    package func fetch<Model: Sendable, Failure: ServiceError>(
        _ request: TransportRequest, about context: ServiceErrorContext, naming identity: ResponseIdentity,
        read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model,
        refusal: @escaping @Sendable (TransportResponse, JSONNode?, ServiceErrorContext) -> Failure?
    ) async throws(Failure) -> (model: Model, age: Duration?) {
        let reading = DocumentReading<Model, Failure> { response in
            let document = Result { () throws(MalformedResponse) in try JSONNode(parsing: response.body) }
            if let failure = refusal(response, try? document.get(), context.adding(response)) {
                return .refused(failure)
            }
            do throws(MalformedResponse) {
                let document = try document.get()
                try identity.check(document)
                let model = try read(document)
                return .model(model, unread: document.findings.map(\.description))
            } catch {
                return .malformed(error)
            }
        }
        defer { reading.forget() }
        var request = request
        // Lets the policies inside retry a response that cannot be read, and keep out of the cache what is not whole.
        request.reader = ResponseReader { response in
            switch reading.outcome(of: response) {
            case .model(_, let unread): unread.isEmpty ? .whole : .partial(unread: unread)
            case .refused(let failure): failure.isRetryable || failure.status == 429 ? .whole : .refused
            case .malformed(let error): .malformed("\(error)")
            }
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await send(request, into: .json)
        } catch {
            throw Failure(error, context)
        }
        switch reading.outcome(of: response) {
        case .model(let model, _): return (model, response.metrics.source.age)
        case .refused(let failure): throw failure
        case .malformed(let error):
            throw Failure(.malformedResponse, context.adding(response).with(\.malformed, error))
        }
    }
}

/// Reads each response to a request once, however many policies ask for the outcome.
private final class DocumentReading<Model: Sendable, Failure: ServiceError>: Sendable {
    enum Outcome: Sendable {
        /// What was read, and what was sent or requested and could not be.
        case model(Model, unread: [String])
        /// The service's own error.
        case refused(Failure)
        case malformed(MalformedResponse)
    }

    private let read: @Sendable (TransportResponse) -> Outcome
    private let last = Lock<(response: TransportResponse, outcome: Outcome)?>(nil)

    init(_ read: @escaping @Sendable (TransportResponse) -> Outcome) { self.read = read }

    /// Forgets the response, which the request of an error would otherwise keep in memory.
    func forget() { last.withLock { $0 = nil } }

    func outcome(of response: TransportResponse) -> Outcome {
        last.withLock { last in
            // Usually both bodies share one storage, so comparing is quick. Among the fields, a cache changes only the
            // age.
            if let last, last.response.head.status == response.head.status, last.response.body == response.body,
                last.response.retryAfter == response.retryAfter, last.response.standing == response.standing
            {
                return last.outcome
            }
            let outcome = read(response)
            last = (response, outcome)
            return outcome
        }
    }
}
