/// The text of the input, piece by piece in UTF-8, and how it was written.
struct InputText {
    /// The encoding of the bytes.
    let encoding: TextEncoding
    /// Whether the input begins with a byte order mark.
    let hasMark: Bool
    /// How the first line ends; the others are taken to do the same.
    let lineEnd: String
    /// The beginning of the text in UTF-8: what was read to recognise the rest by.
    let beginning: [UInt8]

    private let stream: ByteStream
    private var decoder: TextDecoder
    private var atEnd: Bool

    /// How many bytes are read before a text of nothing but ASCII is taken for UTF-8.
    private static let sample = 1 << 20

    /// Opens the input, and reads as much as is needed to recognise it.
    ///
    /// - Parameters:
    ///   - wanted: The encoding; nil to recognise it.
    /// - Throws: A ``FileError`` if it cannot be read, ``BrokenInput`` if its format is not supported.
    init(opening path: String, _ wanted: TextEncoding?) async throws {
        stream = try ByteStream(opening: path)
        var bytes: [UInt8] = []
        var atEnd = false
        while !atEnd, bytes.count < Self.sample, !Self.tellsEnough(bytes, isKnown: wanted != nil) {
            let more = try await stream.next()
            atEnd = more.isEmpty
            bytes += more
        }
        self.atEnd = atEnd
        if let foreign = ForeignInput(bytes) { throw BrokenInput(line: 1, reason: foreign.words) }
        let marked = TextEncoding.marked.first { bytes.starts(with: $0.mark) }
        if let marked, wanted.map({ $0 == marked || $0.isUTF16 && marked.isUTF16 }) ?? true {
            encoding = marked
            hasMark = true
            bytes.removeFirst(marked.mark.count)
        } else {
            encoding = wanted ?? TextEncoding.recognised(in: bytes)
            hasMark = false
        }
        guard let decoder = TextDecoder(encoding) else {
            throw BrokenInput(
                line: 1,
                reason: spoken(
                    "this system cannot read \(encoding); save the table as UTF-8",
                    "이 시스템은 \(encoding) 인코딩을 읽을 수 없습니다. UTF-8로 저장하세요"))
        }
        self.decoder = decoder
        beginning = self.decoder.decode(bytes) + (atEnd ? self.decoder.finish() : [])
        lineEnd = Self.lineEnd(of: beginning)
    }

    private static func lineEnd(of text: [UInt8]) -> String {
        guard let end = text.firstIndex(where: { "\r\n".utf8.contains($0) }) else { return "\n" }
        if text[end...].starts(with: "\r\n".utf8) { return "\r\n" }
        return text[end] == UInt8(ascii: "\r") ? "\r" : "\n"
    }

    /// The next bytes of the text after its beginning; empty at the end.
    mutating func next() async throws -> [UInt8] {
        while !atEnd {
            let bytes = try await stream.next()
            atEnd = bytes.isEmpty
            let text = atEnd ? decoder.finish() : decoder.decode(bytes)
            if !text.isEmpty { return text }
        }
        return []
    }

    /// Whether bytes are enough to recognise a text by: a line, with characters that are not ASCII unless it is JSON.
    private static func tellsEnough(_ bytes: [UInt8], isKnown: Bool) -> Bool {
        guard bytes.contains(UInt8(ascii: "\n")) else { return false }
        return isKnown || RowFormat(json: bytes) != nil || bytes.contains { $0 >= 0x80 }
    }
}
