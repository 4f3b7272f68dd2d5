/// Bodies that were compressed by hand, so that the tests need no compressor.
enum Compressed {
    /// "안녕, hello hello hello", by gzip.
    static let greeting: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x7b, 0x33, 0xb5, 0xe3, 0x75, 0xeb, 0x54, 0x1d,
        0x85, 0x8c, 0xd4, 0x9c, 0x9c, 0x7c, 0x64, 0x12, 0x00, 0x59, 0xce, 0xbb, 0x6c, 0x19, 0x00, 0x00, 0x00,
    ]

    /// The beginning of a gzip stream that unpacks to about 158 zeros for every one of its own bytes.
    ///
    /// One literal zero, and then again and again "the last byte, 258 times", in deflate's fixed code.
    ///
    /// - Parameter length: How many compressed bytes.
    /// - Returns: The bytes.
    static func zeros(length: Int) -> [UInt8] {
        let beginning: [UInt8] = [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
        let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        func bit(_ index: Int) -> UInt8 {
            index < beginning.count ? beginning[index] : match[(index - beginning.count) % match.count]
        }
        func byte(_ index: Int) -> UInt8 { (0..<8).reduce(0) { $0 | bit(index * 8 + $1) << $1 } }
        // From the third byte on, the bytes repeat after as many bytes as a match has bits.
        let period = (2..<2 + match.count).map(byte)
        let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
        return header + [byte(0), byte(1)] + (0..<length).map { period[$0 % period.count] }
    }
}
