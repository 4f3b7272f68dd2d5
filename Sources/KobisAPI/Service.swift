import HTTPTransport

/// One of the services of KOBIS: where it is below the base URL, and what it is called in logs and errors.
struct Service: Sendable, Hashable {
    let path: String
    let operation: String

    static let dailyBoxOffice = Service(
        path: "/boxoffice/searchDailyBoxOfficeList.json", operation: "kobis.dailyBoxOffice")
    static let movieInfo = Service(path: "/movie/searchMovieInfo.json", operation: "kobis.movieInfo")
}

/// A call of a service, with what an error would say about it.
struct Call: Sendable, Hashable {
    let service: Service
    let query: [QueryItem]
    /// What is asked for, in words, such as `the daily box office of 2025-09-05`.
    let subject: String
}
