import BoxOfficeBasics
import BoxOfficeWire

struct RowWriter {
    private let format: RowFormat
    private let results: [String]
    private let isForTerminal: Bool
    private var table: TableWriter
    private var header: (names: [String], places: ResultPlaces)?
    private var isFirst = true
    private(set) var lost: Set<String> = []
    private(set) var leftOut = 0
    private(set) var renamed: Set<String> = []

    init(_ format: RowFormat, _ style: TableStyle, results: [String]) {
        self.format = format
        self.results = results
        isForTerminal = style.isForTerminal
        table = TableWriter(style)
    }

    mutating func row(_ row: InputRow, adding values: [JSON]?) -> String {
        guard format.delimiter == nil else { return line(row, values) }
        defer { isFirst = false }
        let own = json(row, values)
        let json = isForTerminal ? JSON.printable(own) : own
        return format == .jsonl ? json + "\n" : (isFirst ? "[\n" : ",\n") + json
    }

    mutating func preamble(_ cells: [String]) -> String { format.delimiter == nil ? "" : table.line(cells) }

    mutating func end(columns: [String]?) -> String {
        switch format {
        case .json: isFirst ? "[]\n" : "\n]\n"
        case .jsonl: ""
        case .csv, .tsv: header == nil ? columns.map { head($0) } ?? "" : ""
        }
    }

    // MARK: Tables

    private mutating func head(_ names: [String]) -> String {
        let places = ResultPlaces(of: results, among: names)
        header = (names, places)
        renamed.formUnion(places.renamed)
        return table.line(names + places.new)
    }

    private mutating func line(_ row: InputRow, _ values: [JSON]?) -> String {
        if case .other = row.purpose {
            leftOut += 1
            return ""
        }
        let (names, cells) = own(row)
        let head = header == nil ? head(names) : ""
        guard let header else { return head }
        guard let values else {
            // A row of an earlier run stays as it is, with cells added for new columns.
            guard case .done = row.purpose else { return head + table.line(cells) }
            return head + table.line(cells.padded(to: header.names.count + header.places.new.count))
        }
        var filled = cells.padded(to: header.names.count)
        var new: [String] = []
        for (index, value) in values.enumerated() {
            guard let place = header.places.own[index] else {
                new.append(value.cell)
                continue
            }
            // What the row says about its film stays, even if it could not be followed.
            let isGiven = results[index] == "tmdbID" && row.namesItsFilm
            if !isGiven { filled[place] = value.cell }
        }
        // Cells beyond the header come last, so that the results stand in their columns.
        let count = header.names.count
        return head + table.line(Array(filled.prefix(count)) + new + filled.dropFirst(count))
    }

    private mutating func own(_ row: InputRow) -> (names: [String], cells: [String]) {
        if case .cells(let cells, let header) = row.content { return (header.names, cells) }
        let members = row.members
        let names = header?.names ?? members.map(\.name)
        let values = Dictionary(members.map { ($0.name, $0.cell) }) { first, _ in first }
        lost.formUnion(values.keys.filter { !names.contains($0) })
        return (names, names.map { values[$0] ?? "" })
    }

    // MARK: JSON

    private mutating func json(_ row: InputRow, _ values: [JSON]?) -> String {
        guard let values else {
            if case .object(let text) = row.content { return text }
            return Self.object(row.members.map { ($0.name, $0.text) })
        }
        let members = row.members
        let places = ResultPlaces(of: results, among: members.map(\.name))
        renamed.formUnion(places.renamed)
        let new = zip(places.own, values).filter { $0.0 == nil }.map(\.1)
        let added = zip(places.new, new).map { ($0, $1) }
        if case .object(let text) = row.content, !members.isEmpty, places.own.allSatisfy({ $0 == nil }) {
            return text.dropLast().trimmed + "," + JSON.object(added).text.dropFirst()
        }
        var texts = members.map(\.text)
        for (index, (place, value)) in zip(places.own, values).enumerated() {
            guard let place else { continue }
            let isGiven = results[index] == "tmdbID" && row.namesItsFilm
            if !isGiven { texts[place] = value.text }
        }
        return Self.object(zip(members, texts).map { ($0.name, $1) } + added.map { ($0, $1.text) })
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(JSON.string($0).text):\($1)" }.joined(separator: ",") + "}"
    }
}

struct JSONMember: Sendable {
    let name: String
    let text: String

    static func all(in object: [UInt8]) -> [JSONMember] {
        var members: [JSONMember] = []
        var name: ArraySlice<UInt8>?
        var start = object.index(after: object.firstIndex(of: UInt8(ascii: "{")) ?? object.startIndex)
        var depth = 1
        var position = start
        while position < object.endIndex, depth > 0 {
            switch object[position] {
            case UInt8(ascii: "\""): position = endOfString(in: object, from: position)
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            let byte = object[position]
            if depth == 1, byte == UInt8(ascii: ":"), name == nil {
                name = object[start..<position]
                start = position + 1
            } else if depth == 0 || depth == 1 && byte == UInt8(ascii: ",") {
                if let name { members.append(JSONMember(name: decoded(name), text: text(object[start..<position]))) }
                name = nil
                start = position + 1
            }
            position += 1
        }
        return members
    }

    private static func endOfString(in object: [UInt8], from start: Int) -> Int {
        var position = start + 1
        while position < object.endIndex - 1, object[position] != UInt8(ascii: "\"") {
            position += object[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position, object.endIndex - 1)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).trimmed }

    private static func decoded(_ name: ArraySlice<UInt8>) -> String {
        let quoted = text(name)
        guard quoted.contains("\\"), case .string(let name) = try? JSONValue(parsing: Array(quoted.utf8)) else {
            return String(quoted.dropFirst().dropLast())
        }
        return name
    }

    var decodedText: String { Self.decoded(Array(text.utf8)[...]) }

    var cell: String { text == "null" ? "" : text.first == "\"" ? decodedText : text }
}
