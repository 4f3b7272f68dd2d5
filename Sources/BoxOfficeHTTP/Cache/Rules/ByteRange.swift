/// One range of bytes, as a request asks for it (RFC 9110, 14.1.2).
enum ByteRange: Hashable {
    /// From a position to another, or to the end.
    case from(Int, through: Int?)
    /// So many bytes at the end.
    case last(Int)

    init?(_ text: String) {
        guard let ends = text.rangeOfBytes(after: "="), ends.count == 2 else { return nil }
        switch (ends[0].deltaSeconds.map { Int($0) }, ends[1].deltaSeconds.map { Int($0) }) {
        case (let first?, let last?) where first <= last: self = .from(first, through: last)
        case (let first?, nil) where ends[1].isEmpty: self = .from(first, through: nil)
        case (nil, let count?) where ends[0].isEmpty && count > 0: self = .last(count)
        default: return nil
        }
    }

    func positions(in count: Int) -> ClosedRange<Int>? {
        guard count > 0 else { return nil }
        return switch self {
        case .from(let first, let last): first < count ? first...min(last ?? .max, count - 1) : nil
        case .last(let length): max(0, count - length)...(count - 1)
        }
    }
}

/// What part of the whole a body is, as its `Content-Range` says (RFC 9110, 14.4).
package struct ContentRange: Hashable {
    /// The positions of the first and the last byte; nil if the body is not a part of the whole (`bytes */1234`).
    package let positions: ClosedRange<Int>?
    /// The length of the whole; nil if it is not known (`bytes 0-99/*`).
    package let total: Int?

    /// Reads the value of a field such as `bytes 0-99/200`; nil unless it is about bytes.
    package init?(_ text: String) {
        guard let ends = text.rangeOfBytes(after: " "), let last = ends.last else { return nil }
        let halves = last.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        total = halves[1].position
        guard total != nil || halves[1] == "*" else { return nil }
        if ends.count == 1, halves[0] == "*" {
            positions = nil
        } else {
            guard ends.count == 2, let first = ends[0].position, let last = halves[0].position, first <= last else {
                return nil
            }
            positions = first...last
        }
    }

    package var reachesEnd: Bool {
        guard let positions, let total else { return false }
        return total > 0 && positions.upperBound == total - 1
    }

    var isWhole: Bool { reachesEnd && positions?.lowerBound == 0 }
}

extension String {
    /// The parts that a hyphen separates in what stands behind `bytes`; nil if it is about other units.
    fileprivate func rangeOfBytes(after separator: Character) -> [Substring]? {
        let parts = split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        return parts[1].split(separator: "-", omittingEmptySubsequences: false)
    }
}

extension Substring {
    fileprivate var position: Int? {
        utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(self) : nil
    }
}
