import Dispatch
import FilmTables

struct InputText {
    private(set) var encoding: TextEncoding
    let hasMark: Bool
    let lineEnd: String
    let beginning: [UInt8]
    /// What converted the file, if it was a page, a response or a workbook; the encoding is that of its result.
    let converter: String?
    /// Whether reading on does not wait for somebody who writes.
    let isFile: Bool

    private let stream: ByteStream
    private var decoder: TextDecoder
    private var atEnd: Bool
    /// Whether the encoding is still to be recognised, since all that came was ASCII.
    private var isOpen = false

    /// How many bytes of ASCII to read before a text counts as UTF-8.
    private static let sample = 1 << 20

    /// Opens a file or a pipe; one that `isAnswered` has a writer who may wait for an answer to the first line.
    init(opening path: String, _ wanted: TextEncoding?, isAnswered: Bool = false) async throws {
        stream = try ByteStream(opening: path)
        isOpen = isAnswered && !stream.isFile
        var bytes: [UInt8] = []
        var atEnd = false
        while !atEnd, bytes.count < Self.sample, !Self.canDetectEncoding(bytes, isKnown: wanted != nil || isOpen) {
            let more = try await stream.next()
            atEnd = more.isEmpty
            bytes += more
        }
        isFile = stream.isFile
        let kind = FileKind(bytes)
        switch kind {
        case .text: converter = nil
        case .packed(let name, let command):
            throw BrokenInput(
                "this is a \(name) file: unpack it first, as with \(command) FILE | posterfetch enrich",
                "\(name)로 압축된 파일입니다. 먼저 푸세요. 예: \(command) 파일 | posterfetch enrich")
        case .workbook(let format):
            (bytes, converter) = try await Workbook.csv(path, format)
            atEnd = true
        case .page, .response:
            while !atEnd, bytes.count < Self.longestPage {
                let more = try await stream.next()
                atEnd = more.isEmpty
                bytes += more
            }
            guard atEnd else {
                throw BrokenInput(
                    "such a file is read whole, but this one is larger than 64 MiB; save its table as CSV",
                    "통째로 읽는 형식인데 64 MiB보다 큽니다. 표를 CSV로 저장하세요")
            }
            converter = kind == .page ? "HTML" : "KOBIS API"
        }
        self.atEnd = atEnd
        let marked = TextEncoding.marked.first { bytes.starts(with: $0.mark) }
        if let marked, wanted.map({ $0 == marked || $0.isUTF16 && marked.isUTF16 }) ?? true {
            encoding = marked
            hasMark = true
            bytes.removeFirst(marked.mark.count)
        } else {
            encoding = wanted ?? TextEncoding.recognised(in: bytes)
            hasMark = false
        }
        isOpen = isOpen && encoding == .utf8 && bytes.allSatisfy { $0 < 0x80 }
        guard let decoder = TextDecoder(encoding) else {
            throw BrokenInput(
                "this system cannot read \(encoding); save the table as UTF-8",
                "이 시스템은 \(encoding) 인코딩을 읽을 수 없습니다. UTF-8로 저장하세요")
        }
        self.decoder = decoder
        let text = self.decoder.decode(bytes) + (atEnd ? self.decoder.finish() : [])
        switch kind {
        case .page:
            var table = TableWriter(TableStyle())
            beginning = PageTable(text).rows.flatMap { Array(table.line($0).utf8) }
            guard !beginning.isEmpty else {
                throw BrokenInput(
                    "this is a web page without a table, whatever its name; open it in a browser to see what it says",
                    "이름과 달리 표가 없는 웹 페이지입니다. 브라우저로 열어 내용을 확인하세요")
            }
        case .response: beginning = Self.films(inResponse: text) ?? text
        case .text, .workbook, .packed: beginning = text
        }
        lineEnd = Self.lineEnd(of: beginning)
    }

    /// The array of films in a response of KOBIS's API, as it was sent.
    private static func films(inResponse text: [UInt8]) -> [UInt8]? {
        guard let result = try? JSONMember.all(in: text).first else { return nil }
        let members = Array(text[result.place])
        let list = try? JSONMember.all(in: members).first { if case .array = $0.value { true } else { false } }
        return list.map { Array(members[$0.place]) }
    }

    private static func lineEnd(of text: [UInt8]) -> String {
        guard let end = text.firstIndex(where: { "\r\n".utf8.contains($0) }) else { return "\n" }
        if text[end...].starts(with: "\r\n".utf8) { return "\r\n" }
        return text[end] == UInt8(ascii: "\r") ? "\r" : "\n"
    }

    private static let longestPage = 64 << 20

    mutating func next() async throws -> [UInt8] {
        while !atEnd {
            let bytes = try await stream.next()
            atEnd = bytes.isEmpty
            if isOpen, bytes.contains(where: { $0 >= 0x80 }) {
                (encoding, isOpen) = (.recognised(in: bytes), false)
                decoder = TextDecoder(encoding) ?? decoder
            }
            let text = atEnd ? decoder.finish() : decoder.decode(bytes)
            if !text.isEmpty { return text }
        }
        return []
    }

    func abandon() { stream.abandon() }

    /// Whether the bytes have a line, and characters outside ASCII unless the text is JSON or its encoding known.
    private static func canDetectEncoding(_ bytes: [UInt8], isKnown: Bool) -> Bool {
        guard bytes.contains(UInt8(ascii: "\n")) else { return false }
        return isKnown || RowFormat(json: bytes) != nil || bytes.contains { $0 >= 0x80 }
    }
}

/// Reads a file or standard input piece by piece on its own thread, so that other work continues.
final class ByteStream: Sendable {
    private typealias Piece = Result<[UInt8], FileError>

    private let file: OpenFile
    private let queue = DispatchQueue(label: "posterfetch.input")
    private let reader = Lock<(waiting: CheckedContinuation<Piece, Never>?, isAbandoned: Bool)>((nil, false))

    init(opening path: String) throws(FileError) { file = try OpenFile(reading: path) }

    var isFile: Bool { file.isRegular }

    func next() async throws(FileError) -> [UInt8] {
        let piece = await withCheckedContinuation { continuation in
            let isAbandoned = reader.withLock { reader in
                reader.waiting = reader.isAbandoned ? nil : continuation
                return reader.isAbandoned
            }
            guard !isAbandoned else { return continuation.resume(returning: .success([])) }
            queue.async { [self] in
                pass(Piece { () throws(FileError) in try file.read(upTo: 1 << 16) })
            }
        }
        return try piece.get()
    }

    /// Ends the input for whoever waits for it: a read cannot be interrupted while nobody writes.
    func abandon() {
        reader.withLock { $0.isAbandoned = true }
        pass(.success([]))
    }

    private func pass(_ piece: Piece) {
        reader.withLock { exchange(&$0.waiting, with: nil) }?.resume(returning: piece)
    }
}
