import BoxOfficeBasics

/// The names of a table's columns, and what is read from each; a class, because every row has it.
package final class TableHeader: Sendable {
    package let names: [String]
    /// The names as they stand in the table; nil for those of objects.
    package let written: [String]?
    package let inner: [String]
    package let memberNames: [String]
    package let places: [InputColumn: [Int]]
    package let results: ResultPlaces
    /// True if it is that of a review, whose lines are about the rows of the table that was reviewed.
    package let isReview: Bool

    /// Creates a header; `codes` is the place of a column whose cells are codes, whatever its name, and `inner` are the
    /// names within a JSON object's film, after its own.
    package init(
        _ names: [String], _ columns: ColumnNames, codes: Int? = nil, written: [String]? = nil, inner: [String] = []
    ) {
        (self.names, self.written, self.inner) = (names, written, inner)
        let given = Set(names)
        var (seen, number): (Set<String>, Int) = ([], 0)
        memberNames = names.enumerated().map { place, name in
            if !name.isEmpty, seen.insert(name).inserted { return name }
            number = max(number, place)
            var numbered: String
            repeat {
                number += 1
                numbered = "\(name.isEmpty ? "column" : name)\(number)"
            } while given.contains(numbered) || !seen.insert(numbered).inserted
            return numbered
        }
        results = ResultPlaces(among: names)
        let facts = results.ofFacts
        places = columns.places(among: names + inner).mapValues { $0.filter { !facts.contains($0) } }.filter {
            !$1.isEmpty
        }
        .merging(codes.map { [.code: [$0]] } ?? [:]) { $1 }
        isReview = ReviewTable.marks.isSubset(of: Set(names.map(\.foldedName)))
    }

    /// How many lines may stand above a header.
    static let longestPreamble = 20

    /// True if a text has a table's header among its first lines; a list may begin with a film called 영화.
    package static func isIn(_ beginning: [UInt8]) -> Bool {
        guard RowFormat(json: beginning) == nil else { return false }
        return Delimiter.usual.lazy.flatMap { all(in: beginning, $0, ColumnNames()) }.contains { line, header in
            let films = ["영화", "movie", "film", "code", "코드", "name", "이름"]
            let mayBeFilm = line > 1 || films.contains(header.names[0].foldedName)
            return header.places.count > 1 || !mayBeFilm
        }
    }

    /// The headers that name films among a text's first lines, if this separates its cells; a line is read when asked for.
    static func all(
        in beginning: [UInt8], _ delimiter: Delimiter, _ columns: ColumnNames
    ) -> some Sequence<(line: Int, header: TableHeader)> {
        var splitter = CSVSplitter(separator: delimiter.byte)
        var rest = beginning.prefix(1 << 16)
        while !rest.isEmpty, splitter.records.count < longestPreamble {
            try? splitter.take(Array(rest.prefix(1 << 12)))
            rest = rest.dropFirst(1 << 12)
        }
        if rest.isEmpty { try? splitter.finish() }
        return splitter.records.prefix(longestPreamble).lazy.compactMap { line, record in
            guard case .cells(let cells, let flaw) = record, flaw != .unclosed else { return nil }
            let names = cells.map { CellEscape.double.value(of: String(decoding: $0, as: UTF8.self)) }
            let header = TableHeader(names, columns)
            return header.namesFilms ? (line, header) : nil
        }
    }

    /// True if merged cells have left names empty or repeated, so that the next line may go on with them.
    static func isMerged(_ names: [String]) -> Bool {
        let told = names.map(\.trimmed).filter { !$0.isEmpty }
        return told.count > 1 && Set(told).count < names.count
    }

    /// The names of a header with those of the line below, if that goes on with it: it names columns, and has no figures.
    static func joined(_ names: [String], _ below: [String]) -> [String] {
        let told = below.filter { !$0.trimmed.isEmpty }
        // A kind of film may be called as a column is.
        let known = told.map(\.withoutNote.foldedName).filter {
            InputColumn.everyName[$0] != nil && !["영화", "movie", "film"].contains($0)
        }
        guard isMerged(names), told.count > 1, !known.isEmpty, below.count <= names.count,
            !told.contains(where: { $0.contains(where: \.isNumber) })
        else { return names }
        return names.indices.map { $0 < below.count && !below[$0].trimmed.isEmpty ? below[$0] : names[$0] }
    }

    /// True if it is the header of a list of titles.
    package var isList: Bool { names.count == 1 }
    /// True if something names a row's film: other columns, or `tmdbID` alone, by the user's ids or an earlier run's results.
    package var namesFilms: Bool { namesByColumns || results.own["tmdbID"] != nil }
    var namesByColumns: Bool { [.code, .title, .imdb, .tmdb].contains { places[$0] != nil } }

    /// Returns a line's cells, one for each column: surplus empty ones go, and an unquoted title is one cell again.
    ///
    /// A line that still has more cells than there are columns may have them shifted.
    package func fitted(_ cells: [String], _ delimiter: Delimiter?, _ escape: CellEscape) -> [String] {
        let surplus = cells.count - names.count
        guard surplus > 0 else { return cells }
        guard cells[names.count...].contains(where: { !escape.value(of: $0).trimmed.isEmpty }) else {
            return Array(cells[..<names.count])
        }
        guard let title = places[.title]?.first, let mark = delimiter?.text else { return cells }
        // Such a cell was quoted on purpose, so the cells are meant as they are.
        guard escape != .text, !cells.contains(where: { $0.contains("\"") }) else { return cells }
        var joined = cells
        let parts = title...(title + surplus)
        // A number of its own is a row's, as R writes it, or another column's, cut at its thousands.
        let isNumber = parts.contains { place in
            !cells[place].isEmpty && cells[place].utf8.allSatisfy(\.isDigit)
                && (place == parts.upperBound || cells[place + 1].utf8.prefix(3).count(where: \.isDigit) < 3)
        }
        guard !isNumber else { return cells }
        joined.replaceSubrange(parts, with: [escape.written(cells[parts].joined(separator: mark), delimiter?.byte)])
        return isList || confirms(joined, after: title) ? joined : cells
    }

    /// True if days and codes stand in their columns, of which at least one comes after the title.
    private func confirms(_ cells: [String], after title: Int) -> Bool {
        func places(_ column: InputColumn, _ isRead: (String) -> Bool) -> [(place: Int, isRead: Bool)] {
            (self.places[column] ?? []).filter { !cells[$0].trimmed.isEmpty }.map { ($0, isRead(cells[$0].trimmed)) }
        }
        let told = places(.openDate) { WrittenDay($0)?.day != nil } + places(.code) { $0.looksLikeMovieCode }
        return told.allSatisfy(\.isRead) && told.contains { $0.place > title }
    }

    /// True if a line repeats the header, perhaps in other words.
    package func isRepeated(in cells: [String]) -> Bool {
        if cells.enumerated().allSatisfy({ $1.isEmpty || $0 < names.count && $1 == names[$0].trimmed }) { return true }
        func isNamed(_ column: InputColumn) -> Bool {
            guard let place = places[column]?.first, place < cells.count else { return false }
            return InputColumn.everyName[cells[place].foldedName]?[column] != nil
        }
        return (isNamed(.title) || isNamed(.code)) && InputColumn.allCases.count(where: isNamed) > 1
    }
}

