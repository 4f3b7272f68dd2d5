import BoxOfficeBasics
import BoxOfficeHTTP
import CBoxOfficeCurl
import HTTPTypes

/// Reads the heads of the responses that arrive at a handle.
///
/// The responses of a server are alike: mostly the same fields arrive in the same order, and few values differ. So a
/// head that fits the template of an earlier one is made from it; parsing every field takes four times as long.
@safe struct HeadReader {
    private let handle: OpaquePointer
    private var template: HeadTemplate?

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    var failure: TransportError? {
        guard unsafe boxoffice_curl_easy_header_is_too_long(handle) else { return nil }
        return .tooLarge("The response's header has more bytes than the configuration allows.")
    }

    var isComplete: Bool { unsafe boxoffice_curl_easy_header_is_complete(handle) }

    mutating func read() throws(TransportError) -> HTTPResponse {
        var count = 0
        let bytes = unsafe UnsafeRawBufferPointer(start: boxoffice_curl_easy_header(handle, &count), count: count)
        if let (head, changes) = unsafe template?.head(with: HeaderLines(bytes)) {
            // One value changes with each response, such as a request's number, and now and then the date does.
            if changes > 1 { template = unsafe HeadTemplate(lines: [UInt8](bytes), head: head) }
            return head
        }
        let (head, isTemplate) = try unsafe parse(bytes)
        template = isTemplate ? unsafe HeadTemplate(lines: [UInt8](bytes), head: head) : nil
        return head
    }

    // A line without a valid field name is skipped, since servers send odd lines that mostly do not matter. A line that
    // begins with a space or a tab continues the field before it. Two different lengths do matter: a proxy in between
    // may see another body than this client.
    private func parse(
        _ bytes: UnsafeRawBufferPointer
    ) throws(TransportError) -> (head: HTTPResponse, isTemplate: Bool) {
        var lines = unsafe HeaderLines(bytes)
        var head = unsafe HTTPResponse(
            status: try .init(line: lines.next() ?? UnsafeRawBufferPointer(start: nil, count: 0)))
        var isTemplate = bytes.count <= 4096
        var fields: [(name: HTTPField.Name, value: String)] = []
        var canContinue = false
        while let line = unsafe lines.next(), unsafe !line.isEmpty {
            if unsafe line.continuesField {
                isTemplate = false
                let more = unsafe String(fieldValue: line, after: -1)
                if canContinue, !more.isEmpty {
                    fields[fields.count - 1].value += fields[fields.count - 1].value.isEmpty ? more : " " + more
                }
            } else if let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")),
                let name = unsafe HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
            {
                fields.append((name, unsafe String(fieldValue: line, after: colon)))
                canContinue = true
            } else {
                (isTemplate, canContinue) = (false, false)
            }
        }
        head.headerFields = HTTPFields(fields.map { HTTPField(name: $0.name, value: $0.value) })
        let lengths = head.headerFields[values: .contentLength]
        if let first = lengths.first {
            let isPlain = lengths.count == 1 && first.isPlainNumber
            if !isPlain { try CheckedRequest.check(lengths: lengths) }
            isTemplate = isTemplate && isPlain
        }
        return (head, isTemplate)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var continuesField: Bool {
        unsafe first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
    }
}

extension HTTPResponse.Status {
    fileprivate init(line: UnsafeRawBufferPointer) throws(TransportError) {
        guard unsafe line.starts(with: "HTTP/".utf8), let space = unsafe line.firstIndex(of: UInt8(ascii: " ")) else {
            throw .malformed("The response has no valid status line.")
        }
        let rest = unsafe line[(space + 1)...]
        let codeEnd = unsafe rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        guard let code = unsafe Int(String(decoding: rest[..<codeEnd], as: UTF8.self)), (100...999).contains(code)
        else { throw .malformed("The response has no valid status.") }
        self.init(code: code, reasonPhrase: unsafe String(decoding: rest[codeEnd...].dropFirst(), as: UTF8.self))
    }
}

/// A head with the lines that it was read from, from which similar heads are made.
struct HeadTemplate {
    let lines: [UInt8]
    let head: HTTPResponse

    func head(with newLines: HeaderLines) -> (head: HTTPResponse, changes: Int)? {
        var (newLines, head, changes) = unsafe (newLines, head, 0)
        return unsafe lines.withUnsafeBytes { bytes in
            var lines = unsafe HeaderLines(bytes)
            guard let status = unsafe lines.next(), let newStatus = unsafe newLines.next(),
                unsafe status.isSame(as: newStatus)
            else { return nil }
            for index in head.headerFields.indices {
                guard let line = unsafe lines.next(), let newLine = unsafe newLines.next() else { return nil }
                if unsafe line.isSame(as: newLine) { continue }
                guard let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")), colon < newLine.count,
                    unsafe UnsafeRawBufferPointer(rebasing: line[...colon])
                        .isSame(as: UnsafeRawBufferPointer(rebasing: newLine[...colon]))
                else { return nil }
                let name = head.headerFields[index].name
                let value = unsafe String(fieldValue: newLine, after: colon)
                guard name != .contentLength || value.isPlainNumber else { return nil }
                head.headerFields[index] = HTTPField(name: name, value: value)
                changes += 1
            }
            return unsafe lines.next()?.isEmpty == newLines.next()?.isEmpty ? (head, changes) : nil
        }
    }
}

extension String {
    init(fieldValue line: UnsafeRawBufferPointer, after colon: Int) {
        func isBlank(_ index: Int) -> Bool {
            unsafe line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t")
        }
        var (start, end) = (colon + 1, line.count)
        while start < end, isBlank(start) { start += 1 }
        while start < end, isBlank(end - 1) { end -= 1 }
        self = unsafe String(decoding: UnsafeRawBufferPointer(rebasing: line[start..<end]), as: UTF8.self)
    }

    var isPlainNumber: Bool { utf8.allSatisfy(\.isDigit) }
}

/// An iterator over the lines of a header, without line ends.
@unsafe struct HeaderLines {
    private var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { unsafe rest = bytes }

    mutating func next() -> UnsafeRawBufferPointer? {
        guard let start = unsafe rest.baseAddress, unsafe !rest.isEmpty else { return nil }
        let end = unsafe memchr(start, CInt(UInt8(ascii: "\n")), rest.count).map { unsafe UnsafeRawPointer($0) - start }
        var count = unsafe end ?? rest.count
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[min(count + 1, rest.count)...])
        if count > 0, unsafe start.load(fromByteOffset: count - 1, as: UInt8.self) == UInt8(ascii: "\r") { count -= 1 }
        return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns whether the bytes are equal; `elementsEqual` would compare them one by one.
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
            return count == other.count
        }
        return unsafe memcmp(start, otherStart, count) == 0
    }
}
