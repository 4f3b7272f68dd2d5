/// A name and a value of a URL's query.
public struct QueryItem: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value, not encoded.
    public let value: String

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - value: The value, not encoded.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Returns items as a query with its leading question mark, or an empty text for no items.
    ///
    /// Everything except RFC 3986's unreserved characters is percent-encoded, including `+`, which servers read as a space.
    static func queryString(_ items: [QueryItem]) -> String {
        guard !items.isEmpty else { return "" }
        return "?" + items.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }.joined(separator: "&")
    }

    /// Returns a text with everything except unreserved characters percent-encoded.
    package static func percentEncoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
