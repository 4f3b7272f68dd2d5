import FilmTables

actor RowReader {
    enum Item: Sendable {
        case row(line: Int, InputRow)
        /// A line above a table's header, such as a title, passed on unchanged.
        case preamble([String])
    }

    let format: RowFormat
    let encoding: TextEncoding
    let hasMark: Bool
    /// What converted the file, if it was a page or a workbook.
    let converter: String?
    let style: TableStyle
    private var rules: RowRules
    private let path: String
    private var text: InputText
    private var splitter: any RecordSplitter
    private var header: TableHeader?
    private var preamble: [(line: Int, cells: [String], isUnclosed: Bool)] = []
    private var ready: [Item] = []
    /// What was read to recognise the encoding, and has not been split; a piece at a time, since cells take more room.
    private var first: ArraySlice<UInt8>
    private var atEnd = false
    private var hasRecords = false
    private var failure: BrokenInput?

    init(opening path: String, _ rules: RowRules) async throws {
        self.init(of: try await InputText(opening: path, rules.encoding), path, rules)
    }

    init(of text: InputText, _ path: String, _ rules: RowRules) {
        self.path = path
        var rules = rules
        var style = TableStyle(lineEnd: text.lineEnd)
        if rules.delimiter == nil, let json = RowFormat(json: text.beginning) {
            format = json
            splitter = JSONSplitter(isArray: json == .json)
        } else {
            let delimiter = rules.delimiter ?? Delimiter(recognisedIn: text.beginning, rules.columns)
            format = delimiter == .tab ? .tsv : .csv
            style.separator = delimiter.text
            splitter = TableSplitter(separator: delimiter.byte)
            rules.delimiter = delimiter
        }
        (encoding, hasMark, converter) = (text.encoding, text.hasMark, text.converter)
        first = text.beginning[...]
        (self.text, self.rules, self.style) = (text, rules, style)
    }

    /// Whether a file is a table of films, or empty, so that another one may replace it.
    static func isTable(_ path: String, _ names: ColumnNames) async -> Bool {
        if let file = try? OpenFile(reading: path), file.length == 0 { return true }
        guard let text = try? await InputText(opening: path, nil), text.converter == nil else { return false }
        let beginning = text.beginning
        // An object over several lines, such as a poster's sidecar, is not a table.
        if RowFormat(json: beginning) == .jsonl {
            guard let line = beginning.split(separator: UInt8(ascii: "\n")).first,
                (try? JSONMember.all(in: Array(line))) != nil
            else { return false }
        }
        let reading = await RowReader(of: text, path, RowRules(columns: names)).understood()
        return reading?.header.namesFilms != nil
    }

    /// Whether reading on does not wait for somebody who writes.
    var isOfFile: Bool { text.isFile }

    var columns: TableHeader? { format.delimiter == nil ? nil : header }
    /// Reads up to the first row, and returns how the table is understood; nil if it has no columns.
    func understood() async -> TableReading? {
        do {
            if let item = try await next() { ready.insert(item, at: 0) }
            while text.isFile || !first.isEmpty, !atEnd, failure == nil, splitter.records.count < Self.sample {
                try await readOn()
            }
        } catch {
            // It is told in its turn.
            failure = error as? BrokenInput
            splitter.records = []
        }
        guard let header else { return nil }
        checkShortDays(header)
        if let refusal = refusal(header) {
            (ready, splitter.records, failure) = ([], [], refusal)
            return nil
        }
        let films = filmHeader
        let rows = ready.compactMap { if films == nil, case .row(_, let row) = $0 { row.cells } else { nil } }
        let rest = splitter.records.prefix(Self.sample).map { Self.cells(of: $0.record) }
        return TableReading(
            header: films ?? header, encoding: encoding, format: format, delimiter: rules.delimiter,
            sample: rows + rest,
            isWhole: atEnd && rest.count == splitter.records.count, converter: converter)
    }

    /// If a day of a column ends with its year, as 02/22/24 does, so may the others, and no short day is read.
    private func checkShortDays(_ header: TableHeader) {
        guard format.delimiter != nil, let place = header.places[.openDate]?.first else { return }
        let rows = ready.compactMap { if case .row(let line, let row) = $0 { (line, row) } else { nil } }
        let cells = rows.map(\.1.cells) + splitter.records.prefix(Self.sample).map { Self.cells(of: $0.record) }
        let days = cells.compactMap { place < $0.count ? $0[place] : nil }
        guard days.contains(where: WrittenDay.hasYearLast) else { return }
        rules.readsShortDays = false
        ready = ready.map { item in
            guard case .row(let line, let row) = item else { return item }
            let isUnclosed = row.signs.form == .unclosed
            return .row(line: line, InputRow(cells: row.cells, of: header, line: line, isUnclosed: isUnclosed, rules))
        }
    }

    /// The members of the first object that names a film, if others, such as a ranking's, come before it.
    private var filmHeader: TableHeader? {
        guard format.delimiter == nil, header?.namesFilms == nil else { return nil }
        return splitter.records.prefix(Self.sample).lazy.compactMap { _, record in
            var header: TableHeader?
            if case .json(let json) = record { _ = InputRow(object: json, line: 0, self.rules, &header) }
            return header
        }.first { $0.namesFilms != nil }
    }

    /// What is wrong with JSON none of whose objects has what was named, or what could name a film.
    private func refusal(_ header: TableHeader) -> BrokenInput? {
        guard format.delimiter == nil, text.isFile, failure == nil else { return nil }
        var names = header.names + header.inner
        for (_, record) in splitter.records.prefix(Self.sample) {
            guard case .json(let json) = record, let members = try? JSONMember.all(in: json) else { continue }
            names += (members.map(\.name) + members.film.map(\.name)).filter { !names.contains($0) }
        }
        let missing = rules.columns.missing(among: names).map(Self.noColumn)
        // Objects with a type are others', such as a ranking's.
        let isUseful = names.contains("type") || TableHeader(names, rules.columns).namesFilms != nil
        guard !names.isEmpty, missing != nil || !isUseful else { return nil }
        let found = names.prefix(12).map { "“\($0.printable)”" }.joined(separator: ", ")
        return BrokenInput(
            "\(missing?.english ?? "no member is named movieCd, movieNm, title or 영화명"); found \(found). Name the title's member "
                + "with --column title=NAME",
            "\(missing?.korean ?? "movieCd, movieNm, title, 영화명이라는 항목이 없습니다"). 찾은 것: \(found). 제목이 든 항목을 --column "
                + "title=이름으로 지정하세요")
    }

    private static let sample = 10_000
    private static let piece = 1 << 16

    private static func cells(of record: RawRecord) -> [String] {
        switch record {
        case .cells(let cells, _): cells.map { String(decoding: $0, as: UTF8.self) }
        case .json(let json): ((try? JSONMember.all(in: json)) ?? []).map { $0.cell(in: json) }
        }
    }

    func next() async throws -> Item? {
        while true {
            if let item = try nextRead() { return item }
            if let failure { throw failure }
            guard !atEnd else {
                guard hasRecords || format == .json || !needsRecords else { throw noContent }
                return nil
            }
            try await readOn()
        }
    }

    /// The next item of what was read; nil if more must be read for it, or if it is the end.
    func nextRead() throws -> Item? {
        while true {
            if !ready.isEmpty { return ready.removeFirst() }
            if let (line, record) = splitter.records.popFirst() {
                hasRecords = true
                if let item = try item(record, line) { return item }
            } else if atEnd || failure != nil, header == nil, !preamble.isEmpty {
                do { try begin() } catch { throw failure ?? error }
            } else {
                return nil
            }
        }
    }

    /// Ends the input for a call of ``next()`` that waits for it.
    func abandon() { text.abandon() }

    private func readOn() async throws {
        var bytes = Array(first.prefix(Self.piece))
        first = first.dropFirst(Self.piece)
        if bytes.isEmpty {
            // The copy is put back before the next read: only this method reads, for one caller at a time.
            var text = text
            bytes = try await text.next()
            self.text = text
        }
        do throws(BrokenInput) {
            if bytes.isEmpty {
                atEnd = true
                try splitter.finish()
            } else {
                try splitter.take(bytes)
            }
        } catch {
            // Records that were complete before the error come out first.
            failure = error
        }
    }

    private func item(_ record: RawRecord, _ line: Int) throws(BrokenInput) -> Item? {
        guard case .cells(let bytes, let isUnclosed) = record else {
            guard case .json(let json) = record else { return nil }
            return .row(line: line, InputRow(object: json, line: line, rules, &header))
        }
        let cells = bytes.map { String(decoding: $0, as: UTF8.self) }
        if let header {
            return .row(line: line, InputRow(cells: cells, of: header, line: line, isUnclosed: isUnclosed, rules))
        }
        preamble.append((line, cells, isUnclosed))
        // A header on the first line is not looked for among the others, unless it needs them to tell which column is which.
        let isHeader = preamble.count == 1 && TableHeader(cells, rules.columns).namesFilms == .byColumns
        if isHeader || preamble.count == Self.longestPreamble { try begin() }
        return nil
    }

    /// Takes a line for the header: the first that names films, or a later one below an empty line, as in Letterboxd's
    /// lists; or else the first with the most cells, if the lines after it have a column of codes.
    private func begin() throws(BrokenInput) {
        let headers = preamble.map { TableHeader($0.cells, rules.columns) }
        let named = preamble.indices.filter { headers[$0].namesFilms != nil }
        let below = named.dropFirst().last { place in
            headers[place].places.count > 1 && preamble[place - 1].cells.allSatisfy { $0.trimmed.isEmpty }
        }
        let most = preamble.map(\.cells.count).max() ?? 0
        guard let start = below ?? named.first ?? preamble.firstIndex(where: { $0.cells.count == most }) else {
            throw noHeader
        }
        let (head, rows) = (preamble[start].cells, preamble[(start + 1)...])
        if let missing = rules.columns.missing(among: head) {
            throw named.isEmpty ? noHeader : BrokenInput(line: preamble[start].line, Self.noColumn(missing))
        }
        var header = headers[start]
        if header.namesFilms != .byColumns {
            // In a table without a header, the first line has such a cell, too.
            let code = head.indices.first { place in
                !head[place].trimmed.looksLikeMovieCode
                    && InputColumn(lookOf: rows.compactMap { place < $0.cells.count ? $0.cells[place] : nil }) == .code
            }
            guard code != nil || header.namesFilms != nil else { throw noHeader }
            header = TableHeader(head, rules.columns, codes: code)
        }
        self.header = header
        ready = preamble[..<start].map { .preamble($0.cells) }
        ready += rows.map {
            let row = InputRow(cells: $0.cells, of: header, line: $0.line, isUnclosed: $0.isUnclosed, rules)
            return .row(line: $0.line, row)
        }
        preamble = []
    }

    static let longestPreamble = TableHeader.longestPreamble

    private var noHeader: BrokenInput {
        let line = (preamble.first { $0.cells.count > 1 } ?? preamble.first)?.cells ?? []
        let names = line.prefix(12).map { "“\($0.printable)”" }.joined(separator: ", ")
        let missing = rules.columns.missing(among: line).map(Self.noColumn)
        return BrokenInput(
            "\(missing?.english ?? "no column is named movieCd, movieNm, title or 영화명"); found \(names.nonEmpty ?? "nothing"). "
                + "The first line must name the columns. If it does, name the title column with --column title=NAME, "
                + "and the separator with --delimiter",
            "\(missing?.korean ?? "movieCd, movieNm, title, 영화명이라는 열이 없습니다"). 찾은 것: \(names.nonEmpty ?? "없음"). "
                + "첫 줄에는 열 이름이 있어야 합니다. 이미 있다면 제목이 든 열을 --column title=이름으로, 셀 구분 문자를 "
                + "--delimiter로 지정하세요")
    }

    /// Whether records must follow: a table has a header, a JSON document an array; a pipe or JSON Lines may be empty.
    private var needsRecords: Bool {
        let lines = [".jsonl", ".ndjson"]
        return path != "-" && !lines.contains { path.lowercased().hasSuffix($0) }
    }

    private var noContent: CommandFailure {
        let path = path.printable
        return CommandFailure(
            .badInput,
            "\(path) is empty. If the output went to the same file, the shell emptied it before it was read: restore it, and "
                + "write to another file.",
            "\(path): 빈 파일입니다. 출력을 같은 파일로 보냈다면 읽기 전에 셸이 비운 것입니다. 파일을 되살린 뒤 다른 파일로 출력하세요.")
    }

    private static func noColumn(_ name: String) -> Phrase {
        Phrase("--column: there is no column “\(name)”", "--column에 적은 “\(name)” 열이 없습니다")
    }
}

