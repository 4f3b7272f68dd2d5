import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire

/// KOBIS and TMDB with one film, of whose responses one lacks a part until ``complete()``.
final class IncompleteServices: Sendable {
    /// A member that one of the responses lacks.
    enum Part: Sendable, CustomStringConvertible {
        case kobisRecord(String)
        case search(String)
        /// A member of the film that opened on the day, which else there is none.
        case discovery(String)
        /// A member, or an appendix, which does not come when it is asked for alone either.
        case tmdbRecord(String)

        var description: String {
            switch self {
            case .kobisRecord(let member): "KOBIS's record without \(member)"
            case .search(let member): "a search without \(member)"
            case .discovery(let member): "a film of the day without \(member)"
            case .tmdbRecord(let member): "TMDB's record without \(member)"
            }
        }
    }

    /// The film, about which its code, its title and its day are known: too little without the records.
    static let film = KnownFilm(movieCode: "20249999", title: "바다노래")

    private let missing: Lock<Part?>
    private let asked = Lock<[String]>([])

    init(without part: Part?) { missing = Lock(part) }

    /// Sends whole responses from now on.
    func complete() { lose(nil) }

    /// Leaves out another part from now on.
    func lose(_ part: Part?) { missing.withLock { $0 = part } }

    /// The addresses of the requests so far.
    var requests: [String] { asked.withLock { $0 } }

    func boxOffice(
        decisions: StoredDecisions = StoredDecisions(), calendar: KobisCalendar = .sample
    ) -> BoxOfficeAggregator {
        let stub = StubTransport { [self] in .json(response(to: $0).text) }
        return BoxOfficeAggregator(
            kobis: Kobis(transport: stub, calendar: calendar), tmdb: TMDB(transport: stub), decisions: decisions)
    }

    func response(to request: TransportRequest) -> JSONValue {
        asked.withLock { $0.append(request.url) }
        let missing = missing.withLock { $0 }
        if request.url.contains("searchMovieInfo") {
            let record = Self.document(
                Canned.kobisFilm(
                    """
                    "movieCd":"20249999","movieNm":"바다노래","movieNmEn":"Song of the Sea","prdtYear":"2024","showTm":"100",\
                    "openDt":"20240610","nations":[{"nationNm":"한국"}],"directors":[{"peopleNm":"김하나"}],\
                    "actors":[{"peopleNm":"이두리"}]
                    """))
            guard case .kobisRecord(let member)? = missing else { return record }
            return record.replacing(["movieInfoResult", "movieInfo", member], with: nil)
        }
        let known =
            #""id":7,"title":"바다노래","original_title":"바다노래","original_language":"ko","release_date":"2024-04-24","poster_path":"/sea.jpg""#
        if request.url.contains("/movie/7?") {
            let record = Self.document(
                Canned.movie(
                    """
                    \(known),"runtime":100,"production_countries":[{"iso_3166_1":"KR"}],\
                    "credits":{"cast":[{"id":2,"name":"이두리"}],"crew":[{"id":1,"name":"김하나","job":"Director"}]},\
                    "alternative_titles":{"titles":[]},"translations":{"translations":[]},\
                    "release_dates":{"results":[{"iso_3166_1":"KR","release_dates":[\
                    {"release_date":"2024-06-10T00:00:00.000Z","type":3}]}]}
                    """))
            guard case .tmdbRecord(let member)? = missing else { return record }
            return record.replacing([member], with: nil)
        }
        if request.url.contains("/movie/7/") { return .object(["id": .integer(7)]) }
        let row = Self.document(Canned.row(known))
        let rows: [JSONValue] =
            switch (missing, request.url.contains("/search/")) {
            case (.search(let member)?, true), (.discovery(let member)?, false): [row.replacing([member], with: nil)]
            case (_, let isSearch): isSearch ? [row] : []
            }
        return Self.document(Canned.page(rows.map(\.text)))
    }

    private static func document(_ text: String) -> JSONValue { (try? JSONValue(parsing: Array(text.utf8))) ?? .null }
}
