public import BoxOfficeHTTP
import BoxOfficeWire

/// A client for the Korean Film Council's box-office service, the KOBIS Open API.
///
/// ```swift
/// let kobis = Kobis(transport: transport)
/// let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: kobis.calendar.yesterday))
/// for entry in list.entries { print(entry.rank, entry.title) }
/// ```
///
/// The client holds no key: a credential made by `Credential.kobis(_:baseURL:)` belongs in the transport. Every error is a
/// ``KobisError``.
public struct Kobis: Sendable {
    /// The calendar that tells today's date in Korea.
    public let calendar: KobisCalendar
    private let transport: any HTTPTransport
    package let baseURL: BaseURL

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: What sends the requests and adds the key to them.
    ///   - baseURL: The service's base URL, up to and including `/rest`.
    ///   - calendar: The calendar that tells today's date in Korea.
    public init(transport: any HTTPTransport, baseURL: BaseURL = .kobis, calendar: KobisCalendar = .system) {
        self.transport = transport
        self.baseURL = baseURL
        self.calendar = calendar
    }

    /// Calls a service.
    ///
    /// - Throws: A ``KobisError``. Faults are looked for first, whatever the status, since KOBIS sends them with 200.
    func fetch<Model: Sendable>(
        _ call: Call, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(KobisError) -> Model {
        try await transport.fetch(call.request(to: baseURL), about: call.context) {
            response, document, context -> KobisError? in
            if let fault = document.flatMap(Fault.init(in:)) { return KobisError(fault, context) }
            guard !response.isSuccessful else { return nil }
            return KobisError(context.status == 429 ? .rateLimited : .httpStatus, context)
        } read: { document throws(MalformedResponse) in
            try read(document)
        }
    }

    /// Fetches the record of one film, company or person.
    ///
    /// - Parameters:
    ///   - read: Makes the model from the document; nil if KOBIS has no such record. KOBIS then sends a record whose fields
    ///     are all null.
    /// - Throws: A ``KobisError``, with the code `notFound` if KOBIS has no such record.
    func fetchRecord<Model: Sendable>(
        _ call: Call, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model?
    ) async throws(KobisError) -> Model {
        guard let model = try await fetch(call, read: read) else { throw KobisError(.notFound, call.context) }
        return model
    }
}
