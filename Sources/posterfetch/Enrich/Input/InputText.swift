import BoxOfficeSystem
import FilmTables

/// The text of a table in a file or a pipe, read piece by piece.
struct InputText {
    private(set) var table: TableText
    private let stream: ByteStream
    private var atEnd: Bool

    private static let longestPage = 64 << 20

    /// Opens a file or a pipe; one that `isAnswered` has a writer who may wait for an answer to the first line.
    init(
        opening path: String, _ wanted: TextEncoding?, isAnswered: Bool = false, patience: Duration? = nil
    ) async throws {
        stream = try ByteStream(opening: path, patience: patience)
        let isOpen = isAnswered && !stream.isFile
        var (bytes, atEnd): ([UInt8], Bool) = ([], false)
        let stream = stream
        func readOn() async throws {
            let more = try await stream.next()
            atEnd = more.isEmpty
            bytes += more
        }
        let (isKnown, isFile) = (wanted != nil || isOpen, stream.isFile)
        while !atEnd, !TableText.isEnough(bytes, isKnown: isKnown, isFile: isFile) { try await readOn() }
        var converter: String?
        switch FileKind(bytes) {
        case .workbook(let format): (bytes, converter, atEnd) = try await Workbook.csv(path, format)
        case .page, .response:
            while !atEnd, bytes.count < Self.longestPage { try await readOn() }
            guard atEnd else {
                throw BrokenInput(
                    "such a file is read whole, but this one is larger than 64 MiB; save its table as CSV",
                    "통째로 읽는 형식인데 64 MiB보다 큽니다. 표를 CSV로 저장하세요")
            }
        case .text, .packed: break
        }
        table = try TableText(bytes, isWhole: atEnd, wanted, converter: converter, isOpen: isOpen)
        self.atEnd = atEnd
    }

    /// True for files: reads never block on a writer.
    var isFile: Bool { stream.isFile }

    /// The text that comes next; none is the end.
    mutating func next() async throws -> [UInt8] {
        while !atEnd {
            let bytes = try await stream.next()
            atEnd = bytes.isEmpty
            let text = table.decode(bytes)
            if !text.isEmpty { return text }
        }
        return []
    }

    func abandon() { stream.abandon() }
}
