/// The bits of a deflated stream, the lowest of each byte first, which may be in several parts of a file.
struct DeflateBits {
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]
    private var range = 0
    private var position: Int
    private var bits: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
        self.bytes = bytes
        self.ranges = ranges
        position = ranges.first?.lowerBound ?? 0
    }

    /// Returns the next bits as a number, at most 16.
    @inline(__always)
    mutating func number(of length: Int) throws(NotAnImage) -> Int {
        if count < length { fill() }
        guard count >= length else { throw Self.ended }
        let number = Int(truncatingIfNeeded: bits) & (1 << length - 1)
        bits >>= UInt64(length)
        count -= length
        return number
    }

    /// Returns the next symbol of a code.
    @inline(__always)
    mutating func symbol(_ code: HuffmanCode) throws(NotAnImage) -> Int {
        if count < 16 { fill() }
        // A word's bits come highest first, whatever the order of all others.
        let next = Self.reversed[Int(bits & 0xFF)] << 8 | Self.reversed[Int(bits >> 8 & 0xFF)]
        let (symbol, length) = code.symbol(at: next)
        guard length > 0 else { throw NotAnImage("a PNG with damaged image data") }
        guard length <= count else { throw Self.ended }
        bits >>= UInt64(length)
        count -= length
        return symbol
    }

    /// Passes over the rest of a byte.
    mutating func align() {
        bits >>= UInt64(count % 8)
        count -= count % 8
    }

    /// Returns the checksum behind the stream.
    mutating func checksum() throws(NotAnImage) -> UInt32 {
        align()
        var value: UInt32 = 0
        for _ in 0..<4 { value = try value << 8 | UInt32(number(of: 8)) }
        return value
    }

    private mutating func fill() {
        while count <= 48, range < ranges.count {
            guard position < ranges[range].upperBound else {
                range += 1
                if range < ranges.count { position = ranges[range].lowerBound }
                continue
            }
            bits |= UInt64(bytes[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }

    private static let ended = NotAnImage("a PNG whose image data ends too early")

    private static let reversed: [Int] = (0..<256).map { byte in
        (0..<8).reduce(0) { $0 | (byte >> $1 & 1) << (7 - $1) }
    }
}
