import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation

/// KOBIS and TMDB with a few films, which search as the real ones do.
///
/// KOBIS looks for the very words in a Korean title, TMDB for whole titles in any language, whatever their spaces and signs.
/// KOBIS has records of the films that say so.
final class SmallServices: Sendable {
    struct Film {
        let code: String
        let title: String
        var english = ""
        var opened = "2020-01-01"
        var genre = "드라마"
        /// Its title at TMDB; nil if TMDB does not have it.
        var atTMDB: String?
        /// Its admissions in the weekly and weekend rankings of the week in which it opened; 0 if they do not list it.
        var audience = 0
        /// Its admissions in the daily rankings of that week; nil for the same.
        var audienceOfDays: Int?
        var year = ""
        var hasRecord = false
        /// The days on which it was in Korea's cinemas, as TMDB has them.
        var shown: [String] = []
    }

    private let films: [Film]
    private let asked = Lock<[String]>([])
    private let failure: @Sendable ([String]) -> TransportError.Code?

    /// Services that fail where a closure returns why, given the searches so far.
    init(_ films: [Film], failing failure: @escaping @Sendable ([String]) -> TransportError.Code? = { _ in nil }) {
        (self.films, self.failure) = (films, failure)
    }

    /// The searches so far: those of KOBIS by their words, others by their paths.
    var questions: [String] { asked.withLock { $0 } }

    /// An aggregator of these services, through a cache that keeps what they say.
    func boxOffice(
        keeping store: any ResponseStore = MemoryResponseStore(), overrides: any OverrideSource = MatchOverrides()
    ) -> BoxOfficeAggregator {
        let policies = TransportStack.Policies(cache: ResponseCache(store, policies: [.kobis(), .tmdb()]))
        let transport = TransportStack(
            StubTransport { [self] in response($0) }, credentials: [], retry: .never, policies: policies)
        return BoxOfficeAggregator(
            kobis: Kobis(transport: transport), tmdb: TMDB(transport: transport), overrides: overrides)
    }

    private func response(_ request: TransportRequest) -> StubTransport.Response {
        let url = URLComponents(string: request.url)
        func item(_ name: String) -> String { url?.queryItems?.first { $0.name == name }?.value ?? "" }
        let path = request.pathWithoutQuery
        let kind = path.split(separator: "/").last.map(String.init) ?? ""
        let questions = asked.withLock { asked in
            asked.append(item("movieNm").isEmpty ? kind : item("movieNm"))
            return asked
        }
        if let code = failure(questions) { return .failure(code) }
        switch kind {
        case "searchMovieList.json":
            let found = films.filter { $0.title.contains(item("movieNm")) }
            let rows = found.prefix(100).map { film in
                """
                {"movieCd":"\(film.code)","movieNm":"\(film.title)","movieNmEn":"\(film.english)","prdtYear":"\(film.year)",\
                "openDt":"\(film.opened.filter { $0 != "-" })","genreAlt":"\(film.genre)"}
                """
            }
            return .json(
                #"{"movieListResult":{"totCnt":\#(found.count),"movieList":[\#(rows.joined(separator: ","))]}}"#)
        case "searchMovieInfo.json":
            guard let film = films.first(where: { $0.hasRecord && $0.code == item("movieCd") }) else {
                return .json(#"{"movieInfoResult":{"movieInfo":{"movieCd":null,"movieNm":null},"source":"x"}}"#)
            }
            let day = film.opened.filter { $0 != "-" }
            return .json(Canned.kobisFilm(#""movieCd":"\#(film.code)","movieNm":"\#(film.title)","openDt":"\#(day)""#))
        case "searchDailyBoxOfficeList.json", "searchWeeklyBoxOfficeList.json":
            let isDaily = kind.contains("Daily")
            // The ranking of the week in which a film opened has it.
            let week = CalendarDay(item("targetDt")).map { ISOWeek(containing: $0) }
            let shown = films.filter { film in
                film.audience > 0 && CalendarDay(film.opened).map { ISOWeek(containing: $0) } == week
            }
            let rows = shown.enumerated().map { number, film in
                Canned.entry(
                    """
                    "rnum":"\(number + 1)","rank":"1","movieCd":"\(film.code)","movieNm":"\(film.title)","openDt":"\(film.opened)",\
                    "audiAcc":"\(isDaily ? film.audienceOfDays ?? film.audience : film.audience)"
                    """)
            }
            return .json(Canned.ranking(rows, for: request.url))
        case "movie":
            let wanted = Self.folded(item("query"))
            let found = films.enumerated().filter { _, film in
                film.atTMDB.map { [Self.folded($0), Self.folded(film.english)].contains(wanted) } ?? false
            }
            let rows = found.map { number, film in
                let title = item("language") == "en-US" ? film.english : film.atTMDB ?? ""
                return Canned.row(
                    """
                    "id":\(number + 1),"title":"\(title)","original_title":"\(film.atTMDB ?? "")",\
                    "release_date":"\(film.opened)"
                    """)
            }
            return .json(Canned.page(rows))
        case _ where path.contains("/movie/"):
            guard let id = Int(kind), films.indices.contains(id - 1) else { return .failure(.engineFailed) }
            let film = films[id - 1]
            let days = film.shown.map { #"{"release_date":"\#($0)T00:00:00.000Z","type":3}"# }.joined(separator: ",")
            return .json(
                """
                {"id":\(id),"title":"\(film.atTMDB ?? "")","original_title":"\(film.atTMDB ?? "")","release_date":"\(film.opened)",\
                "original_language":"ko","credits":{"cast":[],"crew":[]},"translations":{"translations":[]},\
                "alternative_titles":{"titles":[]},\
                "release_dates":{"results":[{"iso_3166_1":"KR","release_dates":[\(days)]}]}}
                """)
        default: return .failure(.engineFailed)
        }
    }

    private static func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
