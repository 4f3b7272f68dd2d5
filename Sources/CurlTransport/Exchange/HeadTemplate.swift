import BoxOfficePlatform
import HTTPTypes

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

    /// Whether the text has ASCII digits only.
    var isPlainNumber: Bool { utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
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
