import Aggregator
import WireFormat

extension KnownFilm {
    /// Reads what a row of somebody's own data says about a film; nil if it has neither a code nor a title.
    ///
    /// Columns may be named as KOBIS, this package, or KOBIS's Korean exports name them.
    init?(row: JSONNode) {
        let code = row.first(of: "movieCd", "movieCode")?.text
        let title = row.first(of: "movieNm", "title", "영화명")?.text
        guard code != nil || title != nil else { return nil }
        self.init(
            movieCode: code ?? "",
            title: title ?? "",
            openDay: row.first(of: "openDt", "openDate", "개봉일")?.day,
            englishTitle: row.first(of: "movieNmEn", "titleEn", "영화명(영문)")?.text,
            originalTitle: row.first(of: "movieNmOg")?.text,
            productionYear: row.first(of: "prdtYear", "제작연도")?.integer,
            nations: row.first(of: "nations", "nationAlt", "제작국가")?.names("nationNm") ?? [],
            directors: (row.first(of: "directors", "감독")?.names("peopleNm") ?? []).map { Person(name: $0) },
            runtime: row.first(of: "showTm", "상영시간")?.integer,
            genres: row.first(of: "genres", "genreAlt", "장르")?.names("genreNm") ?? [],
            kind: row.first(of: "typeNm")?.text)
    }
}

extension JSONNode {
    /// The first of some members that holds anything.
    fileprivate func first(of keys: String...) -> JSONNode? {
        keys.lazy.map { self[$0] }.first { !$0.isNull && $0.value != .string("") }
    }

    /// Names, given as an array of texts, as KOBIS's array of objects, or as one text with commas.
    fileprivate func names(_ key: String) -> [String] {
        guard case .array = value else {
            return text?.split(separator: ",").compactMap { $0.trimmed.nonEmpty } ?? []
        }
        return elements.compactMap { element in
            if case .object = element.value { element[key].text } else { element.text }
        }
    }
}
