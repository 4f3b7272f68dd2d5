import BoxOfficeSystem
import BoxOfficeWire

/// Reads the rows of the input one after the other, without holding all of it in memory.
actor RowReader {
    /// An item of the input.
    enum Item: Sendable {
        case row(line: Int, InputRow)
        /// A line above a table's header, such as a title, which is passed on unchanged.
        case preamble([String])
    }

    /// The format of the input.
    let format: RowFormat
    /// Whether the input begins with a byte order mark, as Excel's does.
    private let hasByteOrderMark: Bool
    /// Whether the first line ends in CR LF; the others are taken to do the same.
    private let endsInReturn: Bool
    private let stream: ByteStream
    private var splitter: any RecordSplitter
    private var header: TableHeader?
    private var preamble: [[String]] = []
    private var ready: [Item] = []
    private var first: [UInt8]?
    private var atEnd = false
    private var failure: BrokenInput?
    /// Whether rows that were looked up in an earlier run are looked up again.
    private let again: Bool

    /// Opens the input and detects its format from the first line.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - again: Whether rows that were looked up in an earlier run are looked up again.
    /// - Throws: A ``FileError`` if it cannot be read, ``BrokenInput`` if its format is not supported.
    init(opening path: String, again: Bool) async throws {
        self.again = again
        stream = try ByteStream(opening: path)
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16, !bytes.contains(UInt8(ascii: "\n")) {
            let more = try await stream.next()
            if more.isEmpty { break }
            bytes += more
        }
        if let foreign = ForeignInput(bytes) { throw BrokenInput(line: 1, reason: foreign.rawValue) }
        hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if hasByteOrderMark { bytes.removeFirst(3) }
        format = RowFormat(of: bytes)
        endsInReturn = bytes.firstIndex(of: UInt8(ascii: "\n")).map { bytes[..<$0].last == UInt8(ascii: "\r") } ?? false
        splitter = format.separator.map { TableSplitter(separator: $0) } ?? JSONSplitter(isArray: format == .json)
        first = bytes
    }

    /// The style for output that looks like the input.
    nonisolated var style: TableStyle {
        TableStyle(lineEnd: endsInReturn ? "\r\n" : "\n", hasByteOrderMark: hasByteOrderMark)
    }

    /// The names of a table's columns, once the header has been read.
    var columns: [String]? { header?.names }

    /// The next item; nil after the last one.
    func next() async throws -> Item? {
        while true {
            if !ready.isEmpty { return ready.removeFirst() }
            if let (line, record) = splitter.next() {
                if let item = try item(record, line) { return item }
                continue
            }
            if let failure { throw failure }
            guard !atEnd else {
                guard format.separator == nil || header != nil || preamble.isEmpty else { throw Self.noHeader }
                return nil
            }
            let bytes = if let first { first } else { try await stream.next() }
            first = nil
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
    }

    private func item(_ record: RawRecord, _ line: Int) throws(BrokenInput) -> Item? {
        switch record {
        case .json(let json): return .row(line: line, InputRow(object: json, again: again))
        case .cells(let bytes): return try item(bytes, line, problem: nil)
        case .broken(let bytes, let reason): return try item(bytes, line, problem: reason)
        }
    }

    private func item(_ bytes: [[UInt8]], _ line: Int, problem: String?) throws(BrokenInput) -> Item? {
        let cells = bytes.map { String(decoding: $0, as: UTF8.self) }
        let isText = bytes.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
        guard let header else {
            guard isText else { throw BrokenInput(line: line, reason: Self.notUTF8) }
            return try headerItem(cells, line)
        }
        let row = InputRow(cells: cells, of: header, problem: problem ?? (isText ? nil : Self.notUTF8), again: again)
        return .row(line: line, row)
    }

    /// Takes a line as the header, or as one of the few that may precede it.
    private func headerItem(_ cells: [String], _ line: Int) throws(BrokenInput) -> Item? {
        if let header = TableHeader(cells) {
            self.header = header
            ready = preamble.map { .preamble($0) }
            preamble = []
            return nil
        }
        preamble.append(cells)
        guard preamble.count < 20 else { throw Self.noHeader }
        return nil
    }

    private static let noHeader = BrokenInput(
        line: 1,
        reason:
            "no column is named movieCd, movieNm, title or 영화명: the table needs a header, and commas or tabs between its cells"
    )

    private static let notUTF8 = """
        the text is not UTF-8. If it is EUC-KR (CP949), as Excel in Korea saves “CSV”: iconv -f CP949 -t UTF-8 FILE
        """
}
