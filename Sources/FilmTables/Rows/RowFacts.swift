package import BoxOfficeBasics
package import FilmMatching

package struct RowFacts {
    package let film: KnownFilm?
    /// TMDB's film, if an id, an address or a mark in the title names it.
    package let given: GivenFilm?
    /// What else its ids name, KOBIS's code of another film among them.
    let otherIDs: [GivenFilm]
    package let unread: [Unread]
    /// True if a KOBIS lookup adds nothing: in a table with columns for directors, year and country, a
    /// cell is usually empty because KOBIS's is, too.
    package let isComplete: Bool
    /// What the type column says, if that is a series, an episode or the like.
    package let series: String?
    /// True if anything but a name describes a film.
    private let tells: Bool

    package struct Unread: Sendable, Hashable {
        package let column: InputColumn
        package let text: String
    }

    /// Reads the cells of columns; `isNamed` is true if the row's own `tmdbID` names its film.
    package init(
        _ header: TableHeader, readsShortDays: Bool = true, isNamed: Bool = false,
        _ value: (InputColumn) -> JSONValue?
    ) {
        var unread: [Unread] = []
        func read<Fact>(_ column: InputColumn, _ fact: (String) -> Fact?) -> Fact? {
            guard let text = value(column)?.factText else { return nil }
            if let fact = fact(text) { return fact }
            unread.append(Unread(column: column, text: text))
            return nil
        }
        let openDay = read(.openDate) { readsShortDays || !WrittenDay.isShort($0) ? WrittenDay($0) : nil }
        var made = read(.productionYear) { WrittenDay($0)?.year ?? $0.yearInside }
        // An ambiguous day still has the year.
        let year =
            openDay?.year ?? unread.first { $0.column == .openDate }?.text.yearInside
            ?? read(.year) { WrittenDay($0)?.year ?? $0.yearInside }
        let runtime = read(.runtime) { WrittenLength.minutes($0) }
        var title = value(.title)?.rowText?.composingHangul ?? ""
        var code = value(.code)?.factText?.writtenCode ?? ""
        let inTitle = FilmID(title)
        if inTitle != nil { title = FilmID.title(of: title) }
        let ids = [
            read(.tmdb) { FilmID(tmdb: $0) }, read(.imdb) { FilmID(imdb: $0) },
            value(.address)?.factText.flatMap { FilmID($0) }, inTitle, FilmID(code),
        ].compactMap(\.self)
        var codes: [String] = []
        for case .kobis(let named) in ids {
            if !code.looksLikeMovieCode { code = named }
            if named != code { codes.append(named) }
        }
        let films = ids.compactMap { GivenFilm($0) }
        (given, otherIDs) = (films.first, films.dropFirst() + codes.map { .kobis($0) })
        self.unread = unread
        series = [value(.type), value(.kind)].compactMap { $0?.rowText }.first {
            Self.series.contains($0.foldedName)
        }
        let (englishTitle, originalTitle) = (value(.englishTitle)?.factText, value(.originalTitle)?.factText)
        let otherTitle = englishTitle ?? originalTitle
        // There are films called None and Null: such a word is their title, unless something else names the film.
        let isNamed = isNamed || given != nil || code.looksLikeMovieCode
        if title.isWordForNothing, isNamed || otherTitle != nil { title = "" }
        if title.isEmpty, !isNamed { title = otherTitle ?? "" }
        tells = (year ?? made ?? runtime) != nil || otherTitle != nil
        let columns: [InputColumn] = [.directors, .productionYear, .nations]
        let others: [InputColumn] = [.runtime, .englishTitle, .originalTitle, .genres, .kind, .cast]
        isComplete =
            columns.allSatisfy { header.places[$0] != nil }
            && (columns + others).contains { value($0).map { $0.rowText == "" || $0.factText != nil } ?? false }
        guard !code.isEmpty || !title.isEmpty else {
            film = nil
            return
        }
        if code.isEmpty, made == nil, year == nil, let (words, told) = title.partedFromYear {
            (title, made) = (words, told)
        }
        // A column “code” may contain codes of another system.
        let isCode = title.isEmpty || code.looksLikeMovieCode
        var known = KnownFilm(movieCode: isCode ? code : "", title: title, openDay: openDay?.day)
        (known.englishTitle, known.originalTitle) = (englishTitle, originalTitle)
        (known.productionYear, known.shownYear, known.runtime) = (made, openDay?.day == nil ? year : nil, runtime)
        known.nations = value(.nations)?.names(in: "nationNm").compactMap(Self.nation) ?? []
        known.directors = value(.directors)?.people ?? []
        known.cast = value(.cast)?.people ?? []
        known.genres = value(.genres)?.names(in: "genreNm") ?? []
        known.kind = value(.kind)?.factText
        film = known
    }

    private static let series: Set = [
        "show", "shows", "tvshow", "tv", "series", "tvseries", "miniseries", "tvminiseries", "season", "episode",
        "tvepisode", "podcastseries", "podcastepisode", "videogame", "game", "musicvideo", "person", "시리즈", "tv시리즈",
        "드라마시리즈", "tv드라마", "에피소드", "시즌", "회차", "방송", "예능",
    ]

    /// True if a row lays its table out: a header, a section, a note, or totals as in KOBIS's exports.
    package func isLayout(_ values: [JSONValue], _ header: TableHeader?) -> Bool {
        let cells = values.map { $0.rowText ?? "" }
        guard let first = cells.first(where: { !$0.isEmpty }) else { return false }
        if let header, header.isRepeated(in: cells) { return true }
        guard film?.hasFacts != true else { return false }
        // A list of titles has no totals.
        let isTotal =
            header?.isList != true
            && [first.withoutNote, film?.title].contains { $0.map { Self.totals.contains($0.foldedName) } ?? false }
        // Below a header, the units of its figures.
        let told = cells.filter { !$0.isEmpty }
        let areUnits = told.count > 1 && told.allSatisfy { $0.hasPrefix("(") && $0.hasSuffix(")") }
        guard let film else { return isTotal || header != nil && !tells }
        let isSection = cells.count { !$0.isEmpty } == 1 && header?.isList == false && film.title.isInBrackets
        let isNote = header != nil && [first, film.title].contains { $0.isNote }
        return isTotal || isSection || isNote || areUnits
    }

    private static let totals: Set = [
        "합계", "총계", "소계", "누계", "총합계", "total", "totals", "grandtotal", "sum", "subtotal",
    ]

    /// Any other Hangul name counts as one of KOBIS's.
    private static func nation(_ text: String) -> String? {
        nations[text.foldedName] ?? (text.containsHangul ? text : nil)
    }

    private static let nations = Dictionary(
        uniqueKeysWithValues: [
            "한국": ["대한민국", "남한", "korea", "southkorea", "republicofkorea", "korearepublicof", "kr", "kor", "rok"],
            "미국": ["미합중국", "usa", "us", "unitedstates", "unitedstatesofamerica", "america"],
            "영국": ["uk", "gb", "gbr", "unitedkingdom", "greatbritain", "england"],
            "일본": ["japan", "jp", "jpn"], "프랑스": ["france", "fr", "fra"], "중국": ["china", "cn", "chn"],
            "독일": ["germany", "de", "deu"], "캐나다": ["canada", "ca", "can"], "스페인": ["spain", "es", "esp"],
            "호주": ["오스트레일리아", "australia", "au", "aus"], "대만": ["taiwan", "tw", "twn"], "이탈리아": ["italy", "it", "ita"],
            "러시아": ["russia", "ru", "rus"], "홍콩": ["hongkong", "hk", "hkg"], "벨기에": ["belgium", "be", "bel"],
            "인도": ["india", "in", "ind"], "태국": ["thailand", "th", "tha"], "덴마크": ["denmark", "dk", "dnk"],
            "스웨덴": ["sweden", "se", "swe"], "아일랜드": ["ireland", "ie", "irl"], "뉴질랜드": ["newzealand", "nz", "nzl"],
        ].flatMap { name, others in others.map { ($0, name) } })
}

