package import BoxOfficeBasics

package struct RowWriter {
    private let format: RowFormat
    private let results: [String]
    private let style: TableStyle
    /// How the input's cells are written, and true if they can stay so.
    private let (escape, keepsCells): (CellEscape, Bool)
    private var table: TableWriter
    private var header: TableHeader?
    private var isFirst = true
    package private(set) var lost: Set<String> = []
    /// How many objects without a film a table leaves out, and how many lines above the header JSON does.
    package private(set) var (leftOut, linesLeftOut) = (0, 0)
    package private(set) var renamed: Set<String> = []

    package init(_ format: RowFormat, _ style: TableStyle, results: [String], of input: TableForm) {
        (self.format, self.style, self.results) = (format, style, results)
        (escape, keepsCells) = (input.style.escape, input.format.delimiter != nil && style.takes(input.style))
        table = TableWriter(style)
    }

    package mutating func row(_ row: InputRow, adding values: [JSON]?) -> String {
        guard format.delimiter == nil else { return line(row, values) }
        defer { isFirst = false }
        let own = json(row, values)
        let json = style.isForTerminal ? JSON.printable(own) : own
        return format == .jsonl ? json + "\n" : (isFirst ? "[\n" : ",\n") + json
    }

    package mutating func preamble(_ cells: [String]) -> String {
        guard cells != ["\u{1A}"] else { return format == .json ? "" : cells[0] }
        guard format.delimiter == nil else { return table.line(written: own(cells)) }
        if cells.contains(where: { !$0.isEmpty }) { linesLeftOut += 1 }
        return ""
    }

    package mutating func end(columns: TableHeader?) -> String {
        switch format {
        case .json: isFirst ? "[]\n" : "\n]\n"
        case .jsonl: ""
        case .csv, .tsv: header == nil ? columns.map { head($0) } ?? "" : ""
        }
    }

    /// The names of the results' new columns, as there are others of their usual names.
    private mutating func newNames(_ places: ResultPlaces) -> [String] {
        let names = results.compactMap { places.new[$0] }
        renamed.formUnion(names.filter { !results.contains($0) })
        return names
    }

    /// Puts results into the places that the row has for them, and returns the others, which are null without results.
    private func fill(
        _ row: InputRow, with values: [JSON]?, in places: ResultPlaces, _ put: (Int, JSON) -> Void
    ) -> [JSON] {
        zip(results, values ?? results.map { _ in .null }).compactMap { name, value in
            guard let place = places.own[name] else { return value }
            // Without a film, a word for nothing stays what it is.
            let isNone = if case .null = value { row.signs.id == .empty } else { false }
            if values != nil, name != "tmdbID" || !(row.keepsID || isNone) { put(place, value) }
            return nil
        }
    }

    // MARK: Tables

    private mutating func head(_ header: TableHeader) -> String {
        self.header = header
        let own = keepsCells ? header.written : nil
        return table.line(
            written: (own ?? header.names.map(style.written)) + newNames(header.results).map(style.written))
    }

    private mutating func line(_ row: InputRow, _ values: [JSON]?) -> String {
        guard row.purpose != .other else {
            leftOut += 1
            return ""
        }
        let head = header == nil ? head(row.header) : ""
        let header = header ?? row.header
        var cells = cells(of: row, in: header)
        guard !cells.isEmpty else { return head + table.line(written: cells) }
        cells = cells.padded(to: header.names.count)
        // Of cells that may be torn apart, the last ones stand in their columns.
        let shift = row.signs.form == .doubtful ? cells.count - header.names.count : 0
        let new = fill(row, with: values ?? earlier(row, in: header), in: header.results) {
            cells[$0 + shift] = style.written($1)
        }
        // Cells beyond the header come last, so that the results stand in their columns.
        cells.insert(contentsOf: new.map { style.written($0) }, at: header.names.count + shift)
        return head + table.line(written: cells)
    }

    private mutating func cells(of row: InputRow, in header: TableHeader) -> [String] {
        guard row.header.names != header.names else {
            guard case .cells(let cells, _) = row.content else { return row.cells.map(style.written) }
            return own(cells)
        }
        let values = Dictionary(zip(row.header.names, row.cells)) { first, _ in first }
        let results = Set(results.compactMap { row.header.results.own[$0] })
        lost.formUnion(row.header.names.enumerated().filter { !results.contains($0.offset) }.map(\.element))
        lost.subtract(header.names)
        return header.names.map { style.written(values[$0] ?? "") }
    }

    /// The results of an earlier run in an object, whose columns are others than the table's; nil if they are the same.
    private func earlier(_ row: InputRow, in header: TableHeader) -> [JSON]? {
        guard row.header.names != header.names else { return nil }
        let (cells, places) = (row.cells, row.header.results.own)
        return results.map { name in
            places[name].flatMap { cells.dropFirst($0).first }.map { JSON.string($0) } ?? .null
        }
    }

    private func own(_ cells: [String]) -> [String] {
        keepsCells ? cells : cells.map { style.written(escape.value(of: $0)) }
    }

    // MARK: JSON

    private mutating func json(_ row: InputRow, _ values: [JSON]?) -> String {
        let places = row.header.results
        switch row.content {
        case .object(let bytes, let members):
            func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
            guard let values else { return text(bytes.indices).trimmed }
            var (own, end) = ("", bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0)
            var filled: [String: JSON] = [:]
            let others = fill(row, with: values, in: places) { filled[members[$0].name] = $1 }
            for member in members {
                guard let value = filled[member.name] else { continue }
                own += text(end..<member.place.lowerBound) + value.text
                end = member.place.upperBound
            }
            own += text(end..<(members.last?.place.upperBound ?? end))
            let added = JSON.object(Array(zip(newNames(places), others))).text
            return own + (others.isEmpty ? "}" : "," + added.dropFirst())
        case .cells:
            let (cells, count) = (row.cells, row.header.names.count)
            var members = zip(row.header.memberNames, cells.padded(to: count)).map { ($0, JSON.string($1)) }
            // Of one kind with the ids that are found.
            if let place = places.own["tmdbID"], place < cells.count, let id = Int(cells[place]),
                String(id) == cells[place]
            {
                members[place].1 = JSON(id)
            }
            let others = fill(row, with: values, in: places) { members[$0].1 = $1 }
            if cells.count > count { members.append(("moreCells", .array(cells[count...].map(JSON.string)))) }
            return JSON.object(values == nil ? members : members + zip(newNames(places), others)).text
        }
    }
}

extension [String] {
    package func padded(to count: Int) -> [String] {
        self + Array(repeating: "", count: Swift.max(0, count - self.count))
    }
}
