/// The header of lossy WebP data, a key frame of VP8 (RFC 6386, 9.2 to 9.5 and 19.2), and the lengths of its partitions.
enum LossyWebP {
    /// Checks a chunk's content as far as its partitions.
    ///
    /// - Returns: The size in pixels.
    /// - Throws: ``NotAnImage`` if the header is broken or a partition is missing.
    static func size(
        in content: Range<Int>, _ reader: ByteReader
    ) throws(NotAnImage) -> (width: Int, height: Int) {
        let start = content.lowerBound
        guard content.count > 10, let tag = reader.littleEndian(3, at: start),
            reader.bigEndian(3, at: start + 3) == 0x9D012A, let width = reader.littleEndian(2, at: start + 6),
            let height = reader.littleEndian(2, at: start + 8)
        else { throw broken }
        // A key frame that is shown, in one of four versions.
        guard tag & 1 == 0, tag >> 1 & 7 <= 3, tag >> 4 & 1 == 1 else { throw broken }
        let first = start + 10..<start + 10 + tag >> 5
        guard first.upperBound <= content.upperBound else { throw missing }
        var bits = BooleanDecoder(Array(reader.bytes[first]))
        let count = bits.partitionCount()
        guard !bits.isBeyondEnd else { throw missing }
        var position = first.upperBound + 3 * (count - 1)
        for index in 0..<count - 1 {
            guard let length = reader.littleEndian(3, at: first.upperBound + 3 * index) else { throw missing }
            position += length
        }
        // The last partition has what is left, which cannot be nothing.
        guard position < content.upperBound else { throw missing }
        return (width & 0x3FFF, height & 0x3FFF)
    }

    private static let broken = NotAnImage("a WebP with a broken header")
    private static let missing = NotAnImage("a WebP that lacks a part of its image data")
}

/// Reads the arithmetically coded header of a VP8 frame (RFC 6386, 7.3).
private struct BooleanDecoder {
    private let bytes: [UInt8]
    private var position = 2
    private var value: UInt32
    private var range: UInt32 = 255
    private var shifted = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        value = bytes.prefix(2).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether more was read than there is; a decoder reads up to two bytes ahead.
    var isBeyondEnd: Bool { position > bytes.count + 2 }

    /// Reads the frame's header up to the number of its partitions.
    mutating func partitionCount() -> Int {
        skip(2)
        if flag() {
            let (updatesMap, updatesData) = (flag(), flag())
            if updatesData {
                skip(1)
                for length in [7, 7, 7, 7, 6, 6, 6, 6] where flag() { skip(length + 1) }
            }
            if updatesMap { for _ in 0..<3 where flag() { skip(8) } }
        }
        skip(10)
        if flag(), flag() { for _ in 0..<8 where flag() { skip(7) } }
        let high = flag() ? 2 : 0
        return 1 << (high + (flag() ? 1 : 0))
    }

    private mutating func skip(_ count: Int) { for _ in 0..<count { _ = flag() } }

    private mutating func flag() -> Bool {
        let split = 1 + (((range - 1) * 128) >> 8)
        let isSet = value >= split << 8
        if isSet {
            range -= split
            value -= split << 8
        } else {
            range = split
        }
        while range < 128 {
            value <<= 1
            range <<= 1
            shifted += 1
            if shifted == 8 {
                shifted = 0
                value |= position < bytes.count ? UInt32(bytes[position]) : 0
                position += 1
            }
        }
        return isSet
    }
}
