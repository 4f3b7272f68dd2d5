import Aggregator
import BoxOfficeWire

/// A column that says something about a film.
///
/// It may have the name used by KOBIS's API, by this package, or by the tables that KOBIS's web site exports.
enum InputColumn: CaseIterable, Sendable {
    case code
    case title
    case englishTitle
    case originalTitle
    case openDay
    case year
    case nations
    case directors
    case cast
    case runtime
    case genres
    case kind

    /// The names that the column may have, the most reliable first.
    var names: [String] {
        switch self {
        case .code: ["movieCd", "movieCode", "영화코드"]
        case .title: ["movieNm", "title", "영화명", "영화명(국문)"]
        case .englishTitle: ["movieNmEn", "titleEn", "영화명(영문)"]
        case .originalTitle: ["movieNmOg", "originalTitle"]
        case .openDay: ["openDt", "openDate", "개봉일", "개봉일자"]
        case .year: ["prdtYear", "productionYear", "제작연도", "제작년도"]
        case .nations: ["nations", "nationAlt", "국적", "제작국가", "대표국적"]
        case .directors: ["directors", "감독"]
        case .cast: ["actors", "배우", "출연"]
        case .runtime: ["showTm", "runtime", "상영시간"]
        case .genres: ["genres", "genreAlt", "장르"]
        case .kind: ["typeNm", "유형"]
        }
    }
}

extension KnownFilm {
    /// Reads what the members of a JSON object say about a film; nil if there is neither a code nor a title.
    init?(row members: [String: JSONValue]) {
        self.init(reading: { column in column.names.lazy.compactMap { members[$0] }.first { $0.rowText != nil } })
    }

    /// Reads what a row says about a film; nil if there is neither a code nor a title.
    ///
    /// - Parameter value: The value of a column, if the row has it.
    init?(reading value: (InputColumn) -> JSONValue?) {
        let code = value(.code)?.rowText
        let title = value(.title)?.rowText
        guard code != nil || title != nil else { return nil }
        self.init(
            movieCode: code ?? "",
            title: title?.composingHangul ?? "",
            openDay: value(.openDay)?.rowDay,
            englishTitle: value(.englishTitle)?.rowText,
            originalTitle: value(.originalTitle)?.rowText,
            productionYear: value(.year)?.rowInteger,
            nations: value(.nations)?.names(in: "nationNm") ?? [],
            directors: value(.directors)?.people ?? [],
            cast: value(.cast)?.people ?? [],
            runtime: value(.runtime)?.rowInteger,
            genres: value(.genres)?.names(in: "genreNm") ?? [],
            kind: value(.kind)?.rowText)
    }
}

extension JSONValue {
    /// The value as text; nil if it is empty, or an empty list.
    ///
    /// A list that is not empty gives an empty text: it counts as present, but only ``names(in:)`` can read it.
    fileprivate var rowText: String? {
        switch self {
        case .string(let text): text.hasPlainEnds ? text : text.trimmed.nonEmpty
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

    /// The value as a day, with any separators: `2019-05-30`, `20190530`, `2019. 5. 30.`, `2019/05/30`.
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

    /// Returns names, given as an array of texts, as KOBIS's array of objects, or as one text with commas.
    fileprivate func names(in key: String) -> [String] {
        guard case .array(let elements) = self else {
            return rowText?.split { ",|".contains($0) }.compactMap { $0.trimmed.nonEmpty } ?? []
        }
        return elements.compactMap { element in
            if case .object(let members) = element { members[key]?.rowText } else { element.rowText }
        }
    }
}

extension String {
    /// Whether the text begins and ends with visible ASCII characters, so that trimming can be skipped.
    fileprivate var hasPlainEnds: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    }
}
