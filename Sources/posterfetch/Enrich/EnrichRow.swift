import Aggregator
import WireFormat

/// A row of the input: what it says about its film, and its text, which is handed on as it is.
struct EnrichRow: Sendable {
    /// What the row says about its film.
    let film: KnownFilm
    private let text: String
    private let members: [String: JSONValue]

    /// Reads a line.
    ///
    /// - Parameter line: A JSON object.
    /// - Throws: ``MalformedAnswer`` that says what is wrong with the line.
    init(reading line: [UInt8]) throws(MalformedAnswer) {
        let node = try JSONNode(parsing: line)
        guard case .object(let members) = node.value else { throw MalformedAnswer("the line is no JSON object") }
        guard let film = KnownFilm(row: node) else {
            throw MalformedAnswer("the row has neither a code (movieCd) nor a title (movieNm)")
        }
        self.film = film
        self.members = members
        text = String(decoding: line, as: UTF8.self).trimmed
    }

    /// The row with columns added behind its own; a column that it has already is replaced.
    func adding(_ columns: [(String, JSON)]) -> String {
        let names = Set(columns.map(\.0))
        guard members.keys.contains(where: names.contains) || members.isEmpty else {
            return text.dropLast().trimmed + "," + JSON.object(columns).text.dropFirst()
        }
        let own = members.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
        return JSON.object(own.map { ($0.key, JSON($0.value)) } + columns).text
    }
}

extension JSON {
    /// A value as it was read.
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .integer(let number): self = .int(number)
        case .number(let number): self = .double(number)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { JSON($0) })
        case .object(let members): self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, JSON($0.value)) })
        }
    }
}
