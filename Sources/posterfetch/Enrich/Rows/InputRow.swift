import Aggregator
import BoxOfficeBasics
import BoxOfficeWire
import FilmMatching

struct InputRow: Sendable {
    enum Content: Sendable {
        case object(String)
        case cells([String], TableHeader)
        case text(String)
    }

    enum Purpose: Sendable {
        case film(KnownFilm, given: Answer?)
        /// Nothing: it is empty, or a line of totals.
        case none
        /// Nothing: an earlier run looked it up, and `isDecided` says whether a match or decision was found.
        case done(isDecided: Bool)
        /// Nothing: it is an object of another type, such as a ranking.
        case other
        case invalid(Phrase)
    }

    struct Answer: Sendable {
        let answer: MatchOverride.Answer
        let reason: String
    }

    let content: Content
    let purpose: Purpose
    var namesItsFilm = false
    var unread: [RowFacts.Unread] = []
    var isComplete = false
}

extension InputRow {
    fileprivate init(
        _ content: Content, _ facts: RowFacts, _ earlier: EarlierResult, line: Int, _ rules: RowRules
    ) {
        let decided = facts.film.flatMap { rules.decisions?.decision(about: $0, line: line) }
        let isOpen = earlier.isOpen(to: decided)
        let empty = KnownFilm(movieCode: "", title: "")
        let purpose: Purpose =
            switch earlier.given {
            case _ where isOpen:
                facts.decided(by: decided)
            case _ where earlier.isDone && !rules.again:
                .done(isDecided: earlier.found != nil || earlier.reason == EnrichedColumns.given)
            case .unreadable(let text):
                .invalid(
                    Phrase(
                        "tmdbID is “\(text)”: expected the id of a TMDB film, none or -",
                        "tmdbID에 “\(text)”이(가) 있습니다. TMDB 영화 번호, none, - 가운데 하나여야 합니다"))
            case .answer(let answer):
                .film(facts.film ?? empty, given: Answer(answer: answer, reason: EnrichedColumns.given))
            case nil where earlier.found != nil && !rules.again:
                // The match stays; only its poster or a column is missing.
                .film(facts.film ?? empty, given: earlier.found.map { Answer(answer: .film($0.id), reason: $0.reason) })
            case nil where facts.film?.title.isTooLongForTitle == true && facts.film?.movieCode.isEmpty == true:
                .invalid(.tooLongForTitle(facts.film?.title ?? ""))
            case nil:
                facts.film.map { .film($0, given: nil) }
                    ?? .invalid(
                        Phrase(
                            "the row has neither a code (movieCd) nor a title (movieNm, 영화명)",
                            "코드(movieCd)도 제목(movieNm, 영화명)도 없습니다"))
            }
        self.init(
            content: content, purpose: purpose, namesItsFilm: earlier.given != nil && !isOpen,
            unread: earlier.isDone && !rules.again ? [] : facts.unread, isComplete: facts.isComplete)
    }
}

extension RowFacts {
    fileprivate func decided(by decision: RowDecisions.Decision?) -> InputRow.Purpose {
        guard let film else { return .none }
        switch decision {
        case .answer(let answer)?:
            return .film(film, given: InputRow.Answer(answer: answer, reason: EnrichedColumns.given))
        case .code(let code)?:
            // Without the row's title, which may be another film's.
            return .film(KnownFilm(movieCode: code.rawValue, title: ""), given: nil)
        case nil: return .film(film, given: nil)
        }
    }
}

struct RowRules: Sendable {
    var columns = ColumnNames()
    var again = false
    var delimiter = Delimiter.comma
    /// The results that every row with a match must have, even if an earlier run matched it.
    var results: [String] = []
    var wantsPosters = false
    var wantsCandidates = false
    /// Whether every id in `tmdbID` counts as a decision, even one that an earlier run found.
    var takesEveryID = false
    var decisions: RowDecisions?
}

// MARK: JSON

