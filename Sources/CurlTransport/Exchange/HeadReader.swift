import CLibcurl
import HTTPTransport
import HTTPTypes

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads the status line and the fields of answers, one after the other.
///
/// The answers of a server resemble one another: most lines are those of the answer before, byte by byte, and what was
/// made of them then is used again. To make a field anew takes thirty times as long.
@safe struct HeadReader {
    /// A longer head is not remembered.
    private static let usualLength = 4096

    private struct Line {
        /// Where it stands in its block, with its end.
        var bytes: Range<Int>
        /// What was made of it; nil if there is no field in it.
        var field: HTTPField?
    }

    private let handle: OpaquePointer
    /// The lines as they came, with their ends.
    private var block: [UInt8] = []
    private var lines: [Line] = []
    private var head: HTTPResponse?

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Why there is no more of the head that comes in.
    var failure: TransportError? {
        guard unsafe clibcurl_easy_header_is_too_long(handle) else { return nil }
        return .tooLarge("The answer's header has more bytes than the configuration allows.")
    }

    /// Reads the head that has come in.
    ///
    /// A field whose name is none is skipped: servers send the strangest things, and most of them do not matter. Two
    /// different lengths do matter, since whoever stands between may see another body than we do.
    ///
    /// - Throws: `malformedResponse`.
    mutating func read() throws(TransportError) -> HTTPResponse {
        var count = 0
        let bytes = unsafe UnsafeRawBufferPointer(start: clibcurl_easy_header(handle, &count), count: count)
        if let head, unsafe bytes.isSame(as: block[...]) { return head }
        return unsafe try read([UInt8](bytes))
    }

    private mutating func read(_ block: [UInt8]) throws(TransportError) -> HTTPResponse {
        var rest = block[...]
        let status = try HTTPResponse.Status(line: rest.takeLine().withoutEnd)
        var lines: [Line] = []
        lines.reserveCapacity(max(self.lines.count, 16))
        while !rest.isEmpty {
            let line = rest.takeLine()
            lines.append(Line(bytes: line.startIndex..<line.endIndex, field: known(line, at: lines.count)))
        }
        let fields = lines.compactMap(\.field)
        let lengths = fields.lazy.filter { $0.name == .contentLength }.flatMap {
            $0.value.split { $0 == "," || $0 == " " }
        }
        guard Set(lengths).count <= 1 else { throw .malformed("The answer has two different lengths.") }
        var headerFields = HTTPFields()
        // All at once, since each call goes through a generic function.
        headerFields.replaceSubrange(0..<0, with: fields)
        let head = HTTPResponse(status: status, headerFields: headerFields)
        if block.count <= Self.usualLength { (self.block, self.lines, self.head) = (block, lines, head) }
        return head
    }

    /// The field of a line, made anew only if the line before had another one at this place.
    private func known(_ line: ArraySlice<UInt8>, at index: Int) -> HTTPField? {
        guard index < lines.count else { return HTTPField(line: line.withoutEnd) }
        let isKnown = unsafe line.withUnsafeBytes { unsafe $0.isSame(as: block[lines[index].bytes]) }
        return isKnown ? lines[index].field : HTTPField(line: line.withoutEnd)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these are the same bytes; `elementsEqual` would look at one after the other.
    fileprivate func isSame(as other: ArraySlice<UInt8>) -> Bool {
        guard count == other.count, let start = baseAddress else { return other.isEmpty }
        return unsafe other.withUnsafeBytes {
            unsafe $0.baseAddress.map { unsafe memcmp(start, $0, count) == 0 } ?? true
        }
    }
}

extension HTTPField {
    fileprivate init?(line: ArraySlice<UInt8>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
        else { return nil }
        self.init(name: name, value: String(decoding: line[(colon + 1)...].trimmed, as: UTF8.self))
    }
}

extension HTTPResponse.Status {
    fileprivate init(line: ArraySlice<UInt8>) throws(TransportError) {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: UInt8(ascii: " ")) else {
            throw .malformed("The answer has no valid status line.")
        }
        let rest = line[(space + 1)...]
        let codeEnd = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        guard let code = Int(String(decoding: rest[..<codeEnd], as: UTF8.self)), (100...999).contains(code) else {
            throw .malformed("The answer has no valid status.")
        }
        self.init(code: code, reasonPhrase: String(decoding: rest[codeEnd...].dropFirst(), as: UTF8.self))
    }
}

// Slices are narrowed, never changed in place: that would copy what they share.
extension ArraySlice<UInt8> {
    /// Takes the first line away, and returns it with its end.
    fileprivate mutating func takeLine() -> Self {
        let end = (firstIndex(of: UInt8(ascii: "\n")) ?? endIndex - 1) + 1
        let line = self[..<end]
        self = self[end...]
        return line
    }

    /// A line without its end.
    fileprivate var withoutEnd: Self {
        guard last == UInt8(ascii: "\n") else { return self }
        let line = dropLast()
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// The bytes without the spaces and tabs around them.
    fileprivate var trimmed: Self {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let end = (lastIndex { !isBlank($0) } ?? startIndex - 1) + 1
        return self[(self[..<end].firstIndex { !isBlank($0) } ?? end)..<end]
    }
}