/// Names are compared without case, spaces, underscores, hyphens, dots and notes in brackets, as in 상영시간(분).
package struct ColumnNames: Sendable {
    package struct Given: Sendable {
        package let column: InputColumn
        package let name: String

        package init?(argument: String) {
            guard let sign = argument.firstIndex(of: "=") else { return nil }
            let key = argument[..<sign].foldedName
            let name = argument[argument.index(after: sign)...].trimmed
            let column = InputColumn.allCases.first { $0.rawValue.foldedName == key || $0.names.contains(key) }
            guard let column, !name.isEmpty else { return nil }
            (self.column, self.name) = (column, name)
        }
    }

    private let given: [InputColumn: [String]]
    private let written: [String]

    package init(_ given: [Given] = []) {
        written = given.map(\.name)
        self.given = Dictionary(given.map { ($0.column, [$0.name.foldedName]) }) { $0 + $1 }
    }

    package func missing(among names: [String]) -> String? {
        let folded = names.flatMap { [$0.foldedName, $0.withoutNote.foldedName] }
        return written.first { !folded.contains($0.foldedName) }
    }

    /// The first places of each column's names, the most reliable name first.
    private func meant(by names: [String]) -> [InputColumn: [Int]] {
        var places: [InputColumn: [Int: Int]] = [:]
        for (place, name) in names.enumerated() {
            let usual = (InputColumn.everyName[name] ?? [:]).filter { given[$0.key] == nil }
            let ranks = usual.merging(given.compactMapValues { $0.firstIndex(of: name) }) { $1 }
            for (column, rank) in ranks where places[column]?[rank] == nil {
                places[column, default: [:]][rank] = place
            }
        }
        return places.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) }
    }

    package func places(among names: [String]) -> [InputColumn: [Int]] {
        let folded = names.map(\.foldedName)
        let plain = names.map(\.withoutNote.foldedName)
        let (exact, noted) = (meant(by: folded), meant(by: plain))
        let pairs = InputColumn.allCases.map { column in
            let places = exact[column] ?? []
            return (column, places + (noted[column] ?? []).filter { !places.contains($0) })
        }
        // A column that the user assigned to one thing is not recognised as another.
        let taken = pairs.filter { given[$0.0] != nil }.flatMap(\.1)
        let named = Set(pairs.flatMap(\.1))
        return Dictionary(
            uniqueKeysWithValues: pairs.map { column, places in
                if given[column] != nil { return (column, places) }
                if !places.isEmpty || names.count == 1 { return (column, places.filter { !taken.contains($0) }) }
                // The note may say that it is English, as of Movie Name (English).
                let names = column == .englishTitle ? folded : plain
                return (column, names.indices.filter { !named.contains($0) && column.isLike(names[$0]) })
            }
            .filter { !$0.1.isEmpty })
    }
}

