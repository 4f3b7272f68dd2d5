import Aggregator
import BoxOfficeBasics
import FilmTables

// Everything that tables and JSON say about a ranked film: a new figure is one line for data, and one for screens.

struct FilmRow: Sendable {
    let film: KnownFilm
    var days: ClosedRange<CalendarDay>?
    var area: WideArea?
    var entry: BoxOfficeEntry?
    var facts: FilmFacts?
    /// What a film comes to in a period, and its place in it.
    var total: (place: Int, film: PeriodTotal.Film)?
    var match: MatchDecision?
    var posterStatus: String?
    var posterPath: String?
}

struct FilmColumn: Sendable {
    let name: String
    let korean: String
    let value: @Sendable (FilmRow) -> JSON

    init(_ name: String, _ korean: String, _ value: @escaping @Sendable (FilmRow) -> JSON) {
        (self.name, self.korean, self.value) = (name, korean, value)
    }

    static let ranking = [
        FilmColumn("from", "시작일") { JSON($0.days?.lowerBound.description) },
        FilmColumn("to", "종료일") { JSON($0.days?.upperBound.description) },
        FilmColumn("rank", "순위") { JSON($0.entry?.rank) },
        FilmColumn("rankChange", "순위변동") { JSON($0.entry?.rankChange?.places) },
        FilmColumn("isNew", "신규진입") { $0.entry.map { .bool($0.rankChange == .new) } ?? .null },
        FilmColumn("movieCode", "영화코드") { JSON($0.film.movieCode) },
        FilmColumn("title", "영화명") { JSON($0.film.title) },
        FilmColumn("openDate", "개봉일") { JSON($0.film.openDay?.description) },
        FilmColumn("sales", "매출액") { JSON($0.entry?.sales) },
        FilmColumn("salesShare", "매출액점유율") { JSON($0.entry?.salesShare?.value) },
        FilmColumn("salesChange", "매출액증감") { JSON($0.entry?.salesChange) },
        FilmColumn("salesChangeRate", "매출액증감율") { JSON($0.entry?.salesChangeRate?.value) },
        FilmColumn("salesTotal", "누적매출액") { JSON($0.entry?.salesTotal) },
        FilmColumn("audience", "관객수") { JSON($0.entry?.audience) },
        FilmColumn("audienceChange", "관객수증감") { JSON($0.entry?.audienceChange) },
        FilmColumn("audienceChangeRate", "관객수증감율") { JSON($0.entry?.audienceChangeRate?.value) },
        FilmColumn("audienceTotal", "누적관객수") { JSON($0.entry?.audienceTotal) },
        FilmColumn("screens", "스크린수") { JSON($0.entry?.screens) },
        FilmColumn("shows", "상영횟수") { JSON($0.entry?.shows) },
    ]

    static let posters = [
        FilmColumn("tmdbID", "TMDB번호") { JSON($0.match?.tmdbID) },
        FilmColumn("matchState", "매칭상태") { JSON($0.match?.state.rawValue) },
        FilmColumn("matchReason", "매칭사유") { JSON($0.match?.reason.rawValue) },
        FilmColumn("posterStatus", "포스터상태") { JSON($0.posterStatus) },
        FilmColumn("posterPath", "포스터파일") { JSON($0.posterPath) },
    ]

    static let area = FilmColumn("area", "지역") { JSON($0.area.map { $0.koreanName ?? $0.rawValue }) }

    static let facts = [
        ("movieCode", "영화코드"), ("kobisTitle", "영화명"), ("titleEnglish", "영문제목"), ("titleOriginal", "원제"),
        ("kobisOpenDate", "개봉일"), ("productionYear", "제작연도"), ("runtime", "상영시간"), ("type", "유형"),
        ("status", "제작상태"), ("nations", "제작국가"), ("genres", "장르"), ("directors", "감독"), ("actors", "배우"),
        ("companies", "영화사"), ("grade", "관람등급"),
    ].map { name, korean in FilmColumn(name, korean) { $0.facts.map { FactColumn.value(name, of: $0) } ?? .null } }

    /// What KOBIS's list of films has; the other facts are in the films' records.
    static let listed = facts.filter { !["titleOriginal", "runtime", "actors", "grade"].contains($0.name) }

    static let totals = [
        FilmColumn("rank", "순위") { JSON($0.total?.place) },
        FilmColumn("movieCode", "영화코드") { JSON($0.film.movieCode) },
        FilmColumn("title", "영화명") { JSON($0.film.title) },
        FilmColumn("openDate", "개봉일") { JSON($0.film.openDay?.description) },
        FilmColumn("audience", "관객수") { JSON($0.total?.film.audience) },
        FilmColumn("sales", "매출액") { JSON($0.total?.film.sales) },
        FilmColumn("audienceTotal", "누적관객수") { JSON($0.total?.film.audienceTotal) },
        FilmColumn("firstDay", "첫날") { JSON($0.total?.film.firstDay.description) },
        FilmColumn("lastDay", "마지막날") { JSON($0.total?.film.lastDay.description) },
        FilmColumn("bestRank", "최고순위") { JSON($0.total?.film.bestRank) },
        FilmColumn("days", "일수") { JSON($0.total?.film.days) },
    ]

    static func filters(of request: RankingRequest) -> [FilmColumn] {
        request.filters.map { name, korean, value in
            // A run may have the rankings of several regions.
            FilmColumn(name, korean) { name == "rankingArea" ? area.value($0) : .string(value) }
        }
    }

