import Aggregator
import WireFormat

/// Columns may be named as KOBIS's API, this package, or the tables that KOBIS's web site exports name them.
private enum Column {
    static let code = ["movieCd", "movieCode", "영화코드"]
    static let title = ["movieNm", "title", "영화명", "영화명(국문)"]
    static let englishTitle = ["movieNmEn", "titleEn", "영화명(영문)"]
    static let originalTitle = ["movieNmOg", "originalTitle"]
    static let openDay = ["openDt", "openDate", "개봉일", "개봉일자"]
    static let year = ["prdtYear", "productionYear", "제작연도", "제작년도"]
    static let nations = ["nations", "nationAlt", "국적", "제작국가", "대표국적"]
    static let directors = ["directors", "감독"]
    static let cast = ["actors", "배우", "출연"]
    static let runtime = ["showTm", "runtime", "상영시간"]
    static let genres = ["genres", "genreAlt", "장르"]
    static let kind = ["typeNm", "유형"]
}

extension KnownFilm {
    /// The columns of which a row needs one.
    static let identifyingColumns = Set(Column.code + Column.title)

    /// All columns that say something about a film.
    static let columns = identifyingColumns.union(
        Column.englishTitle + Column.originalTitle + Column.openDay + Column.year + Column.nations + Column.directors
            + Column.cast + Column.runtime + Column.genres + Column.kind)

    /// Reads what a row of somebody's own data says about a film; nil if it has neither a code nor a title.
    init?(row: [String: JSONValue]) {
        func first(_ names: [String]) -> JSONValue? { names.lazy.compactMap { row[$0] }.first { $0.rowText != nil } }
        let code = first(Column.code)?.rowText
        let title = first(Column.title)?.rowText
        guard code != nil || title != nil else { return nil }
        self.init(
            movieCode: code ?? "",
            title: title?.composingHangul ?? "",
            openDay: first(Column.openDay)?.rowDay,
            englishTitle: first(Column.englishTitle)?.rowText,
            originalTitle: first(Column.originalTitle)?.rowText,
            productionYear: first(Column.year)?.rowInteger,
            nations: first(Column.nations)?.names(in: "nationNm") ?? [],
            directors: first(Column.directors)?.people ?? [],
            cast: first(Column.cast)?.people ?? [],
            runtime: first(Column.runtime)?.rowInteger,
            genres: first(Column.genres)?.names(in: "genreNm") ?? [],
            kind: first(Column.kind)?.rowText)
    }
}

extension JSONValue {
    /// The value as a text; nil if it is empty, or an empty list. A list counts as something, but reads as nothing.
    fileprivate var rowText: String? {
        switch self {
        case .string(let text): text.trimmed.nonEmpty
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements): elements.isEmpty ? nil : ""
        case .object, .null, .bool: nil
        }
    }

    fileprivate var rowInteger: Int? {
        // Spreadsheets and people write “120분”.
        rowText.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
    }

    /// A day with whatever people put between its parts: `2019-05-30`, `20190530`, `2019. 5. 30.`, `2019/05/30`.
    fileprivate var rowDay: CalendarDay? {
        guard let text = rowText else { return nil }
        if let day = CalendarDay(text) { return day }
        let parts = text.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
        guard parts.count >= 3, let year = parts[0], let month = parts[1], let day = parts[2], year > 999 else {
            return nil
        }
        return CalendarDay(year: year, month: month, day: day)
    }

    fileprivate var people: [KnownFilm.Person] { names(in: "peopleNm").map { KnownFilm.Person(name: $0) } }

    /// Names, given as an array of texts, as KOBIS's array of objects, or as one text with commas.
    fileprivate func names(in key: String) -> [String] {
        guard case .array(let elements) = self else {
            return rowText?.split { ",|".contains($0) }.compactMap { $0.trimmed.nonEmpty } ?? []
        }
        return elements.compactMap { element in
            if case .object(let members) = element { members[key]?.rowText } else { element.rowText }
        }
    }
}
