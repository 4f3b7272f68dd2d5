public import Aggregator
import BoxOfficeWire

extension MovieInfo {
    /// KOBIS's record of the first film of the sample's ranking.
    public static var sample: MovieInfo {
        let record = #"""
            {"movieInfoResult": {"movieInfo": {
                "movieCd": "20228797", "movieNm": "범죄도시4", "movieNmEn": "THE ROUNDUP : PUNISHMENT", "showTm": "109",
                "prdtYear": "2024", "openDt": "20240424", "prdtStatNm": "개봉", "typeNm": "장편",
                "nations": [{"nationNm": "한국"}], "genres": [{"genreNm": "범죄"}, {"genreNm": "액션"}],
                "directors": [{"peopleNm": "허명행", "peopleNmEn": "HEO Myeong-haeng"}],
                "actors": [{"peopleNm": "마동석", "peopleNmEn": "Don LEE", "cast": "마석도"}],
                "audits": [{"watchGradeNm": "15세이상관람가"}]}}}
            """#
        return made(try? MovieInfo(reading: JSONNode(parsing: Array(record.utf8)), requested: "20228797"))
    }
}

extension ListedMovie {
    /// The first film of the sample's ranking, as KOBIS's list of films has it.
    public static var sample: ListedMovie {
        let row = #"""
            {"movieCd": "20228797", "movieNm": "범죄도시4", "movieNmEn": "THE ROUNDUP : PUNISHMENT", "prdtYear": "2024",
            "openDt": "20240424"}
            """#
        return made((try? JSONNode(parsing: Array(row.utf8))).flatMap(ListedMovie.init(reading:)))
    }
}

extension KnownFilm {
    /// The first film of the sample's ranking.
    public static var sample: KnownFilm { KnownFilm(.sample as BoxOfficeEntry) }
}

extension KobisError {
    /// KOBIS could not be reached.
    public static var sample: KobisError {
        var context = ServiceErrorContext(
            operation: "kobis.dailyBoxOffice", subject: "the daily box office of 2024-04-24")
        context.transport = .sample
        return KobisError(.transport, context)
    }
}
