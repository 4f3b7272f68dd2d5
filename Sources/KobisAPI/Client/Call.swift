import BoxOfficeHTTP
import BoxOfficeWire

/// A call to one of KOBIS's services, with the words that errors use for it.
struct Call: Sendable, Hashable {
    let service: Service
    let query: [QueryItem]
    /// What is requested, in words, such as `the daily box office of 2025-09-05`.
    let subject: String

    /// What an error says about the call.
    var context: ServiceErrorContext { ServiceErrorContext(operation: service.operation, subject: subject) }

    func request(to base: BaseURL) -> TransportRequest {
        TransportRequest(get: base, service.path, query: query, operation: service.operation)
    }

    /// Makes the error for a call that must not be sent.
    func refusal(of parameter: String, _ reason: String) -> KobisError {
        var context = context
        (context.parameter, context.reason) = (parameter, reason)
        return KobisError(.invalidRequest, context)
    }
}

/// One of KOBIS's services: its path below the base URL, and its name in logs and errors.
struct Service: Sendable, Hashable {
    let path: String
    let operation: String

    static let dailyBoxOffice = Service(
        path: "/boxoffice/searchDailyBoxOfficeList.json", operation: "kobis.dailyBoxOffice")
    static let weeklyBoxOffice = Service(
        path: "/boxoffice/searchWeeklyBoxOfficeList.json", operation: "kobis.weeklyBoxOffice")
    static let codeList = Service(path: "/code/searchCodeList.json", operation: "kobis.codes")
    static let movieList = Service(path: "/movie/searchMovieList.json", operation: "kobis.movies")
    static let movieInfo = Service(path: "/movie/searchMovieInfo.json", operation: "kobis.movieInfo")
    static let companyList = Service(path: "/company/searchCompanyList.json", operation: "kobis.companies")
    static let companyInfo = Service(path: "/company/searchCompanyInfo.json", operation: "kobis.companyInfo")
    static let peopleList = Service(path: "/people/searchPeopleList.json", operation: "kobis.people")
    static let personInfo = Service(path: "/people/searchPeopleInfo.json", operation: "kobis.personInfo")
}
