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
        let lines = block.split(separator: UInt8(ascii: "\n")).map {
            $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
        }
        let statusLine = lines.first?.split(separator: UInt8(ascii: " "), maxSplits: 2) ?? []
        guard
            statusLine.count >= 2, statusLine[0].starts(with: "HTTP/".utf8),
            let code = Int(String(decoding: statusLine[1], as: UTF8.self)), (100...999).contains(code)
        else { throw .malformed("The answer has no valid status line.") }

        var fields = HTTPFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
            else { continue }
            fields.append(HTTPField(name: name, value: line[(colon + 1)...]))
        }
        let lengths = Set(fields[values: .contentLength].flatMap { $0.split { $0 == "," || $0 == " " } })
        guard lengths.count <= 1 else { throw .malformed("The answer has two different lengths.") }
        let reason = statusLine.count > 2 ? String(decoding: statusLine[2], as: UTF8.self) : ""
        self.init(status: Status(code: code, reasonPhrase: reason), headerFields: fields)
    }
}
