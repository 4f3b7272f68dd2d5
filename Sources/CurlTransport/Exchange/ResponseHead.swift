import HTTPTransport
import HTTPTypes

extension HTTPResponse {
    /// Reads the status line and the fields of one answer.
    ///
    /// A field whose name is none is skipped: servers send the strangest things, and most of them do not matter. Two
    /// different lengths do matter, since whoever stands between may see another body than we do.
    ///
    /// - Parameter block: The lines as they came, with their ends.
    /// - Throws: `malformedResponse`.
    init(block: [UInt8]) throws(TransportError) {
        var rest = block[...]
        var fields = HTTPFields()
        var lengths: [ArraySlice<UInt8>] = []
        let status = try Status(line: rest.takeLine())
        while !rest.isEmpty {
            let line = rest.takeLine()
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
            else { continue }
            let value = line[(colon + 1)...].trimmed
            if name == .contentLength {
                lengths += value.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
            }
            fields.append(HTTPField(name: name, value: String(decoding: value, as: UTF8.self)))
        }
        guard lengths.allSatisfy({ $0 == lengths[0] }) else {
            throw .malformed("The answer has two different lengths.")
        }
        self.init(status: status, headerFields: fields)
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
    /// Takes the first line away, and returns it without its end.
    fileprivate mutating func takeLine() -> Self {
        let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
        let line = self[..<end]
        self = self[Swift.min(end + 1, endIndex)...]
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// The bytes without the spaces and tabs around them.
    fileprivate var trimmed: Self {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let end = (lastIndex { !isBlank($0) } ?? startIndex - 1) + 1
        return self[(self[..<end].firstIndex { !isBlank($0) } ?? end)..<end]
    }
}
