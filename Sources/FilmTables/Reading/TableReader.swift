import BoxOfficeBasics

/// Reads the rows of a table from its text, which comes in pieces.
package struct TableReader {
    package enum Item: Sendable {
        case row(line: Int, InputRow)
        /// A line other than a row, such as a title above a table's header, passed on unchanged.
        case preamble([String])
    }

    package let form: TableForm
    private var rules: RowRules
    private var splitter: any RecordSplitter
    private var header: TableHeader?
    private var preamble: [(line: Int, cells: [String], flaw: CellFlaw?)] = []
    private var ready: ArraySlice<Item> = []
    /// What has come and has not been split; that is done a piece at a time, since cells take more room.
    private var rest: ArraySlice<UInt8>
    private var (hasEnded, isSplit) = (false, false)
    private var failure: BrokenInput?
    package private(set) var isEmpty = true

    package init(_ text: TableText, _ rules: RowRules) throws(BrokenInput) {
        (self.rules, rest) = (rules, text.beginning[...])
        let format: RowFormat
        var style = TableStyle(lineEnd: text.lineEnd)
        if rules.delimiter == nil, let json = RowFormat(json: text.beginning) {
            if let refusal = DataFrame.refusal(of: text.beginning) { throw refusal }
            format = json
            splitter = JSONSplitter(isArray: json == .json)
        } else {
            let delimiter = rules.delimiter ?? Delimiter(recognisedIn: text.beginning, rules.columns)
            format = delimiter == .tab ? .tsv : .csv
            style.separator = delimiter.text
            // What converts pages and workbooks doubles quotation marks.
            let known = rules.escape ?? (text.converter == nil ? nil : .double)
            style.escape =
                if let known { known } else {
                    try CellEscape(recognisedIn: text.beginning, isWhole: text.isWhole, delimiter.byte)
                }
            splitter = CSVSplitter(separator: delimiter.byte, style.escape)
            (self.rules.delimiter, self.rules.escape) = (delimiter, style.escape)
        }
        form = TableForm(
            encoding: text.encoding, hasMark: text.hasMark, converter: text.converter, format: format, style: style)
    }

    /// The table's columns; nil for JSON, whose objects have their own, and before the header is known.
    package var columns: TableHeader? { isTable ? header : nil }
    private var isTable: Bool { form.format.delimiter != nil }

    /// Takes the text that comes next; none is the end.
    package mutating func take(_ text: [UInt8]) {
        if rest.isEmpty { rest = text[...] } else { rest += text }
        hasEnded = text.isEmpty
    }

    /// The next item of what has come; nil if more must come for it, or if that was all.
    package mutating func next() throws(BrokenInput) -> Item? {
        while ready.isEmpty {
            guard try read() else { return nil }
        }
        return ready.popFirst()
    }

    /// Reads the next record, or splits more of what has come into records; false if there is nothing to read.
    private mutating func read() throws(BrokenInput) -> Bool {
        if let (line, record) = splitter.records.popFirst() {
            isEmpty = false
            try read(record, line)
        } else if isSplit || failure != nil, header == nil, !preamble.isEmpty {
            do { try begin() } catch { throw failure ?? error }
        } else if let failure {
            throw failure
        } else {
            return split()
        }
        return true
    }

    private mutating func split() -> Bool {
        guard !isSplit, !rest.isEmpty || hasEnded else { return false }
        let piece = Array(rest.prefix(Self.piece))
        rest = rest.dropFirst(Self.piece)
        do {
            if piece.isEmpty {
                isSplit = true
                try splitter.finish()
            } else {
                try splitter.take(piece)
            }
        } catch {
            // Records that were complete before the error come out first.
            failure = error
        }
        return true
    }

    private static let piece = 1 << 16

    private mutating func read(_ record: RawRecord, _ line: Int) throws(BrokenInput) {
        switch record {
        // DOS programs end a file with ^Z, which is not a row.
        case .json([0x1A]), .cells([[0x1A]], _):
            if header == nil, !preamble.isEmpty { try begin() }
            ready.append(.preamble(["\u{1A}"]))
        case .json(let json): ready.append(.row(line: line, InputRow(object: json, line: line, rules, &header)))
        case .cells(let bytes, let flaw):
            let cells = bytes.map { String(decoding: $0, as: UTF8.self) }
            if let header { return ready.append(row(cells, of: header, line: line, flaw)) }
            preamble.append((line, cells, flaw))
            // A header on the first line is not looked for among the others, unless it needs them to identify its columns, or
            // they may go on with it.
            let first = preamble.count > 2 ? [] : values(preamble[0].cells)
            let isHeader =
                preamble.count == (TableHeader.isMerged(first) ? 2 : 1)
                && TableHeader(first, rules.columns).namesByColumns
            if isHeader || preamble.count == TableHeader.longestPreamble { try begin() }
        }
    }

    private func row(_ cells: [String], of header: TableHeader, line: Int, _ flaw: CellFlaw?) -> Item {
        .row(line: line, InputRow(cells: cells, of: header, line: line, flaw, rules))
    }

    private func values(_ cells: [String]) -> [String] { cells.map(form.style.escape.value) }

    // MARK: The header

    /// Takes a line for the header: the first that names films, or a later one below an empty line, as in Letterboxd's
    /// lists; or else the first with the most cells, if the lines after it have a column of codes.
    private mutating func begin() throws(BrokenInput) {
        let headers = preamble.map { TableHeader(values($0.cells), rules.columns) }
        let named = preamble.indices.filter { headers[$0].namesFilms }
        let below = named.dropFirst().last { place in
            headers[place].places.count > 1 && preamble[place - 1].cells.allSatisfy { $0.trimmed.isEmpty }
        }
        let most = preamble.map(\.cells.count).max() ?? 0
        guard let start = below ?? named.first ?? preamble.firstIndex(where: { $0.cells.count == most }) else {
            throw noHeader
        }
        let rows = preamble[(start + 1)...]
        let head = TableHeader.joined(values(preamble[start].cells), rows.first.map { values($0.cells) } ?? [])
        if let missing = rules.columns.missing(among: head) {
            throw named.isEmpty ? noHeader : BrokenInput(line: preamble[start].line, .noColumn(missing))
        }
        let joined = TableHeader(head, rules.columns)
        var code: Int?
        if !joined.namesByColumns {
            // In a table without a header, the first line has such a cell, too.
            code = head.indices.first { place in
                !head[place].trimmed.looksLikeMovieCode && !InputColumn.isOthers(head[place])
                    && InputColumn(lookOf: rows.compactMap { place < $0.cells.count ? values($0.cells)[place] : nil })
                        == .code
            }
            guard code != nil || joined.namesFilms else { throw noHeader }
        }
        let header = TableHeader(head, rules.columns, codes: code, written: preamble[start].cells)
        self.header = header
        ready += preamble[..<start].map { .preamble($0.cells) }
        ready += rows.map { row($0.cells, of: header, line: $0.line, $0.flaw) }
        preamble = []
    }

    private var noHeader: BrokenInput {
        let line = (preamble.first { $0.cells.count > 1 } ?? preamble.first)?.cells ?? []
        return namesNothing(
            Phrase("no column is named movieCd, movieNm, title or 영화명", "movieCd, movieNm, title, 영화명이라는 열이 없습니다"),
            found: line,
            Phrase(
                "One of the first lines must name the columns. If it does, name the title column with --column title=NAME, and the "
                    + "separator with --delimiter",
                "앞의 몇 줄 중 하나에 열 이름이 있어야 합니다. 이미 있다면 제목이 든 열을 --column title=이름으로, 셀 구분 문자를 --delimiter로 지정하세요"))
    }

    /// Says that a column which was named, or any that names films, is not among the names that were found.
    private func namesNothing(_ words: Phrase, found names: [String], _ advice: Phrase) -> BrokenInput {
        let list = names.prefix(12).map { "“\($0.printable)”" }.joined(separator: ", ")
        let found = list.isEmpty ? Phrase("nothing", "없음") : Phrase(same: list)
        let missing = rules.columns.missing(among: names).map(Phrase.noColumn)
        return BrokenInput(
            (missing ?? words) + Phrase("; found ", ". 찾은 것: ") + found + Phrase(same: ". ") + advice)
    }

    // MARK: How the table is understood

    private static let sample = 10_000

    package var hasNext: Bool { !ready.isEmpty }

    /// Reads ahead in what has come; true if more of it would show more of the table.
    package mutating func readAhead() -> Bool {
        do {
            while ready.count < Self.sample, try read() {}
        } catch {
            // Reported when its row is read; no row after it is.
            (splitter.records, preamble, failure) = ([], [], error)
        }
        return failure == nil && !isSplit && ready.count < Self.sample
    }

    /// How the table is understood by what has been read ahead; nil if it has no columns.
    package mutating func understood(isOfFile: Bool) -> TableReading? {
        let rows = ready.compactMap { if case .row(_, let row) = $0 { row } else { nil } }
        guard var header = columns ?? rows.first?.objectHeader else { return nil }
        checkShortDays(rows)
        if !isTable {
            let headers = rows.compactMap(\.objectHeader)
            if isOfFile, failure == nil, let refusal = refusal(headers) {
                (ready, splitter.records, failure) = ([], [], refusal)
                return nil
            }
            // Others, such as a ranking's, may come before the first object that names a film.
            header = headers.first(where: \.namesFilms) ?? header
        }
        return TableReading(
            form: form, header: header, sample: rows.filter { $0.purpose != .other }.map(\.cells),
            isWhole: isSplit && splitter.records.isEmpty)
    }

    /// If a day of a column ends with its year, as 02/22/24 does, so may the others, and no short day is read.
    private mutating func checkShortDays(_ rows: [InputRow]) {
        let days = rows.lazy.compactMap { row in
            row.header.places[.openDate]?.first.flatMap { row.cells.dropFirst($0).first }
        }
        guard days.contains(where: WrittenDay.hasYearLast) else { return }
        rules.readsShortDays = false
        for (place, item) in zip(ready.indices, ready) {
            guard case .row(let line, let read) = item else { continue }
            switch read.content {
            case .object(let json, _):
                ready[place] = .row(line: line, InputRow(object: json, line: line, rules, &header))
            case .cells(let cells, _) where isTable:
                let flaw = CellFlaw.allCases.first { $0.form == read.signs.form }
                ready[place] = row(cells, of: read.header, line: line, flaw)
            // A line among objects that is none.
            case .cells: break
            }
        }
    }

    /// What is wrong with JSON none of whose objects has what was named, or what could name a film.
    private func refusal(_ headers: [TableHeader]) -> BrokenInput? {
        let names = headers.flatMap { $0.names + $0.inner }.eachOnce
        // Objects with a type are others', such as a ranking's.
        let isUseful = names.contains("type") || TableHeader(names, rules.columns).namesFilms
        guard !names.isEmpty, !isUseful || rules.columns.missing(among: names) != nil else { return nil }
        return namesNothing(
            Phrase("no member is named movieCd, movieNm, title or 영화명", "movieCd, movieNm, title, 영화명이라는 항목이 없습니다"),
            found: names,
            Phrase("Name the title's member with --column title=NAME", "제목이 든 항목을 --column title=이름으로 지정하세요"))
    }
}

extension InputRow {
    /// The names of an object's members; nil for other rows, and lines that should be objects.
    fileprivate var objectHeader: TableHeader? { if case .object = content { header } else { nil } }
}

extension Phrase {
    fileprivate static func noColumn(_ name: String) -> Phrase {
        Phrase("--column: there is no column “\(name)”", "--column에 적은 “\(name)” 열이 없습니다")
    }
}
