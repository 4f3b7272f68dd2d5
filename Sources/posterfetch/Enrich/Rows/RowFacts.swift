import Aggregator
import FilmMatching

struct RowFacts {
    let film: KnownFilm?
    let unread: [Unread]
    /// Whether a KOBIS lookup adds nothing: in a table with columns for directors, year and country, a
    /// cell is usually empty because KOBIS's is, too.
    let isComplete: Bool

    struct Unread: Sendable, Hashable {
        let column: InputColumn
        let text: String
    }

    init(_ header: TableHeader, _ value: (InputColumn) -> JSONValue?) {
        var unread: [Unread] = []
        func read<Fact>(_ column: InputColumn, _ fact: (String) -> Fact?) -> Fact? {
            guard let text = value(column)?.factText else { return nil }
            if let fact = fact(text) { return fact }
            unread.append(Unread(column: column, text: text))
            return nil
        }
        let openDay = read(.openDate) { WrittenDay($0) }
        var year = read(.year) { $0.leadingNumber.flatMap { WrittenDay.years.contains($0) ? $0 : nil } }
        // Spreadsheets and people write “120분”.
        let runtime = read(.runtime) { $0.leadingNumber }
        if year == nil, case .year(let told)? = openDay { year = told }
        // An ambiguous day still tells the year.
        if year == nil, openDay == nil { year = unread.first { $0.column == .openDate }?.text.yearInside }
        var title = value(.title)?.rowText?.composingHangul ?? ""
        let code = value(.code)?.factText.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 } ?? ""
        self.unread = unread
        let columns: [InputColumn] = [.directors, .year, .nations]
        let others: [InputColumn] = [.runtime, .englishTitle, .originalTitle, .genres, .kind, .cast]
        isComplete =
            columns.allSatisfy { header.places[$0] != nil }
            && (columns + others).contains { value($0)?.rowText != nil }
        guard !code.isEmpty || !title.isEmpty else {
            film = nil
            return
        }
        if code.isEmpty, year == nil, openDay == nil, let (words, told) = title.partedFromYear {
            (title, year) = (words, told)
        }
        // A column “code” may contain codes of another system.
        let isCode = title.isEmpty || code.looksLikeMovieCode
        var known = KnownFilm(movieCode: isCode ? code : "", title: title, openDay: openDay?.day)
        known.englishTitle = value(.englishTitle)?.factText
        known.originalTitle = value(.originalTitle)?.factText
        (known.productionYear, known.runtime) = (year, runtime)
        known.nations = value(.nations)?.names(in: "nationNm").compactMap(Self.nation) ?? []
        known.directors = value(.directors)?.people ?? []
        known.cast = value(.cast)?.people ?? []
        known.genres = value(.genres)?.names(in: "genreNm") ?? []
        known.kind = value(.kind)?.factText
        film = known
    }

    /// Whether the row is a total, as in KOBIS's exports: the word in its first cell or as its title, and no facts.
    func isTotal(first cell: String?) -> Bool {
        guard let film else { return cell.map { Self.totals.contains($0.foldedName) } ?? false }
        return film == KnownFilm(movieCode: "", title: film.title) && Self.totals.contains(film.title.foldedName)
    }

    private static let totals: Set = ["합계", "총계", "소계", "누계", "total", "totals", "sum", "subtotal"]

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

extension JSONValue {
    /// The value as text; nil if it is empty; empty for a list with elements, which only ``names(in:)`` can read.
    var rowText: String? {
        switch self {
        case .string(let text): text.hasPlainEnds ? text : text.trimmed.nonEmpty
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements): elements.isEmpty ? nil : ""
        case .object, .null, .bool: nil
        }
    }

    var saysNothing: Bool {
        if case .bool = self { return false }
        if case .object(let members) = self { return members.isEmpty }
        return rowText == nil
    }

    fileprivate var factText: String? { rowText.flatMap { $0.isEmpty || $0.saysNothing ? nil : $0 } }
    fileprivate var people: [KnownFilm.Person] { names(in: "peopleNm").map { KnownFilm.Person(name: $0) } }

    fileprivate func names(in key: String) -> [String] {
        guard case .array(let elements) = self else {
            return factText?.split { ",|/".contains($0) }.compactMap { $0.trimmed.nonEmpty } ?? []
        }
        return elements.compactMap { element in
            if case .object(let members) = element { members[key]?.rowText } else { element.rowText }
        }
    }
}

extension String {
    fileprivate var leadingNumber: Int? { Int(prefix { $0.isASCII && $0.isNumber }) }

    /// The title before a year in brackets; a number without brackets may be part of the title.
    fileprivate var partedFromYear: (title: String, year: Int)? {
        guard let last, ")）]］".contains(last) else { return nil }
        let typed = TypedTitle(self, latestYear: WrittenDay.years.upperBound)
        return typed.year.map { (typed.text, $0) }
    }

    fileprivate var yearInside: Int? {
        let numbers = split { !($0.isASCII && $0.isNumber) }.filter { $0.count == 4 }.compactMap { Int($0) }
        return numbers.count == 1 && WrittenDay.years.contains(numbers[0]) ? numbers[0] : nil
    }

    fileprivate var saysNothing: Bool {
        utf8.count <= 10
            && ["-", "--", "?", "n/a", "na", "nan", "nat", "null", "none", "미정", "없음", "0", "0000-00-00", "00000000"]
                .contains(lowercased())
    }

    fileprivate var hasPlainEnds: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    }
}
