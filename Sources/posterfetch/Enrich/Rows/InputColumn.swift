/// A column that says something about a film.
enum InputColumn: String, CaseIterable, Sendable {
    case code
    case title
    case englishTitle
    case originalTitle
    case openDate
    case year
    case nations
    case directors
    case cast
    case runtime
    case genres
    case kind

    /// The columns as the help lists them.
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The names that the column may have, as ``ColumnNames`` compares them, the most reliable first.
    ///
    /// They are those of KOBIS's API and of this package, those in the tables that KOBIS's web site exports, and what people
    /// write above such columns.
    var names: [String] {
        switch self {
        case .code: ["moviecd", "moviecode", "영화코드", "kobiscode", "kobisid", "kobis코드", "코드", "code"]
        case .title:
            [
                "movienm", "영화명", "영화명국문", "영화제목", "koreantitle", "titleko", "titlekorean", "국문제목", "한글제목", "제목", "작품명",
                "title", "movietitle", "filmtitle", "moviename", "영화", "movie", "film",
            ]
        case .englishTitle:
            ["movienmen", "titleen", "영화명영문", "영문제목", "영어제목", "영문명", "englishtitle", "englishname"]
        case .originalTitle: ["movienmog", "originaltitle", "원제", "원제목"]
        case .openDate:
            [
                "opendt", "opendate", "개봉일", "개봉일자", "개봉날짜", "개봉", "releasedate", "openingdate", "openday",
                "releaseday", "released", "release",
            ]
        case .year:
            ["prdtyear", "productionyear", "제작연도", "제작년도", "제작년", "연도", "년도", "year", "releaseyear", "개봉연도", "개봉년도"]
        case .nations:
            [
                "nations", "nationalt", "국적", "제작국가", "대표국적", "국가", "제작국", "nation", "nationality", "country",
                "countries",
            ]
        case .directors: ["directors", "director", "감독", "감독명", "연출"]
        case .cast: ["actors", "cast", "배우", "배우명", "출연", "출연진", "출연배우", "주연", "actor"]
        case .runtime: ["showtm", "runtime", "상영시간", "러닝타임", "runningtime", "runtimeminutes", "duration"]
        case .genres: ["genres", "genrealt", "장르", "genre"]
        case .kind: ["typenm", "유형", "영화유형", "영화구분"]
        }
    }
}
