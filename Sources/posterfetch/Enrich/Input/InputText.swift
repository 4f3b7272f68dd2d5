import BoxOfficeSystem
import Dispatch

struct InputText {
    let encoding: TextEncoding
    let hasMark: Bool
    let lineEnd: String
    let beginning: [UInt8]

    private let stream: ByteStream
    private var decoder: TextDecoder
    private var atEnd: Bool

    /// How many bytes of ASCII to read before a text counts as UTF-8.
    private static let sample = 1 << 20

    init(opening path: String, _ wanted: TextEncoding?) async throws {
        stream = try ByteStream(opening: path)
        var bytes: [UInt8] = []
        var atEnd = false
        while !atEnd, bytes.count < Self.sample, !Self.canDetectEncoding(bytes, isKnown: wanted != nil) {
            let more = try await stream.next()
            atEnd = more.isEmpty
            bytes += more
        }
        self.atEnd = atEnd
        if let foreign = Self.foreign(bytes) { throw BrokenInput(line: 1, reason: foreign) }
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

    private static func foreign(_ bytes: [UInt8]) -> String? {
        let workbooks: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]]
        if workbooks.contains(where: { bytes.starts(with: $0) }) {
            return spoken("this is an Excel workbook: save it as CSV", "엑셀 통합 문서입니다. CSV로 저장하세요")
        }
        guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") else { return nil }
        return spoken(
            "this is a web page, whatever its name; open it in Excel and save it as CSV",
            "이름과 달리 웹 페이지입니다. 엑셀로 열어 CSV로 저장하세요")
    }

    mutating func next() async throws -> [UInt8] {
        while !atEnd {
            let bytes = try await stream.next()
            atEnd = bytes.isEmpty
            let text = atEnd ? decoder.finish() : decoder.decode(bytes)
            if !text.isEmpty { return text }
        }
        return []
    }

    /// Whether the bytes have a line, and characters outside ASCII unless the text is JSON or its encoding known.
    private static func canDetectEncoding(_ bytes: [UInt8], isKnown: Bool) -> Bool {
        guard bytes.contains(UInt8(ascii: "\n")) else { return false }
        return isKnown || RowFormat(json: bytes) != nil || bytes.contains { $0 >= 0x80 }
    }
}

/// Reads a file or standard input piece by piece on its own thread, so that other work continues.
struct ByteStream {
    private let file: OpenFile
    private let queue = DispatchQueue(label: "posterfetch.input")

    init(opening path: String) throws(FileError) { file = try OpenFile(reading: path) }

    func next() async throws(FileError) -> [UInt8] {
        let result = await withCheckedContinuation { continuation in
            queue.async { [file] in
                do throws(FileError) {
                    continuation.resume(returning: Result<[UInt8], FileError>.success(try file.read(upTo: 1 << 16)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
