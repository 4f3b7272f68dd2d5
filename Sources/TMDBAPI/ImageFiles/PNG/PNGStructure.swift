/// The structure of a PNG file (ISO 15948), walked from chunk to chunk, with every row of its pixels.
///
/// Each checksum is checked. The pixels' data is inflated and counted, and not kept.
enum PNGStructure {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Walks a file to its end chunk.
    ///
    /// - Throws: ``NotAnImage`` if a chunk is broken, rows are missing, damaged or too many, or the file ends before or after
    ///   its end chunk.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        let reader = ByteReader(bytes: bytes)
        guard reader.bigEndian(4, at: 12) == name("IHDR") else { throw NotAnImage("a PNG without a header") }
        var header: PNGHeader?
        var data: [Range<Int>] = []
        var hasPalette = false
        var before = 0
        var position = signature.count
        while before != name("IEND") {
            guard let length = reader.bigEndian(4, at: position), let kind = reader.bigEndian(4, at: position + 4),
                let checksum = reader.bigEndian(4, at: position + 8 + length)
            else { throw NotAnImage("a PNG that ends too early") }
            let content = position + 8..<position + 8 + length
            guard crc32(bytes[position + 4..<content.upperBound]) == UInt32(checksum) else {
                throw NotAnImage("a PNG with a damaged chunk")
            }
            switch kind {
            case name("IHDR"):
                guard header == nil else { throw NotAnImage("a PNG with two headers") }
                header = try PNGHeader(bytes[content])
            case name("PLTE"):
                guard !hasPalette, data.isEmpty, (3...768).contains(length), length % 3 == 0 else { throw disorder }
                hasPalette = true
            case name("IDAT"):
                guard data.isEmpty || before == kind else { throw disorder }
                data.append(content)
            case name("IEND"): guard length == 0 else { throw disorder }
            // The fifth bit of a name says whether its chunk may be passed over.
            default: guard kind >> 29 & 1 == 1 else { throw NotAnImage("a PNG with a chunk that only its maker reads") }
            }
            before = kind
            position = content.upperBound + 4
        }
        guard position == bytes.count else { throw NotAnImage("a PNG with something after its end") }
        guard let header, !data.isEmpty else { throw NotAnImage("a PNG without image data") }
        guard hasPalette || !header.needsPalette else { throw NotAnImage("a PNG without its palette") }
        try check(bytes, data, header)
        return (header.width, header.height)
    }

    /// Inflates the image data, and checks that it has every row.
    private static func check(_ bytes: [UInt8], _ data: [Range<Int>], _ header: PNGHeader) throws(NotAnImage) {
        var rows = PNGRows(header.passes)
        var inflation = Inflation(bytes, data, limit: rows.length)
        let length = try inflation.run { part throws(NotAnImage) in try rows.take(part) }
        guard length == rows.length else { throw NotAnImage("a PNG with image data for fewer pixels than it has") }
    }

    private static let disorder = NotAnImage("a PNG whose chunks are not in order")

    private static func name(_ text: String) -> Int { text.utf8.reduce(0) { $0 << 8 | Int($1) } }

    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
