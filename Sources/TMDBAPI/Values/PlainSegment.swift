extension String {
    /// Whether the text is one plain segment of a path.
    ///
    /// TMDB decodes a path before it resolves `..`, so an id from outside could otherwise lead to another endpoint.
    var isPlainSegment: Bool {
        let plain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return plain && (1...100).contains(utf8.count) && !utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}
