import Aggregator
import BoxOfficeWire
import FilmMatching

/// A row of the input: its content, which is passed on, and what is to be done about it.
struct InputRow: Sendable {
    /// The content of a row as it was written.
    enum Content: Sendable {
        /// The text of a JSON object on one line.
        case object(String)
        /// The cells of a line, with the names of their columns.
        case cells([String], TableHeader)
        /// A text where a JSON object was expected.
        case text(String)
    }

    /// What is to be done about a row.
    enum Purpose: Sendable {
        /// Its film is looked up; the answer is there if the row has it.
        case film(KnownFilm, given: MatchOverride.Answer?)
        /// Nothing: it is empty, or was looked up in an earlier run.
        case none
        /// Nothing: it is an object about something else, such as a ranking.
        case other
        /// It cannot be looked up, and why.
        case invalid(String)
    }

    /// The row's content as it was written.
    let content: Content
    /// What is to be done about it.
    let purpose: Purpose
    /// Whether a person has written the id of its film into the row, or that there is none.
    let namesItsFilm: Bool

    /// Reads a JSON object.
    ///
    /// - Parameters:
    ///   - json: Its text.
    ///   - again: Whether rows that were looked up in an earlier run are looked up again.
    init(object json: [UInt8], again: Bool) {
        // Between JSON tokens, a line end is white space like any other.
        let line = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard case .object(let members)? = try? JSONValue(parsing: json) else {
            self.init(content: .text(text), purpose: .invalid("the row is not a JSON object"))
            return
        }
        let film = KnownFilm(row: members)
        let type = members["type"]?.resultText
        guard film != nil || type == nil || type == "entry" else {
            self.init(content: .object(text), purpose: .other)
            return
        }
        let names = JSONMember.all(in: Array(text.utf8)).map(\.name)
        let places = ResultPlaces(of: EnrichedColumns.plainNames, among: names)
        let earlier = EarlierResult { name in
            places.place(of: name).flatMap { members[names[$0]]?.resultText }
        }
        self.init(content: .object(text), film, earlier, again: again)
    }

    /// Reads a line of a table.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - header: The names of their columns.
    ///   - problem: Why the line cannot be read as it stands; nil if it can.
    ///   - again: Whether rows that were looked up in an earlier run are looked up again.
    init(cells: [String], of header: TableHeader, problem: String? = nil, again: Bool) {
        let content = Content.cells(cells, header)
        func cell(_ place: Int) -> String? { place < cells.count && !cells[place].isEmpty ? cells[place] : nil }
        let earlier = EarlierResult { name in header.results.place(of: name).flatMap { cell($0) } }
        let isRagged = cells.dropFirst(header.names.count).contains { !$0.trimmed.isEmpty }
        if cells.allSatisfy({ $0.trimmed.isEmpty }) {
            self.init(content: content, purpose: .none)
        } else if let problem {
            self.init(content: content, purpose: .invalid(problem), namesItsFilm: earlier.given != nil)
        } else if isRagged, earlier.given == nil {
            let words = "the row has \(cells.count) cells for \(header.names.count) columns"
            self.init(content: content, purpose: .invalid(words))
        } else {
            let film = KnownFilm(reading: { column in
                header.places[column]?.lazy.compactMap { cell($0) }.first.map { .string($0) }
            })
            self.init(content: content, film, earlier, again: again)
        }
    }

    private init(content: Content, purpose: Purpose, namesItsFilm: Bool = false) {
        self.content = content
        self.purpose = purpose
        self.namesItsFilm = namesItsFilm
    }

    private init(content: Content, _ film: KnownFilm?, _ earlier: EarlierResult, again: Bool) {
        let purpose: Purpose =
            switch earlier.given {
            case _ where earlier.isDone && !again: .none
            case .unreadable(let text): .invalid("tmdbID is “\(text)”: expected the id of a TMDB film, none or -")
            case .answer(let answer): .film(film ?? KnownFilm(movieCode: "", title: ""), given: answer)
            case nil:
                film.map { .film($0, given: nil) }
                    ?? .invalid("the row has neither a code (movieCd) nor a title (movieNm, 영화명)")
            }
        self.init(content: content, purpose: purpose, namesItsFilm: earlier.given != nil)
    }

    /// The row's members by name, in order.
    var members: [JSONMember] {
        switch content {
        case .object(let text): JSONMember.all(in: Array(text.utf8))
        case .cells(let cells, let header):
            zip(header.names, cells.padded(to: header.names.count)).map {
                JSONMember(name: $0, text: JSON.string($1).text)
            } + Self.beyond(header, cells)
        case .text(let text): [JSONMember(name: "row", text: JSON.string(text).text)]
        }
    }

    /// The cells for which the header has no name, as one member.
    private static func beyond(_ header: TableHeader, _ cells: [String]) -> [JSONMember] {
        let rest = cells.dropFirst(header.names.count)
        return rest.isEmpty ? [] : [JSONMember(name: "moreCells", text: JSON.array(rest.map(JSON.string)).text)]
    }
}

/// The names of a table's columns.
struct TableHeader: Sendable {
    /// The names as they are written in the header.
    let names: [String]
    /// The positions of the columns that say something about a film, the most reliable first.
    let places: [InputColumn: [Int]]
    /// The positions of the results of an earlier run.
    let results: ResultPlaces

    /// Reads a line that may be the header; nil if it names no film's code or title.
    init?(_ names: [String]) {
        let plain = names.map { $0.trimmed.composingHangul }
        let places = InputColumn.allCases.map { column in (column, column.names.compactMap { plain.firstIndex(of: $0) })
        }
        self.names = names
        results = ResultPlaces(of: EnrichedColumns.plainNames, among: names)
        self.places = Dictionary(uniqueKeysWithValues: places.filter { !$0.1.isEmpty })
        guard self.places[.code] != nil || self.places[.title] != nil else { return nil }
    }
}

extension [String] {
    /// The cells with empty ones after them, up to a number.
    func padded(to count: Int) -> [String] { self + Array(repeating: "", count: Swift.max(0, count - self.count)) }
}
