/// Inflates a zlib stream (RFC 1950 and 1951) in parts of 32 KiB, which are handed on and not kept.
struct Inflation {
    private var bits: DeflateBits
    /// The last 32 KiB, which later bytes may repeat, and those that were not handed on yet.
    private var window = [UInt8](repeating: 0, count: 2 * Self.part)
    private var place = 0
    private var length = 0
    private let limit: Int

    private static let part = 32_768

    /// Begins a stream.
    ///
    /// - Parameters:
    ///   - ranges: Where the stream is in the file, in order.
    init(_ bytes: [UInt8], _ ranges: [Range<Int>], limit: Int) {
        bits = DeflateBits(bytes, ranges)
        self.limit = limit
    }

    /// Inflates the whole stream.
    ///
    /// - Parameter take: Receives each part; it is valid only during the call.
    /// - Throws: ``NotAnImage`` if the stream is damaged, ends too early or is longer than the limit.
    mutating func run(_ take: (ArraySlice<UInt8>) throws(NotAnImage) -> Void) throws(NotAnImage) -> Int {
        let head = try (bits.number(of: 8), bits.number(of: 8))
        guard head.0 & 15 == 8, head.0 >> 4 <= 7, (head.0 << 8 | head.1) % 31 == 0, head.1 & 0x20 == 0 else {
            throw Self.damaged
        }
        var sum = Adler32()
        func hand(_ slice: ArraySlice<UInt8>) throws(NotAnImage) {
            sum.add(slice)
            try take(slice)
        }
        var isLast = false
        while !isLast {
            isLast = try bits.number(of: 1) == 1
            switch try bits.number(of: 2) {
            case 0: try copy(hand)
            case 1: try expand(Self.fixed.symbols, Self.fixed.distances, hand)
            case 2:
                let codes = try readCodes()
                try expand(codes.symbols, codes.distances, hand)
            default: throw Self.damaged
            }
        }
        let rest = place % Self.part
        if rest > 0 { try hand(window[place - rest..<place]) }
        guard try sum.value == bits.checksum() else { throw NotAnImage("a PNG with damaged image data") }
        return length
    }

    private mutating func copy(_ hand: (ArraySlice<UInt8>) throws(NotAnImage) -> Void) throws(NotAnImage) {
        bits.align()
        let (count, complement) = try (bits.number(of: 16), bits.number(of: 16))
        guard count ^ complement == 0xFFFF else { throw Self.damaged }
        for _ in 0..<count { try put(UInt8(truncatingIfNeeded: bits.number(of: 8)), hand) }
    }

    private mutating func expand(
        _ symbols: HuffmanCode, _ distances: HuffmanCode, _ hand: (ArraySlice<UInt8>) throws(NotAnImage) -> Void
    ) throws(NotAnImage) {
        while true {
            let symbol = try bits.symbol(symbols)
            if symbol < 256 {
                try put(UInt8(symbol), hand)
            } else if symbol == 256 {
                return
            } else {
                guard symbol <= 285 else { throw Self.damaged }
                let (base, extra) = Self.lengths[symbol - 257]
                let count = try base + bits.number(of: extra)
                let distanceSymbol = try bits.symbol(distances)
                guard distanceSymbol < 30 else { throw Self.damaged }
                let (nearest, further) = Self.distances[distanceSymbol]
                let distance = try nearest + bits.number(of: further)
                guard distance <= length else { throw Self.damaged }
                for _ in 0..<count { try put(window[(place - distance) & (2 * Self.part - 1)], hand) }
            }
        }
    }

    @inline(__always)
    private mutating func put(
        _ byte: UInt8, _ hand: (ArraySlice<UInt8>) throws(NotAnImage) -> Void
    ) throws(NotAnImage) {
        guard length < limit else { throw NotAnImage("a PNG with image data for more pixels than it has") }
        window[place] = byte
        place += 1
        length += 1
        guard place % Self.part == 0 else { return }
        try hand(window[place - Self.part..<place])
        place %= 2 * Self.part
    }

