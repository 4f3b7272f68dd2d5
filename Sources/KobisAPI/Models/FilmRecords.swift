/// The films in a response of KOBIS, whichever of its services sent it.
///
/// Made for stored responses, whose requests are no longer known.
package struct FilmRecords: Sendable {
    package let entries: [BoxOfficeEntry]
    package let films: [ListedMovie]
    package let info: MovieInfo?

    /// The prefixes of the paths whose responses are about films.
    package static let paths = ["/boxoffice/", KobisService.movieList.path, KobisService.movieInfo.path]

    /// Reads the body of a response; any other document has no films.
    package init(reading body: [UInt8]) {
        guard let document = try? JSONNode(parsing: body) else {
            (entries, films, info) = ([], [], nil)
            return
        }
        let ranking = document["boxOfficeResult"].opened
        let rows = ranking["dailyBoxOfficeList"].objects + ranking["weeklyBoxOfficeList"].objects
        entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        films = document["movieListResult"]["movieList"].objects.compactMap(ListedMovie.init(reading:))
        let code = document["movieInfoResult"]["movieInfo"]["movieCd"].movieCode
        info = code.flatMap { try? MovieInfo(reading: document, requested: $0) }
    }
}
