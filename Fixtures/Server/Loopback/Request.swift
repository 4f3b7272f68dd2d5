extension LoopbackServer {
    /// A request as it arrived.
    package struct Request: Sendable {
        /// A name with its value: a header field or an item of a query.
        package typealias Pair = (name: String, value: String)

        /// The method, such as `GET`.
        package let method: String
        /// Path and query, exactly as sent.
        package let target: String
        /// The path, percent-decoded, without the query.
        package let path: String
        /// The query's items in order, decoded (`+` is a blank).
        package let query: [Pair]
        /// The header fields in order, as sent.
        package let headers: [Pair]
        /// The body.
        package internal(set) var body: [UInt8] = []
        /// The number of the connection that brought it, counted from 1: equal numbers mean a reused connection.
        package let connection: Int

        /// The first item of the query with a name.
        ///
        /// - Parameter name: The name, decoded.
        /// - Returns: Its value, or nil.
        package func queryValue(_ name: String) -> String? { query.first { $0.name == name }?.value }

        /// The first header field with a name.
        ///
        /// - Parameter name: The name; case does not matter.
        /// - Returns: Its value, or nil.
        package func header(_ name: String) -> String? {
            let name = name.lowercased()
            return headers.first { $0.name.lowercased() == name }?.value
        }
    }
}

extension LoopbackServer.Request {
    /// Parses request line and header fields.
    ///
    /// - Parameters:
    ///   - head: Everything before the empty line.
    ///   - connection: The number of the connection.
    init?(head: String, connection: Int) {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(words[0])
        target = String(words[1])
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].percentDecoded()
        query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { item in
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = sides.count > 1 ? sides[1].percentDecoded(plusIsBlank: true) : ""
            return (sides[0].percentDecoded(plusIsBlank: true), value)
        }
        var headers: [Pair] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append((String(line[..<colon]), String(value)))
        }
        self.headers = headers
        self.connection = connection
    }

    /// How many bytes of body follow the head.
    var contentLength: Int { header("content-length").flatMap { Int($0) } ?? 0 }

    /// Whether the client will send no more requests.
    var closesConnection: Bool { header("connection")?.lowercased() == "close" }
}

extension Substring {
    fileprivate func percentDecoded(plusIsBlank: Bool = false) -> String {
        var (bytes, rest) = ([UInt8](), utf8[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
