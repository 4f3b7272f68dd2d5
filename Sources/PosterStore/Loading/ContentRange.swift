/// Which part of the whole a body is, as `Content-Range` has it (RFC 9110, 14.4).
struct ContentRange {
    /// The position of the first byte; nil if the body is not a part of the whole (`bytes */1234`).
    let start: Int?
    /// The length of the whole.
    let total: Int

    /// Reads the value of a header field; nil unless it is a part that goes to the end.
    init?(_ text: String) {
        guard text.hasPrefix("bytes ") else { return nil }
        let sides = text.dropFirst("bytes ".count).split(separator: "/")
        guard sides.count == 2, let total = Int(sides[1]) else { return nil }
        let ends = sides[0].split(separator: "-").map { Int($0) }
        self.total = total
        if sides[0] == "*" {
            start = nil
        } else {
            guard ends.count == 2, let first = ends[0], ends[1] == total - 1 else { return nil }
            start = first
        }
    }
}