extension InputRow {
    /// Reads a JSON object; `latest` has the member names of the previous object, which most objects share.
    init(object json: [UInt8], line number: Int, _ rules: RowRules, _ latest: inout TableHeader?) {
        // Between JSON tokens, a line end is white space like any other.
        let line = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard case .object(let members)? = try? JSONValue(parsing: json) else {
            self.init(content: .text(text), purpose: .invalid(Phrase("the row is not a JSON object", "JSON 객체가 아닙니다")))
            return
        }
        let names = JSONMember.all(in: Array(text.utf8)).map(\.name)
        let header = latest.flatMap { $0.names == names ? $0 : nil } ?? TableHeader(names, rules.columns)
        latest = header
        let facts = RowFacts(header) { column in
            header.places[column]?.lazy.compactMap { members[names[$0]] }.first { $0.rowText != nil }
        }
        // Such an object is like an empty line of a table, or a line of totals.
        let says = names.contains { members[$0].map { !$0.saysNothing } ?? false }
        if !says || facts.isTotal(first: names.lazy.compactMap({ members[$0]?.rowText }).first { !$0.isEmpty }) {
            self.init(content: .object(text), purpose: .none)
            return
        }
        let type = members["type"]?.resultText
        guard facts.film != nil || type == nil || type == "entry" else {
            self.init(content: .object(text), purpose: .other)
            return
        }
        guard !UndecodedByte.isIn(json) else {
            self.init(content: .object(text), purpose: .invalid(Self.notText))
            return
        }
        let earlier = EarlierResult(header, rules) { place in members[names[place]]?.resultText }
        self.init(.object(text), facts, earlier, line: number, rules)
    }

    private static let notText = Phrase(
        "the row has bytes that are invalid in the input's encoding; name another with --encoding",
        "입력의 인코딩으로 읽을 수 없는 바이트가 있습니다. --encoding으로 다른 인코딩을 지정하세요")
}

// MARK: Tables

extension InputRow {
    /// Reads a line of a table; `problem` says why it cannot be read as it is.
    init(cells: [String], of header: TableHeader, line: Int, problem: Phrase? = nil, _ rules: RowRules) {
        let content = Content.cells(cells, header)
        func cell(_ place: Int) -> String? { place < cells.count && !cells[place].isEmpty ? cells[place] : nil }
        let earlier = EarlierResult(header, rules) { place in cell(place) }
        let isRagged = cells.dropFirst(header.names.count).contains { !$0.trimmed.isEmpty }
        // In a list of titles, a second cell is the rest of a title that nobody quoted.
        let isList = header.names.count == 1
        let facts = RowFacts(header) { column in
            if isList, isRagged, column == .title { return .string(cells.joined(separator: rules.delimiter.text)) }
            return header.places[column]?.lazy.compactMap { cell($0) }.first.map { .string($0) }
        }
        let problem = cells.contains { UndecodedByte.isIn($0.utf8) } ? Self.notText : problem
        let isTotal = !isList && facts.isTotal(first: cells.first { !$0.trimmed.isEmpty })
        if cells.allSatisfy({ $0.trimmed.isEmpty }) || isTotal {
            self.init(content: content, purpose: .none)
        } else if let problem {
            self.init(content: content, purpose: .invalid(problem), namesItsFilm: earlier.given != nil)
        } else if isRagged, !isList, earlier.given == nil {
            let words = Phrase(
                "the row has \(cells.count) cells for \(header.names.count) columns",
                "열은 \(header.names.count)개인데 셀이 \(cells.count)개입니다")
            self.init(content: content, purpose: .invalid(words))
        } else {
            self.init(content, facts, earlier, line: line, rules)
        }
    }

    var members: [JSONMember] {
        switch content {
        case .object(let text): JSONMember.all(in: Array(text.utf8))
        case .cells(let cells, let header):
            zip(header.memberNames, cells.padded(to: header.names.count)).map {
                JSONMember(name: $0, text: JSON.string($1).text)
            } + Self.beyond(header, cells)
        case .text(let text): [JSONMember(name: "row", text: JSON.string(text).text)]
        }
    }

    private static func beyond(_ header: TableHeader, _ cells: [String]) -> [JSONMember] {
        let rest = cells.dropFirst(header.names.count)
        return rest.isEmpty ? [] : [JSONMember(name: "moreCells", text: JSON.array(rest.map(JSON.string)).text)]
    }
}

extension [String] {
    func padded(to count: Int) -> [String] { self + Array(repeating: "", count: Swift.max(0, count - self.count)) }
}
