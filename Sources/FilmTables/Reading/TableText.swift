/// The form of a table, which its output shares.
package struct TableForm: Sendable {
    package let encoding: TextEncoding
    package let hasMark: Bool
    /// What converted the file, if it was a page, a response or a workbook; the encoding is that of its result.
    package let converter: String?
    package let format: RowFormat
    package let style: TableStyle
}

/// The text of a table, whose encoding is recognised in its first bytes.
package struct TableText {
    private(set) var encoding: TextEncoding
    let hasMark: Bool
    let lineEnd: String
    package let beginning: [UInt8]
    let isWhole: Bool
    package let converter: String?

    private var decoder: TextDecoder
    /// True if the encoding is still to be recognised, since all that came was ASCII.
    private var isOpen: Bool

    /// How many bytes of ASCII to read before a text counts as UTF-8.
    private static let sample = 1 << 20

    /// True if the form of a text is recognised in such a beginning.
    ///
    /// It has a line, and characters outside ASCII unless it is JSON or its encoding is known. Of a file that may be a table, more
    /// shows how its cells are escaped.
    package static func isEnough(_ bytes: [UInt8], isKnown: Bool, isFile: Bool) -> Bool {
        guard bytes.count < sample else { return true }
        if isFile, RowFormat(json: bytes) == nil { return false }
        guard bytes.contains(UInt8(ascii: "\n")) else { return false }
        return isKnown || RowFormat(json: bytes) != nil || bytes.contains { $0 >= 0x80 }
    }

    /// Takes the first bytes of a file; all of them, if `isWhole`, as those of pages and responses must be.
    ///
    /// If it `isOpen`, an encoding may still be recognised in what follows ASCII.
    package init(
        _ bytes: [UInt8], isWhole: Bool, _ wanted: TextEncoding?, converter: String? = nil, isOpen: Bool = false
    ) throws(BrokenInput) {
        let kind = converter == nil ? FileKind(bytes) : .text
        if case .packed(let name, let command) = kind {
            throw BrokenInput(
                "this is a \(name) file: unpack it first, as with \(command) FILE | posterfetch enrich",
                "\(name)로 압축된 파일입니다. 먼저 푸세요. 예: \(command) 파일 | posterfetch enrich")
        }
        (self.converter, self.isWhole) = (converter ?? kind.converter, isWhole)
        let marked = TextEncoding.marked.first { bytes.starts(with: $0.mark) }
        if let marked, wanted.map({ $0 == marked || $0.isUTF16 && marked.isUTF16 }) ?? true {
            (encoding, hasMark) = (marked, true)
        } else {
            (encoding, hasMark) = (wanted ?? TextEncoding.recognised(in: bytes), false)
        }
        self.isOpen = isOpen && !hasMark && encoding == .utf8 && bytes.allSatisfy { $0 < 0x80 }
        guard let decoder = TextDecoder(encoding) else {
            throw BrokenInput(
                "this system cannot read \(encoding); save the table as UTF-8",
                "이 시스템은 \(encoding) 인코딩을 읽을 수 없습니다. UTF-8로 저장하세요")
        }
        self.decoder = decoder
        let bytes = hasMark ? Array(bytes.dropFirst(encoding.mark.count)) : bytes
        let text = self.decoder.decode(bytes) + (isWhole ? self.decoder.finish() : [])
        switch kind {
        case .page:
            if let advice = SavedResponse.advice(on: text) { throw advice }
            var table = TableWriter(TableStyle())
            beginning = PageTable(text).rows.flatMap { Array(table.line($0).utf8) }
            guard !beginning.isEmpty else {
                throw BrokenInput(
                    "this is a web page without a table, whatever its name; open it in a browser to see what it says",
                    "이름과 달리 표가 없는 웹 페이지입니다. 브라우저로 열어 내용을 확인하세요")
            }
        case .response: beginning = try SavedResponse.films(in: text)
        case .text, .workbook, .packed: beginning = text
        }
        // A quoted cell may have line ends of its own; a mark that nothing closes may stand before all.
        var isQuoted = false
        let first = beginning.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return !isQuoted && "\r\n".utf8.contains(byte)
        }
        let end = beginning.dropFirst(first ?? beginning.prefix { !"\r\n".utf8.contains($0) }.count).prefix(2)
        lineEnd = end.elementsEqual("\r\n".utf8) ? "\r\n" : end.first == UInt8(ascii: "\r") ? "\r" : "\n"
    }

    /// The text of the bytes that come next, of which none are the end; perhaps none, if a character is not whole.
    package mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return decoder.finish() }
        if isOpen, bytes.contains(where: { $0 >= 0x80 }) {
            (encoding, isOpen) = (.recognised(in: bytes), false)
            decoder = TextDecoder(encoding) ?? decoder
        }
        return decoder.decode(bytes)
    }
}
