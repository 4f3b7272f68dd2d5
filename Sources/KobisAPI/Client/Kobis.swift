public import BoxOfficeHTTP
// One import is enough: models have days and findings, and an app names keys, retries and a transport's errors.
@_exported public import BoxOfficeWire

/// A client for the Korean Film Council's box-office service, the KOBIS Open API.
///
/// ```swift
/// let kobis = Kobis(transport: transport)
/// let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: kobis.calendar.yesterday))
/// for entry in list.entries { print(entry.rank, entry.title) }
/// ```
///
/// The client holds no key: `Credential.kobis(_:baseURL:)` belongs in the transport. Every error is a ``KobisError``.
public struct Kobis: Sendable {
    /// The calendar that knows today's date in Korea.
    public let calendar: KobisCalendar
    private let transport: any HTTPTransport
    package let baseURL: BaseURL

    /// Creates a client over a transport that adds the key; the base URL includes `/rest`.
    public init(transport: any HTTPTransport, baseURL: BaseURL = .kobis, calendar: KobisCalendar = .system) {
        (self.transport, self.baseURL, self.calendar) = (transport, baseURL, calendar)
    }

    /// A copy of this client that sends nothing and returns what is stored, at any age; nil if nothing is stored.
    package var stored: Kobis? { (transport as? TransportStack)?.stored.map(through) }

    /// Sends the next requests even if hosts could not be reached a moment ago.
    package func tryHostsAgain() async { await (transport as? TransportStack)?.tryHostsAgain() }

    /// A copy of this client whose requests have a `Cache-Control`.
    package func directing(_ directives: String) -> Kobis {
        through(ChangingTransport(transport, directing: directives))
    }

    /// A copy of this client whose requests are not sent if the day has no more than so many calls left.
    package func leaving(calls: Int) -> Kobis { through(ChangingTransport(transport) { $0.callsToLeave = calls }) }

    private func through(_ transport: any HTTPTransport) -> Kobis {
        Kobis(transport: transport, baseURL: baseURL, calendar: calendar)
    }

    /// Calls a service, and looks for a fault first whatever the status, since KOBIS sends faults with 200.
    func fetch<Model: Sendable>(
        _ call: KobisCall, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(KobisError) -> (model: Model, age: Duration?) {
        try await transport.fetch(call.request(to: baseURL), about: call.context, naming: call.identity, read: read) {
            response, document, context -> KobisError? in
            if let fault = document.flatMap(Fault.init(in:)) { return KobisError(fault, context) }
            guard !response.isSuccessful else { return nil }
            return KobisError(context.status == 429 ? .rateLimited : .httpStatus, context)
        }
    }
}

/// A call to one of KOBIS's services, with the words that errors use for it.
struct KobisCall: Sendable {
    let service: KobisService
    let query: [QueryItem]
    /// What is requested, in words, such as `the daily box office of 2025-09-05`.
    let subject: String
    /// What the response has to name.
    var identity: ResponseIdentity

    var context: ServiceErrorContext { ServiceErrorContext(operation: service.operation, subject: subject) }

    func request(to base: BaseURL) -> TransportRequest {
        TransportRequest(get: base, service.path, query: query, operation: service.operation)
    }

    /// Returns the error for a call that must not be sent.
    func refusal(of parameter: String, _ reason: String) -> KobisError {
        KobisError(.invalidRequest, context.with(\.parameter, parameter).with(\.reason, reason))
    }
}

/// One of KOBIS's services: its path below the base URL, and its name in logs and errors.
struct KobisService: Sendable {
    let path: String
    let operation: String

    static let dailyBoxOffice = KobisService(
        path: "/boxoffice/searchDailyBoxOfficeList.json", operation: "kobis.dailyBoxOffice")
    static let weeklyBoxOffice = KobisService(
        path: "/boxoffice/searchWeeklyBoxOfficeList.json", operation: "kobis.weeklyBoxOffice")
    static let codeList = KobisService(path: "/code/searchCodeList.json", operation: "kobis.codes")
    static let movieList = KobisService(path: "/movie/searchMovieList.json", operation: "kobis.movies")
    static let movieInfo = KobisService(path: "/movie/searchMovieInfo.json", operation: "kobis.movieInfo")
    static let companyList = KobisService(path: "/company/searchCompanyList.json", operation: "kobis.companies")
    static let companyInfo = KobisService(path: "/company/searchCompanyInfo.json", operation: "kobis.companyInfo")
    static let peopleList = KobisService(path: "/people/searchPeopleList.json", operation: "kobis.people")
    static let personInfo = KobisService(path: "/people/searchPeopleInfo.json", operation: "kobis.personInfo")
}
