/// One range of bytes, as a request asks for it (RFC 9110, 14.1.2).
enum ByteRange {
    static func positions(of text: String, in count: Int) -> ClosedRange<Int>? {
        guard count > 0, let ends = text.rangeOfBytes(after: "="), ends.count == 2 else { return nil }
        switch (ends[0].deltaSeconds.map { Int($0) }, ends[1].deltaSeconds.map { Int($0) }) {
        case (let first?, let last?) where first <= last && first < count: return first...min(last, count - 1)
        case (let first?, nil) where ends[1].isEmpty && first < count: return first...(count - 1)
        case (nil, let length?) where ends[0].isEmpty && length > 0: return max(0, count - length)...(count - 1)
        default: return nil
        }
    }
}

/// The part of the whole that a body is, from `Content-Range` (RFC 9110, 14.4).
package struct ContentRange: Hashable {
    /// The positions of the first and the last byte; nil if the body is not a part of the whole (`bytes */1234`).
    package let positions: ClosedRange<Int>?
    package let total: Int?

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
    fileprivate func rangeOfBytes(after separator: Character) -> [Substring]? {
        let parts = split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        return parts[1].split(separator: "-", omittingEmptySubsequences: false)
    }
}

extension Substring {
    fileprivate var position: Int? { utf8.allSatisfy(\.isDigit) ? Int(self) : nil }
}
