/// The structure of a JPEG file (ITU T.81), walked from marker to marker, with every block of every scan.
///
/// Coded data is read bit by bit to learn that each block is there and can be read; no pixel is computed, and besides a bit
/// for each coefficient of a progressive frame nothing is kept.
struct JPEGStructure {
    private let bytes: [UInt8]
    private let reader: ByteReader
    private var frame: JPEGFrame?
    private var coefficients: [JPEGCoefficients] = []
    private var dc = [HuffmanCode?](repeating: nil, count: 4)
    private var ac = [HuffmanCode?](repeating: nil, count: 4)
    private var quantizations: Set<Int> = []
    private var restartInterval = 0
    private var scans = 0

    /// A file has a few scans for each component; thousands of empty ones are made to keep a reader busy.
    private static let mostScans = 200

    /// Walks a file to its end marker.
    ///
    /// - Throws: ``NotAnImage`` if a segment is broken, image data is missing, damaged or for other pixels, or the file ends
    ///   before or after its end marker.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        var structure = JPEGStructure(bytes)
        return try structure.walk()
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        reader = ByteReader(bytes: bytes)
    }

    private mutating func walk() throws(NotAnImage) -> (width: Int, height: Int) {
        var position = 2
        while true {
            guard reader.byte(position) == 0xFF else { throw tooShort(position) }
            while reader.byte(position) == 0xFF { position += 1 }
            guard let marker = reader.byte(position) else { throw tooShort(position) }
            position += 1
            if marker == Self.endOfImage { break }
            // Some encoders put a restart marker behind the last unit.
            if (0xD0...0xD7).contains(marker), scans > 0 { continue }
            guard let length = reader.bigEndian(2, at: position), length >= 2, position + length <= bytes.count else {
                throw tooShort(position)
            }
            let segment = bytes[position + 2..<position + length]
            position += length
            switch marker {
            case 0xC4: try readCodes(segment)
            case 0xC0...0xCF where marker != 0xC8 && marker != 0xCC:
                guard frame == nil else { throw NotAnImage("a JPEG with two frames") }
                let header = try JPEGFrame(marker, segment)
                coefficients = header.components.map { JPEGCoefficients($0, of: header) }
                frame = header
            case 0xDB: try readQuantizations(segment)
            case 0xDD: restartInterval = segment.reduce(0) { $0 << 8 | Int($1) } & 0xFFFF
            case Self.startOfScan:
                guard let frame else { throw Self.withoutData }
                scans += 1
                guard scans <= Self.mostScans else { throw NotAnImage("a JPEG with too many scans") }
                position = try read(JPEGScan(segment, of: frame), of: frame, from: position)
            default: break
            }
        }
        guard position == bytes.count else { throw NotAnImage("a JPEG with something after its end") }
        guard let frame, scans > 0 else { throw Self.withoutData }
        guard coefficients.allSatisfy(\.isComplete) else { throw NotAnImage("a JPEG that lacks scans") }
        return (frame.width, frame.height)
    }

    /// Reads the coded data of a scan, and returns the position of the marker behind it.
    private mutating func read(
        _ scan: JPEGScan, of frame: JPEGFrame, from position: Int
    ) throws(NotAnImage) -> Int {
        for (index, _, _) in scan.components {
            guard quantizations.contains(frame.components[index].quantization) else { throw Self.withoutTable }
            if frame.isProgressive || !coefficients[index].isComplete { try coefficients[index].add(scan) }
        }
        var blocks = JPEGBlocks(JPEGBits(bytes, from: position), restartInterval: restartInterval)
        if scan.first > 0 { try readBand(scan, of: frame, &blocks) } else { try readUnits(scan, of: frame, &blocks) }
        return try blocks.finish()
    }

    /// Reads all coefficients of a sequential frame, or the means of a progressive one.
    private func readUnits(
        _ scan: JPEGScan, of frame: JPEGFrame, _ blocks: inout JPEGBlocks
    ) throws(NotAnImage) {
        let isAlone = scan.components.count == 1
        var count = frame.unitColumns * frame.unitRows
        // Of each block of a unit, the number of its component in the scan.
        var unit: [Int] = []
        var all: [(dc: HuffmanCode, ac: HuffmanCode)] = []
        for component in scan.components {
            let sampling = frame.components[component.index]
            if isAlone { count = sampling.columns * sampling.rows }
            unit += Array(repeating: all.count, count: isAlone ? 1 : sampling.across * sampling.down)
            all.append(try codes(component, scan, frame))
        }
        let steps = frame.isProgressive ? JPEGSteps([]) : JPEGSteps(all)
        for _ in 0..<count {
            try blocks.beginUnit()
            for component in unit {
                if !frame.isProgressive {
                    try blocks.sequential(steps, 2 * component)
                } else if scan.high == 0 {
                    try blocks.firstDC(all[component].dc)
                } else {
                    try blocks.furtherDC()
                }
            }
        }
    }

    /// Reads a band of coefficients of the one component of a progressive frame's scan.
    private mutating func readBand(
        _ scan: JPEGScan, of frame: JPEGFrame, _ blocks: inout JPEGBlocks
    ) throws(NotAnImage) {
        let index = scan.components[0].index
        let (component, code) = try (frame.components[index], codes(scan.components[0], scan, frame).ac)
        // Taken out of the array, it is changed in place.
        let stride = coefficients[index].stride
        var nonzero: [UInt64] = []
        swap(&nonzero, &coefficients[index].nonzero)
        defer { coefficients[index].nonzero = nonzero }
        for row in 0..<component.rows {
            for block in row * stride..<row * stride + component.columns {
                try blocks.beginUnit()
                if scan.high == 0 {
                    try blocks.firstAC(code, scan, &nonzero[block])
                } else {
                    try blocks.furtherAC(code, scan, &nonzero[block])
                }
            }
        }
    }

    /// Returns a component's codes; one that the scan does not use may be missing.
    private func codes(
        _ component: (index: Int, dc: Int, ac: Int), _ scan: JPEGScan, _ frame: JPEGFrame
    ) throws(NotAnImage) -> (dc: HuffmanCode, ac: HuffmanCode) {
        let (dc, ac) = (dc[component.dc], ac[component.ac])
        let usesDC = scan.first == 0 && scan.high == 0
        let usesAC = !frame.isProgressive || scan.first > 0
        guard dc != nil || !usesDC, ac != nil || !usesAC else { throw Self.withoutTable }
        return (dc ?? HuffmanCode(), ac ?? HuffmanCode())
    }

    private mutating func readCodes(_ segment: ArraySlice<UInt8>) throws(NotAnImage) {
        var rest = segment
        while let head = rest.popFirst() {
            let counts = rest.prefix(16).map { Int($0) }
            let symbols = rest.dropFirst(16).prefix(counts.reduce(0, +))
            guard counts.count == 16, symbols.count == counts.reduce(0, +), head & 0x0F < 4, head >> 4 < 2,
                let code = HuffmanCode(counts: counts, symbols: symbols.map { UInt16($0) })
            else { throw NotAnImage("a JPEG with a broken code") }
            if head >> 4 == 0 { dc[Int(head & 3)] = code } else { ac[Int(head & 3)] = code }
            rest = rest.dropFirst(16 + symbols.count)
        }
    }

    private mutating func readQuantizations(_ segment: ArraySlice<UInt8>) throws(NotAnImage) {
        var rest = segment
        while let head = rest.popFirst() {
            let length = head >> 4 == 0 ? 64 : 128
            guard rest.count >= length else { throw NotAnImage("a JPEG with a broken segment") }
            quantizations.insert(Int(head & 15))
            rest = rest.dropFirst(length)
        }
    }

    private func tooShort(_ position: Int) -> NotAnImage {
        NotAnImage(position >= bytes.count ? "a JPEG that ends too early" : "a JPEG with a broken segment")
    }

    private static let withoutData = NotAnImage("a JPEG without image data")
    private static let withoutTable = NotAnImage("a JPEG without its tables")
    private static let startOfScan = 0xDA
    private static let endOfImage = 0xD9
}
