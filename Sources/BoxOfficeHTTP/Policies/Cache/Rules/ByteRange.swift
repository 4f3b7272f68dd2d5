/// One range of bytes, as a request asks for it (RFC 9110, 14.1.2).
enum ByteRange: Hashable {
    /// From a position to another, or to the end.
    case from(Int, through: Int?)
    /// So many bytes at the end.
    case last(Int)

    /// Reads the value of a `Range` field; nil unless it is one range of bytes.
    init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        func position(_ text: Substring) -> Int? { text.deltaSeconds.map { Int($0) } }
        switch (position(ends[0]), position(ends[1])) {
        case (let first?, let last?) where first <= last: self = .from(first, through: last)
        case (let first?, nil) where ends[1].isEmpty: self = .from(first, through: nil)
        case (nil, let count?) where ends[0].isEmpty && count > 0: self = .last(count)
        default: return nil
        }
    }

    /// Returns the positions of the range in so many bytes; nil if it has none there.
    func positions(in count: Int) -> ClosedRange<Int>? {
        guard count > 0 else { return nil }
        return switch self {
        case .from(let first, let last): first < count ? first...min(last ?? .max, count - 1) : nil
        case .last(let length): max(0, count - length)...(count - 1)
        }
    }
}

/// What part of a body a response has, as its `Content-Range` says (RFC 9110, 14.4).
struct ContentRange: Hashable {
    /// Whether it is the whole body.
    let isWhole: Bool

    /// Reads the value of a `Content-Range` field; nil unless it is of the form `bytes 0-99/200`.
    init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let halves = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard halves.count == 2, ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]) else { return nil }
        isWhole = first == 0 && Int(halves[1]) == last + 1
    }
}