    fileprivate static let inJSON = [
        "movieCode", "rank", "rankChange", "isNew", "title", "openDate", "audience", "audienceTotal", "sales",
        "salesTotal", "screens", "shows", "salesShare", "salesChange", "salesChangeRate", "audienceChange",
        "audienceChangeRate",
    ].compactMap { name in ranking.first { $0.name == name } }
}

extension RankingRequest {
    /// A ranking's filters as data, named differently from a film's columns.
    var filters: [(name: String, korean: String, value: String)] {
        [
            ("rankingNation", "순위국적", nation.map { $0 == .korean ? "korean" : "foreign" }),
            ("rankingKind", "순위구분", kind.map { $0 == .artHouse ? "multi" : "commercial" }),
            ("rankingArea", "순위지역", area.map { $0.koreanName ?? $0.rawValue }),
        ].compactMap { name, korean, value in value.map { (name, korean, $0) } }
    }
}

extension FilmRow {
    var json: JSON {
        let members = FilmColumn.inJSON.map { column in
            (column.name, column.name == "isNew" ? .bool(entry?.rankChange == .new) : column.value(self))
        }
        return .object([("type", "entry")] + members)
    }
}

extension [FilmColumn] {
    /// The object's own type comes first, so a film's type has a prefix, as in a table that has such a column.
    func json(_ row: FilmRow) -> JSON {
        .object([("type", "film")] + map { ($0.name == "type" ? "kobis_type" : $0.name, $0.value(row)) })
    }

    /// Returns a table of films: in all columns, or on a terminal in those that fit.
    func lines(_ rows: [FilmRow], room: Int?) -> [Line] {
        guard !rows.isEmpty else { return [] }
        var (lines, start) = ([Line](repeating: Line(), count: rows.count + 1), 0)
        for column in self {
            let texts = rows.map { row in
                let value = column.value(row)
                if case .int(let number) = value, column.name != "productionYear" { return number.grouped }
                return value.cell.printable
            }
            let areFigures = texts.allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "," } }
            let cells = [Line(spoken(column.name, column.korean), .dim)] + texts.map { Line($0) }
            // A long title leaves room for what is said of the film.
            let width = Swift.min(cells.map(\.columns).max() ?? 0, room.map { Swift.max(12, $0 / 4) } ?? .max)
            guard start == 0 || start + width <= room ?? .max else { continue }
            for (index, cell) in cells.map({ $0.fitting(columns: width) }).enumerated() where cell.columns > 0 {
                lines[index].pad(to: start + (areFigures ? width - cell.columns : 0))
                lines[index].append(cell)
            }
            start += width + 2
        }
        return lines
    }
}

enum ScreenColumn: Int, Sendable, CaseIterable {
    case rank, change, title, opened, audience, shortAudience, total, shortTotal, sales, screens, state, sign

    static let choices: [[ScreenColumn]] = [
        [.rank, .change, .title, .opened, .audience, .total, .sales, .screens, .state],
        [.rank, .change, .title, .opened, .audience, .total, .sales, .state],
        [.rank, .change, .title, .audience, .total, .sales, .state],
        [.rank, .change, .title, .audience, .total, .state],
        [.rank, .change, .title, .shortAudience, .shortTotal, .state],
        [.rank, .change, .title, .shortAudience, .state],
        [.rank, .change, .title, .shortAudience, .sign],
        [.rank, .title, .shortAudience, .sign],
        [.rank, .title, .sign],
    ]

    var isRight: Bool { ![.change, .title, .opened, .state, .sign].contains(self) }

    private func content(_ film: KnownFilm, _ entry: BoxOfficeEntry?) -> (name: String, text: String?) {
        let figures = FigureStyle.spoken
        return switch self {
        case .rank: (spoken("Rank", "순위"), entry.map { String($0.rank) })
        case .change: (spoken("Change", "증감"), figures.change(entry?.rankChange))
        case .title: (spoken("Title", "영화"), film.shownName)
        case .opened: (spoken("Open", "개봉"), film.openDay.map(figures.day))
        case .audience: (spoken("Audience", "관객"), entry?.audience.map(figures.grouped))
        case .shortAudience: (spoken("Audience", "관객"), entry?.audience.map(figures.short))
        case .total: (spoken("Total", "누적 관객"), entry?.audienceTotal.map(figures.grouped))
        case .shortTotal: (spoken("Total", "누적 관객"), entry?.audienceTotal.map(figures.short))
        case .sales: (spoken("Sales", "매출액"), entry?.sales.map(figures.sales))
        case .screens: (spoken("Screens", "스크린"), entry?.screens.map(figures.grouped))
        case .state: (spoken("Poster", "포스터"), nil)
        case .sign: ("", nil)
        }
    }

    var header: String { content(KnownFilm(movieCode: "", title: ""), nil).name }

    func text(_ film: KnownFilm, _ entry: BoxOfficeEntry?) -> String { content(film, entry).text ?? "" }

    func ink(_ entry: BoxOfficeEntry?) -> Line.Ink {
        switch (self, entry?.rankChange) {
        case (.change, .up): .red
        case (.change, .down): .blue
        case (.change, .new): .magenta
        case (.change, .unchanged): .dim
        case (.title, _): .bold
        default: .plain
        }
    }
}
