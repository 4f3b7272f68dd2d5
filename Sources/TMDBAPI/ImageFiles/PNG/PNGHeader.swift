/// The header of a PNG file (ISO 15948, 11.2.1): its size, and how its pixels are stored.
struct PNGHeader {
    let width: Int
    let height: Int
    let needsPalette: Bool
    private let bitsPerPixel: Int
    private let isInterlaced: Bool

    /// Reads a header chunk's content.
    init(_ content: ArraySlice<UInt8>) throws(NotAnImage) {
        let values = content.map { Int($0) }
        guard values.count == 13 else { throw Self.broken }
        width = values[0..<4].reduce(0) { $0 << 8 | $1 }
        height = values[4..<8].reduce(0) { $0 << 8 | $1 }
        try ImageFacts.check(width: width, height: height)
        let (depth, kind) = (values[8], values[9])
        guard let (samples, depths) = Self.kinds[kind], depths.contains(depth), values[10] == 0, values[11] == 0,
            values[12] < 2
        else { throw Self.broken }
        bitsPerPixel = samples * depth
        needsPalette = kind == 3
        isInterlaced = values[12] == 1
    }

    /// The rows of the inflated data: for each pass, how many there are and how many bytes each has.
    var passes: [(rows: Int, length: Int)] {
        let grids = isInterlaced ? Self.interlacing : [(0, 0, 1, 1)]
        return grids.compactMap { left, top, across, down in
            let columns = (width - left + across - 1) / across
            let rows = (height - top + down - 1) / down
            // A pass without pixels has no rows, either.
            return columns > 0 && rows > 0 ? (rows, 1 + (columns * bitsPerPixel + 7) / 8) : nil
        }
    }

    /// For each type of colour, the samples of a pixel and the bits that one may have.
    private static let kinds: [Int: (Int, [Int])] = [
        0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]), 6: (4, [8, 16]),
    ]

    /// Where each of the seven passes begins, and its steps.
    private static let interlacing = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    private static let broken = NotAnImage("a PNG with a broken header")
}
