import Aggregator
import BoxOfficeWire

/// A row of the input: what it says about its film, and its content, which is passed on unchanged.
struct InputRow: Sendable {
    /// The content of a row as it was written.
    enum Content: Sendable {
        /// The text of a JSON object on one line.
        case object(String)
        /// The cells of a line, with the names of their columns.
        case cells([String], TableHeader)
    }

    /// What the row says about its film.
    let film: KnownFilm
    /// The row's content as it was written.
    let content: Content

    /// Reads a JSON object.
    ///
    /// - Parameter json: Its text.
    /// - Throws: ``MalformedResponse`` that says what is wrong with it.
    init(object json: [UInt8]) throws(MalformedResponse) {
        guard case .object(let members)? = try? JSONValue(parsing: json) else {
            throw MalformedResponse("the row is not a JSON object")
        }
        guard let film = KnownFilm(row: members) else { throw .namesNoFilm }
        self.film = film
        // Between JSON tokens, a line end is white space like any other.
        let line = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        content = .object(String(decoding: line, as: UTF8.self).trimmed)
    }

    /// Reads a line of a table.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - header: The names of their columns.
    /// - Throws: ``MalformedResponse`` that says what is wrong with them.
    init(cells: [String], of header: TableHeader) throws(MalformedResponse) {
        guard cells.count == header.names.count else {
            let words = cells.count == 1 ? "1 cell" : "\(cells.count) cells"
            throw MalformedResponse("the row has \(words) for \(header.names.count) columns")
        }
        let film = KnownFilm(reading: { column in
            header.places[column]?.lazy.map { cells[$0] }.first { !$0.isEmpty }.map { .string($0) }
        })
        guard let film else { throw .namesNoFilm }
        self.film = film
        content = .cells(cells, header)
    }

    /// The row's members by name, in order.
    var members: [JSONMember] {
        switch content {
        case .object(let text): JSONMember.all(in: Array(text.utf8))
        case .cells(let cells, let header):
            zip(header.names, cells).map { JSONMember(name: $0, text: JSON.string($1).text) }
        }
    }

    /// The row as a JSON object, with columns added after its own; a column that it already has is replaced.
    func json(adding columns: [(String, JSON)]) -> String {
        let names = Set(columns.map(\.0))
        let own = members.filter { !names.contains($0.name) }
        if case .object(let text) = content, !own.isEmpty, own.count == members.count {
            return text.dropLast().trimmed + "," + JSON.object(columns).text.dropFirst()
        }
        let texts = own.map { (JSON.string($0.name).text, $0.text) } + columns.map { (JSON.string($0).text, $1.text) }
        return "{" + texts.map { "\($0):\($1)" }.joined(separator: ",") + "}"
    }
}

/// The names of a table's columns.
struct TableHeader: Sendable {
    /// The names as they are written in the header.
    let names: [String]
    /// The positions of the columns that say something about a film, the most reliable first.
    fileprivate let places: [InputColumn: [Int]]

    /// Reads a line that may be the header; nil if it names no film's code or title.
    init?(_ names: [String]) {
        let plain = names.map { $0.trimmed.composingHangul }
        let places = InputColumn.allCases.map { column in (column, column.names.compactMap { plain.firstIndex(of: $0) })
        }
        self.names = names
        self.places = Dictionary(uniqueKeysWithValues: places.filter { !$0.1.isEmpty })
        guard self.places[.code] != nil || self.places[.title] != nil else { return nil }
    }
}

extension MalformedResponse {
    fileprivate static var namesNoFilm: MalformedResponse {
        MalformedResponse("the row has neither a code (movieCd) nor a title (movieNm, 영화명)")
    }
}