extension KnownFilm {
    /// True if a row says more than a title, apart from a text that is not a code.
    fileprivate var hasFacts: Bool {
        movieCode.looksLikeMovieCode || self != KnownFilm(movieCode: movieCode, title: title)
    }
}

extension JSONValue {
    /// The value as text; nil if it is empty; empty for a list with elements, which only ``names(in:)`` can read.
    package var rowText: String? {
        switch self {
        case .string(let text): text.trimmed.nonEmpty
        case .integer(let number): String(number)
        // Not what JSON does not have: NaN, infinities, and texts that cannot be read.
        case .number(let number): number.isFinite ? String(number) : nil
        case .array(let elements): elements.isEmpty ? nil : ""
        case .object, .null, .bool: nil
        }
    }

    package var saysNothing: Bool {
        if case .bool = self { return false }
        if case .object(let members) = self { return members.isEmpty }
        return rowText == nil
    }

    package var factText: String? { rowText.flatMap { $0.isEmpty || $0.saysNothing ? nil : $0 } }
    fileprivate var people: [KnownFilm.Person] {
        names(in: "peopleNm").compactMap { $0.personsName.nonEmpty }.map { KnownFilm.Person(name: $0) }
    }

    fileprivate func names(in key: String) -> [String] {
        guard case .array(let elements) = self else { return factText?.listed ?? [] }
        return elements.compactMap { element in
            if case .object(let members) = element { members[key]?.factText } else { element.factText }
        }
    }
}