extension InputColumn {
    /// True if a name that is not in our list must mean the column, such as 영화대표코드 and 국내개봉일.
    fileprivate func isLike(_ name: String) -> Bool {
        func has(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
        func ends(_ words: [String]) -> Bool { words.contains { name.hasSuffix($0) } }
        let film = ["영화", "movie", "film"]
        switch self {
        case .code: return has(film + ["kobis"]) && ends(["코드", "code", "cd"]) && !has(Self.others)
        case .title:
            if ["name", "이름"].contains(name) { return true }
            return has(film + ["한글", "국문", "korean", "kor"]) && ends(["제목", "이름", "타이틀", "title", "name", "명", "nm"])
                && !has(Self.others + ["영문", "영어", "english", "원제", "original", "감독", "director", "배우", "tmdb"])
        case .englishTitle:
            return has(["영문", "영어", "english"]) && has(["제목", "타이틀", "title", "name", "명"])
                && !has(Self.others + ["감독", "director", "배우", "actor", "줄거리", "설명"])
        case .openDate:
            return has(["개봉", "release", "opening"]) && ends(["일", "일자", "날짜", "date", "dt", "day"])
                && !has(["재개봉", "해외", "미국", "북미", "요일", "종료", "digital", "dvd", "video", "us"])
        default: return false
        }
    }

    /// The column that a name suggests without saying so, which is named as unused.
    init?(hintedAtBy name: String) {
        let name = name.foldedName
        let hint = Self.hints.first { hint in hint.words.contains { name.contains($0) } }
        guard let hint, !Self.others.contains(where: { name.contains($0) }) else { return nil }
        self = hint.column
    }

    private static let hints: [(column: InputColumn, words: [String])] = [
        (.imdb, ["imdb"]), (.tmdb, ["tmdb", "moviedb"]), (.code, ["영화코드", "kobis", "영진위", "moviecode", "filmcode"]),
        (.directors, ["감독", "연출", "만든이", "director", "regie", "réalisateur"]), (.cast, ["배우", "출연", "actor"]),
        (.englishTitle, ["영문", "영어", "english"]), (.originalTitle, ["원제", "original"]),
        (.productionYear, ["제작연도", "제작년도", "생산연도", "생산년도"]), (.year, ["연도", "년도", "year"]),
        (.openDate, ["개봉", "release", "premiere", "opening"]), (.title, ["제목", "타이틀", "작품", "title"]),
        (.nations, ["국적", "국가", "나라", "country", "nation"]), (.runtime, ["러닝", "runtime", "runningtime", "minutes"]),
    ]

    /// Words for what else than films has names and codes.
    private static let others = [
        "영화관", "영화사", "상영", "극장", "theater", "theatre", "company", "회사", "제작", "배급", "장르", "genre", "국가", "nation",
        "등급", "지역", "area",
    ]

    /// True if a name says that its numbers are not films', whatever they look like.
    static func isOthers(_ name: String) -> Bool {
        let name = name.foldedName
        return (others + numbered).contains { name.contains($0) }
    }

    private static let numbered = [
        "관객", "매출", "회원", "고객", "주문", "거래", "학번", "사번", "직원", "전화", "우편", "사업자", "누적", "관람", "예매", "member",
        "customer", "order", "user", "student", "employee", "phone", "zip", "invoice", "audience", "admission", "sales",
    ]
}

extension StringProtocol {
    package var foldedName: String {
        // Most names are folded already.
        if unicodeScalars.allSatisfy(\.isFolded) { return String(self) }
        let isPlain = unicodeScalars.allSatisfy { $0.isFolded || $0.isLeftOutOfNames }
        let text = isPlain ? String(self) : composingHangul.lowercased()
        let scalars = text.unicodeScalars.filter { !$0.isLeftOutOfNames }
        return String(String.UnicodeScalarView(scalars))
    }