    /// Reads the codes of a block (RFC 1951, 3.2.7).
    private mutating func readCodes() throws(NotAnImage) -> (symbols: HuffmanCode, distances: HuffmanCode) {
        let counts = try (bits.number(of: 5) + 257, bits.number(of: 5) + 1, bits.number(of: 4) + 4)
        guard counts.0 <= 286, counts.1 <= 30 else { throw Self.damaged }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<counts.2 { lengths[Self.order[index]] = try bits.number(of: 3) }
        let code = try Self.code(lengths)
        lengths = []
        while lengths.count < counts.0 + counts.1 {
            let symbol = try bits.symbol(code)
            switch symbol {
            case 0...15: lengths.append(symbol)
            case 16:
                guard let last = lengths.last else { throw Self.damaged }
                lengths += try [Int](repeating: last, count: 3 + bits.number(of: 2))
            case 17: lengths += try [Int](repeating: 0, count: 3 + bits.number(of: 3))
            default: lengths += try [Int](repeating: 0, count: 11 + bits.number(of: 7))
            }
        }
        guard lengths.count == counts.0 + counts.1, lengths[256] > 0 else { throw Self.damaged }
        return (try Self.code(Array(lengths[..<counts.0])), try Self.code(Array(lengths[counts.0...])))
    }

    /// Creates the code in which each symbol has a word of a length; zero for none.
    private static func code(_ lengths: [Int]) throws(NotAnImage) -> HuffmanCode {
        var counts = [Int](repeating: 0, count: 15)
        for length in lengths where length > 0 { counts[length - 1] += 1 }
        let symbols = (1...15).flatMap { length in
            lengths.indices.filter { lengths[$0] == length }.map { UInt16($0) }
        }
        // A code with a single word, of one bit, is the only one that may be incomplete.
        guard let code = HuffmanCode(counts: counts, symbols: symbols),
            code.isComplete || symbols.count <= 1 && counts[0] == symbols.count
        else { throw damaged }
        return code
    }

    private static let damaged = NotAnImage("a PNG with damaged image data")

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The least length of each symbol from 257 on, and how many bits are added.
    private static let lengths: [(Int, Int)] = {
        var next = 3
        let extras = [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] }
        return extras.map { extra in
            defer { next += 1 << extra }
            return (next, extra)
        }.dropLast() + [(258, 0)]
    }()

    /// The least distance of each symbol, and how many bits are added.
    private static let distances: [(Int, Int)] = {
        var next = 1
        return ([0, 0] + (0...13).flatMap { [$0, $0] }).map { extra in
            defer { next += 1 << extra }
            return (next, extra)
        }
    }()

    /// The codes of a block that does not bring its own.
    private static let fixed: (symbols: HuffmanCode, distances: HuffmanCode) = {
        let ranges: [(ClosedRange<UInt16>, Int)] = [(256...279, 7), (0...143, 8), (280...287, 8), (144...255, 9)]
        let counts = (1...9).map { length in ranges.filter { $0.1 == length }.reduce(0) { $0 + $1.0.count } }
        return (
            HuffmanCode(counts: counts, symbols: ranges.flatMap { Array($0.0) }) ?? HuffmanCode(),
            HuffmanCode(counts: [0, 0, 0, 0, 32], symbols: Array(0..<32)) ?? HuffmanCode()
        )
    }()
}

/// The checksum of a zlib stream's content.
private struct Adler32 {
    private var low: UInt32 = 1
    private var high: UInt32 = 0

    var value: UInt32 { high << 16 | low }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            // So many bytes cannot overflow the sums.
            for byte in rest.prefix(5_552) {
                low &+= UInt32(byte)
                high &+= low
            }
            (low, high) = (low % 65_521, high % 65_521)
            rest = rest.dropFirst(5_552)
        }
    }
}