extension String {
    package var listed: [String] {
        unicodeScalars.split { $0 == "," || $0 == "|" || $0 == "/" }.compactMap { String($0).trimmed.nonEmpty }
    }

    /// The code that programs have written as a number, as in 20228797.0, 2.0228797e7 and 20,228,797, or as a text, as in
    /// '20228797 and ="20228797"; other texts as they are.
    fileprivate var writtenCode: String {
        if looksLikeMovieCode { return self }
        let text = filter { !"'=\",".contains($0) }
        let code = Double(text).flatMap { Int(exactly: $0) }.map(String.init) ?? text
        return code.looksLikeMovieCode ? code : self
    }

    /// True if it is a section's heading, such as [재개봉].
    fileprivate var isInBrackets: Bool {
        guard let first, let last, count > 2 else { return false }
        return ["[]", "［］", "【】", "〔〕", "<>", "〈〉", "《》"].contains("\(first)\(last)")
    }

    /// True if it is a note about a table, such as ※ 집계 기준.
    fileprivate var isNote: Bool {
        guard let first, count > 1 else { return false }
        // As 이상 2편, 외 3편 and 총 12편 below a list.
        if "이외총계전".contains(first), last.map("편건개".contains) == true,
            ["이상", "외", "총", "계", "전체"].contains(where: { word in
                hasPrefix(word) && Int(dropFirst(word.count).dropLast().trimmed) != nil
            })
        {
            return true
        }
        if "※■□▶▷◆◇▣☞".contains(first) { return true }
        let text = filter { !$0.isWhitespace }.lowercased()
        return ["출처:", "자료:", "주:", "주)", "주1)", "단위:", "(단위", "source:", "note:", "notes:"].contains(
            where: text.hasPrefix)
    }

    /// The title before a year in brackets; a number without brackets may be part of the title.
    fileprivate var partedFromYear: (title: String, year: Int)? {
        guard let last, ")）]］".contains(last) else { return nil }
        let typed = TypedTitle(self, latestYear: WrittenDay.years.upperBound)
        return typed.year.map { (typed.text, $0) }
    }

    /// A name without what tables write after it, as in 조슬예 감독, 조슬예(감독), 조슬예 외 2명 and 조슬예 등.
    fileprivate var personsName: String {
        guard utf8.contains(UInt8(ascii: " ")) else { return withoutRole }
        let words = utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        let end = words.dropFirst().firstIndex { word in
            let isCount = "외등".contains(word.prefix(1)) && word.dropFirst().first?.isNumber == true
            return isCount || ["감독", "(감독)", "외", "등"].contains(word)
        }
        return words[..<(end ?? words.endIndex)].joined(separator: " ").withoutRole
    }

    private var withoutRole: String { hasSuffix("(감독)") ? String(dropLast(4)) : self }

    fileprivate var yearInside: Int? {
        let numbers = split { !($0.isASCII && $0.isNumber) }.filter { $0.count == 4 }.compactMap { Int($0) }
        return numbers.count == 1 && WrittenDay.years.contains(numbers[0]) ? numbers[0] : nil
    }
}