    package var withoutNote: String {
        guard let bracket = firstIndex(where: { "(（[".contains($0) }), bracket > startIndex else { return String(self) }
        return String(self[..<bracket])
    }
}

extension Unicode.Scalar {
    fileprivate var isFolded: Bool {
        isHangulSyllable || (0x61...0x7A).contains(value) || (0x30...0x39).contains(value)
    }

    fileprivate var isLeftOutOfNames: Bool {
        switch self {
        case "_", "-", ".", "·", ":", "*", "#", "(", ")", "（", "）", "[", "]": true
        default: isSpace
        }
    }
}

package enum InputColumn: String, CaseIterable, Sendable {
    case code, title, englishTitle, originalTitle, openDate, productionYear, year, nations, directors, cast, runtime,
        genres
    case kind, type
    /// Ids of IMDb and, under another name than `tmdbID`, of TMDB; addresses of films at KOBIS, TMDB or IMDb.
    case imdb, tmdb, address

    package static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The columns that each name may mean, with its rank among the column's names.
    fileprivate static let everyName = Dictionary(
        allCases.flatMap { column in column.names.enumerated().map { ($1, [column: $0]) } },
        uniquingKeysWith: { $0.merging($1) { $1 } })

    /// The names in KOBIS's API, in this package, in KOBIS's exports, and in people's tables, the most reliable first.
    package var names: [String] {
        switch self {
        case .code: ["moviecd", "moviecode", "영화코드", "kobiscode", "kobisid", "kobis코드", "코드", "code"]
        case .title:
            [
                "movienm", "영화명", "영화명국문", "영화제목", "koreantitle", "titleko", "titlekorean", "국문제목", "한글제목", "제목", "작품명",
                "영화이름", "타이틀", "kobistitle", "titlekr", "titlekor", "krtitle", "title", "movietitle", "filmtitle",
                "moviename", "primarytitle", "영화", "movie", "film",
            ]
        case .englishTitle:
            ["movienmen", "titleen", "영화명영문", "영문제목", "영어제목", "영문명", "englishtitle", "englishname"]
        case .originalTitle: ["movienmog", "originaltitle", "titleoriginal", "원제", "원제목"]
        case .openDate:
            [
                "opendt", "opnde", "opendate", "kobisopendate", "개봉일", "개봉일자", "개봉날짜", "개봉", "releasedate",
                "openingdate", "openday", "releaseday", "released", "release",
            ]
        case .productionYear: ["prdtyear", "productionyear", "제작연도", "제작년도", "제작년"]
        // The year of opening or of a chart: a film may be older.
        case .year:
            [
                "개봉연도", "개봉년도", "개봉년", "releaseyear", "releasedyear", "yearreleased", "openyear", "openingyear",
                "startyear", "titleyear", "출시연도", "상영연도", "상영년도", "연도", "년도", "year",
            ]
        case .nations:
            [
                "nations", "nationalt", "nltynm", "국적", "제작국가", "대표국적", "국가", "제작국", "nation", "nationality", "country",
                "countries",
            ]
        case .directors:
            ["directors", "director", "drctrnm", "directorname", "directedby", "감독", "감독명", "감독이름", "연출", "연출자"]
        case .cast: ["actors", "cast", "배우", "배우명", "출연", "출연진", "출연배우", "주연", "actor"]
        case .runtime: ["showtm", "runtime", "상영시간", "러닝타임", "runningtime", "runtimeminutes", "duration"]
        case .genres: ["genres", "genrealt", "genrenm", "장르", "genre"]
        case .imdb: ["imdbid", "imdb", "const", "tconst", "imdb번호", "imdburl", "imdblink", "movieimdblink"]
        case .tmdb: ["tmdbmovieid", "themoviedbid", "moviedbid", "tmdb번호"]
        case .address: ["url", "link", "address", "주소", "링크", "tmdburl", "tmdblink", "kobisurl", "kobislink"]
        case .kind: ["typenm", "유형", "영화유형", "영화구분"]
        case .type: ["type", "titletype", "mediatype", "contenttype", "itemtype", "콘텐츠유형", "구분", "종류"]
        }
    }
}
