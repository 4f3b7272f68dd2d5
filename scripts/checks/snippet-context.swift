// What every snippet of the documentation finds in scope: scripts/check snippets compiles each of them as a method of this type.
// The script adds an import of every library.

struct SnippetContext {
    let key: Secret
    let kobisKey: Secret
    let tmdbKey: Secret
    let engine: CurlHTTPTransport
    let transport: any HTTPTransport
    let request: TransportRequest
    let kobis: Kobis
    let tmdb: TMDB
    let boxOffice: BoxOfficeAggregator
    let loader: PosterLoader
    let screen: BoxOfficeScreen
    let images: ImageConfiguration

    let day: CalendarDay
    let first: CalendarDay
    let last: CalendarDay
    let ranking: Ranking
    let entry: BoxOfficeEntry
    let entriesBelow: [BoxOfficeEntry]
    let film: Movie
    let knownFilm: KnownFilm
    let id: MovieID
    let folder: String
    let title: String
    var rows: [BoxOfficeRow] {
        get { [] }
        nonmutating set {}
    }
}

/// The transport of somebody who writes one.
struct MyTransport: HTTPTransport {
    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        TransportResponse(head: .init(status: .ok))
    }
}
