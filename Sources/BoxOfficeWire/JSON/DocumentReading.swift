import BoxOfficeHTTP
import HTTPTypes

/// Reads the responses to one request, and each of them once, however many policies ask for the outcome.
final class DocumentReading<Model: Sendable, Failure: ServiceError>: Sendable {
    /// What a response is.
    enum Outcome: Sendable {
        case model(Model)
        /// The service's own error.
        case refused(Failure)
        case malformed(MalformedResponse)
    }

    private let read: @Sendable (TransportResponse) -> Outcome
    private let last = Lock<(response: TransportResponse, outcome: Outcome)?>(nil)

    init(
        context: ServiceErrorContext,
        refusal: @escaping @Sendable (TransportResponse, JSONNode?, ServiceErrorContext) -> Failure?,
        read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) {
        self.read = { response in
            let document = Result { () throws(MalformedResponse) in
                try JSONNode(parsing: response.body)
            }
            if let failure = refusal(response, try? document.get(), context.adding(response.head)) {
                return .refused(failure)
            }
            do throws(MalformedResponse) {
                return .model(try read(document.get()))
            } catch {
                return .malformed(error)
            }
        }
    }

    /// Forgets the response, which errors with the request would keep in memory otherwise.
    func forget() { last.withLock { $0 = nil } }

    /// Returns what a response is.
    func outcome(of response: TransportResponse) -> Outcome {
        last.withLock { last in
            // Usually both bodies are the same storage, which is compared at once. Of the fields, a cache changes the age.
            if let last, last.response.head.status == response.head.status, last.response.body == response.body {
                return last.outcome
            }
            let outcome = read(response)
            last = (response, outcome)
            return outcome
        }
    }
}
