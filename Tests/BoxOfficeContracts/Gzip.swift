package enum Gzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        header + blocks(of: bytes) + littleEndian(checksum(bytes))
            + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    static func blocks(of bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            result += [rest.isEmpty ? 1 : 0] + littleEndian(length) + littleEndian(~length) + block
        } while !rest.isEmpty
        return result
    }

    /// Returns the letter `a`, followed by 258 more for each match.
    package static func letters(matches: Int) -> (compressed: [UInt8], body: [UInt8]) {
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 1 + 258 * matches)
        // The stream ends with seven zero bits, and the rest of its last byte is zero as well.
        let count = (beginning.count + matches * match.count + 7 + 7) / 8
        let stream = (0..<count).map { byte($0, matches: matches) }
        return (
            header + stream + littleEndian(checksum(body)) + littleEndian(UInt32(truncatingIfNeeded: body.count)), body
        )
    }

    package static func bomb(length: Int) -> [UInt8] {
        // From the third byte on, the bytes repeat after as many bytes as a match has bits.
        let period = (2..<2 + match.count).map { byte($0) }
        var rest = period
        while rest.count < length { rest += rest }
        return header + [byte(0), byte(1)] + rest.prefix(length)
    }

    // In deflate's fixed code: the last block, its kind, and the letter; then "the last byte, 258 times".
    private static let beginning: [UInt8] = [1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 1]
    private static let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]

    /// A byte of a stream of matches, whose first bit is its lowest.
    private static func byte(_ index: Int, matches: Int = .max) -> UInt8 {
        func bit(_ index: Int) -> UInt8 {
            guard index >= beginning.count else { return beginning[index] }
            let (number, position) = (index - beginning.count).quotientAndRemainder(dividingBy: match.count)
            return number < matches ? match[position] : 0
        }
        return (0..<8).reduce(0) { $0 | bit(index * 8 + $1) << $1 }
    }

    private static func littleEndian(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
        stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32, bit by bit: the bodies are small.
    package static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = ~0
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~sum
    }
}
