import ArgumentParser
import BoxOfficeWire

struct TableHeader: Sendable {
    let names: [String]
    let memberNames: [String]
    let places: [InputColumn: [Int]]
    let results: ResultPlaces

    init(_ names: [String], _ columns: ColumnNames) {
        self.names = names
        var seen: Set<String> = []
        memberNames = names.enumerated().map { place, name in
            let isUnique = !name.isEmpty && seen.insert(name).inserted
            return isUnique ? name : "\(name.isEmpty ? "column" : name)\(place + 1)"
        }
        places = columns.places(among: names)
        results = ResultPlaces(among: names)
    }

    /// Whether it is the header of a list of titles.
    var isList: Bool { names.count == 1 }
    var namesFilms: Bool { places[.code] != nil || places[.title] != nil }
}

/// Names are compared without case, spaces, underscores, hyphens, dots and notes in brackets, as in 상영시간(분).
struct ColumnNames: Sendable {
    struct Given: Sendable, ExpressibleByArgument {
        let column: InputColumn
        let name: String

        init?(argument: String) {
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

    init(_ given: [Given] = []) {
        written = given.map(\.name)
        self.given = Dictionary(given.map { ($0.column, [$0.name.foldedName]) }) { $0 + $1 }
    }

    func missing(among names: [String]) -> String? {
        let folded = names.flatMap { [$0.foldedName, $0.withoutNote.foldedName] }
        return written.first { !folded.contains($0.foldedName) }
    }

    func places(among names: [String]) -> [InputColumn: [Int]] {
        let folded = names.map(\.foldedName)
        let plain = names.map(\.withoutNote.foldedName)
        let pairs = InputColumn.allCases.map { column in
            let wanted = (given[column] ?? []) + (given[column] == nil ? column.names : [])
            let exact = wanted.compactMap { folded.firstIndex(of: $0) }
            let noted = wanted.compactMap { plain.firstIndex(of: $0) }
            return (column, exact + noted.filter { !exact.contains($0) })
        }
        // A column that the user assigned to one thing is not recognised as another.
        let taken = pairs.filter { given[$0.0] != nil }.flatMap(\.1)
        return Dictionary(
            uniqueKeysWithValues: pairs.map { column, places in
                (column, given[column] == nil ? places.filter { !taken.contains($0) } : places)
            }
            .filter { !$0.1.isEmpty })
    }
}

extension StringProtocol {
    var foldedName: String {
        trimmed.composingHangul.lowercased().filter { !($0.isWhitespace || "_-.·:*#\u{FEFF}()（）[]".contains($0)) }
    }

    fileprivate var withoutNote: String {
        guard let bracket = firstIndex(where: { "(（[".contains($0) }), bracket > startIndex else { return String(self) }
        return String(self[..<bracket])
    }
}

enum InputColumn: String, CaseIterable, Sendable {
    case code, title, englishTitle, originalTitle, openDate, year, nations, directors, cast, runtime, genres, kind

    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The names in KOBIS's API, in this package, in KOBIS's exports, and in people's tables, the most reliable first.
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
