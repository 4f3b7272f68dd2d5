public import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// The box-office service of the Korean Film Council (KOBIS Open API).
///
/// ```swift
/// let kobis = Kobis(transport: transport)
/// let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: kobis.calendar.yesterday))
/// for entry in list.entries { print(entry.rank, entry.title) }
/// ```
///
/// The client holds no key: a credential made by `Credential.kobis(_:baseURL:)` belongs into the transport. All errors are
/// a ``KobisError``.
public struct Kobis: Sendable {
    /// What counts as today in Korea.
    public let calendar: KobisCalendar
    private let transport: any HTTPTransport
    private let baseURL: BaseURL

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: What sends the requests, and adds the key to them.
    ///   - baseURL: Where the service lives, up to and including `/rest`.
    ///   - calendar: What counts as today in Korea.
    public init(transport: any HTTPTransport, baseURL: BaseURL = .kobis, calendar: KobisCalendar = .system) {
        self.transport = transport
        self.baseURL = baseURL
        self.calendar = calendar
    }

    /// Asks a service, and reads its answer away from the caller's actor.
    ///
    /// - Parameters:
    ///   - call: What is asked.
    ///   - read: Makes the model out of the document.
    /// - Returns: The model.
    /// - Throws: A ``KobisError``. A fault of KOBIS is looked for first, whatever the status says: KOBIS sends it with 200.
    @concurrent
    func answer<Model: Sendable>(
        to call: Call, read: @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(KobisError) -> Model {
        let request = TransportRequest(
            get: baseURL, call.service.path, query: call.query, operation: call.service.operation)
        var context = call.context
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(request, into: .json)
        } catch {
            context.transport = error
            throw KobisError(.transport, context)
        }
        context = context.adding(response.head)
        let document = Result { () throws(MalformedResponse) in try JSONNode(parsing: response.body) }
        if let fault = (try? document.get()).flatMap(Fault.init(in:)) { throw KobisError(fault, context) }
        guard response.isSuccessful else {
            throw KobisError(response.head.status == .tooManyRequests ? .rateLimited : .httpStatus, context)
        }
        do throws(MalformedResponse) {
            return try read(document.get())
        } catch {
            context.malformed = error
            throw KobisError(.malformedResponse, context)
        }
    }
}
