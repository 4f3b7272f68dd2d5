/// A name and a value of a URL's query.
public struct QueryItem: Sendable, Hashable {
    package let name: String
    package let value: String

    /// Creates an item from a name and a value that are not encoded yet.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// Encodes everything but RFC 3986's unreserved characters, including `+`, which servers read as a space.
    static func queryString(_ items: [QueryItem]) -> String {
        guard !items.isEmpty else { return "" }
        return "?" + items.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }.joined(separator: "&")
    }

    package static func percentEncoded(_ text: String, keeping isKept: (UInt8) -> Bool = { _ in false }) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte.isLetterOrDigit || "-._~".utf8.contains(byte) || isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