extension Delimiter {
    fileprivate init(recognisedIn beginning: [UInt8], _ columns: ColumnNames) {
        func columnCount(_ delimiter: Delimiter) -> Int {
            var splitter = TableSplitter(separator: delimiter.byte)
            try? splitter.take(Array(beginning.prefix(1 << 16)))
            try? splitter.finish()
            for _ in 0..<RowReader.longestPreamble {
                guard case .cells(let cells, isUnclosed: false)? = splitter.records.popFirst()?.record else { continue }
                let header = TableHeader(cells.map { String(decoding: $0, as: UTF8.self) }, columns)
                if header.namesFilms != nil { return header.names.count }
            }
            return 0
        }
        let counts = Self.usual.map(columnCount)
        let most = counts.max() ?? 0
        if let best = zip(Self.usual, counts).first(where: { $1 == most && most > 0 }) {
            self = best.0
        } else {
            // If no header is recognised, the separator is the one that the first line has most of.
            let line = beginning.drop { "\r\n".utf8.contains($0) }.prefix { !"\r\n".utf8.contains($0) }
            let uses = Self.usual.map { delimiter in line.count { $0 == delimiter.byte } }
            self = zip(Self.usual, uses).first { $1 == uses.max() && $1 > 0 }?.0 ?? .comma
        }
    }
}
