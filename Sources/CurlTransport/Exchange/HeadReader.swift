import BoxOfficeHTTP
import CBoxOfficeCurl
import HTTPTypes

/// Reads the heads of the answers that come to a handle, one after the other.
///
/// The answers of a server resemble one another: mostly the same fields come in the same order, and few values differ. So
/// a head is made of an earlier one, if it can be: to make every field anew takes four times as long.
@safe struct HeadReader {
    private let handle: OpaquePointer
    /// A head that others can be made of, and its lines as they came.
    private var known: (lines: [UInt8], head: HTTPResponse)?

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Why there is no more of the head that comes in.
    var failure: TransportError? {
        guard unsafe boxoffice_curl_easy_header_is_too_long(handle) else { return nil }
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
        let bytes = unsafe UnsafeRawBufferPointer(start: boxoffice_curl_easy_header(handle, &count), count: count)
        if let (head, changes) = unsafe amended(with: HeaderLines(bytes)) {
            // Such as a request's number each time, and now and then the date.
            if changes > 1 { unsafe known = ([UInt8](bytes), head) }
            return head
        }
        known = nil
        var lines = unsafe HeaderLines(bytes)
        var head = unsafe HTTPResponse(
            status: try .init(line: lines.next() ?? UnsafeRawBufferPointer(start: nil, count: 0)))
        // One field to a line: else no other head can be made of this one, line by line.
        var isPlain = count <= 4096
        while let line = unsafe lines.next(), unsafe !line.isEmpty {
            if let field = unsafe HTTPField(line: line) { head.headerFields.append(field) } else { isPlain = false }
        }
        let lengths = head.headerFields[values: .contentLength]
        if let first = lengths.first {
            let values = lengths.flatMap { $0.split { $0 == "," || $0 == " " } }
            guard values.allSatisfy({ $0 == values[0] }) else {
                throw .malformed("The answer has two different lengths.")
            }
            isPlain = isPlain && lengths.count == 1 && first.utf8.allSatisfy(isDigit)
        }
        if isPlain { unsafe known = ([UInt8](bytes), head) }
        return head
    }

    /// The known head with the values that differ in these lines, and how many do; nil if more than values differs.
    private func amended(with newLines: HeaderLines) -> (HTTPResponse, changes: Int)? {
        guard let known else { return nil }
        var (newLines, head, changes) = unsafe (newLines, known.head, 0)
        return unsafe known.lines.withUnsafeBytes { bytes in
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
                guard name != .contentLength || value.utf8.allSatisfy(isDigit) else { return nil }
                head.headerFields[index] = HTTPField(name: name, value: value)
                changes += 1
            }
            return unsafe lines.next()?.isEmpty == newLines.next()?.isEmpty ? (head, changes) : nil
        }
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

extension HTTPField {
    fileprivate init?(line: UnsafeRawBufferPointer) {
        guard let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")),
            let name = unsafe HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
        else { return nil }
        self.init(name: name, value: unsafe String(fieldValue: line, after: colon))
    }
}

extension String {
    /// What stands behind a field's colon, without the spaces and tabs around it.
    fileprivate init(fieldValue line: UnsafeRawBufferPointer, after colon: Int) {
        func isBlank(_ index: Int) -> Bool {
            unsafe line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t")
        }
        var (start, end) = (colon + 1, line.count)
        while start < end, isBlank(start) { start += 1 }
        while start < end, isBlank(end - 1) { end -= 1 }
        self = unsafe String(decoding: UnsafeRawBufferPointer(rebasing: line[start..<end]), as: UTF8.self)
    }
}

extension HTTPResponse.Status {
    fileprivate init(line: UnsafeRawBufferPointer) throws(TransportError) {
        guard unsafe line.starts(with: "HTTP/".utf8), let space = unsafe line.firstIndex(of: UInt8(ascii: " ")) else {
            throw .malformed("The answer has no valid status line.")
        }
        let rest = unsafe line[(space + 1)...]
        let codeEnd = unsafe rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        guard let code = unsafe Int(String(decoding: rest[..<codeEnd], as: UTF8.self)), (100...999).contains(code)
        else {
            throw .malformed("The answer has no valid status.")
        }
        self.init(code: code, reasonPhrase: unsafe String(decoding: rest[codeEnd...].dropFirst(), as: UTF8.self))
    }
}
