/// The structure of a PNG file (ISO 15948), walked from chunk to chunk.
///
/// Each checksum is checked; nothing is inflated.
package enum PNG {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Walks a file that begins like a PNG to its end chunk.
    static func walk(through bytes: [UInt8]) throws(NotAnImage) -> Walk {
        var reader = ByteReader(bytes.dropFirst(signature.count))
        var header: Header?
        var (hasPalette, dataLength) = (false, 0)
        var before: [UInt8] = []
        var orientation: Orientation?
        var (head, shown) = ([bytes.prefix(signature.count)], [ArraySlice<UInt8>]())
        while before != name("IEND") {
            let rest = reader.rest
            guard let length = reader.bigEndian(4), let kind = reader.bytes(4).map(Array.init),
                let content = reader.bytes(length), let checksum = reader.bigEndian(4)
            else { throw NotAnImage("a PNG that ends too early") }
            guard crc32(kind, content) == checksum else { throw NotAnImage("a PNG with a damaged chunk") }
            guard kind == name("IHDR") || header != nil else { throw NotAnImage("a PNG without a header") }
            switch kind {
            case name("IHDR"):
                guard header == nil else { throw NotAnImage("a PNG with two headers") }
                header = try Header(content)
                head.append(reader.read(since: rest))
            case name("PLTE"):
                guard !hasPalette, dataLength == 0, (3...768).contains(length), length % 3 == 0 else { throw disorder }
                hasPalette = true
            case name("IDAT"):
                guard dataLength == 0 || before == kind else { throw disorder }
                dataLength += content.count
            case name("IEND"): guard length == 0 else { throw disorder }
            // The fifth bit of a name says whether its chunk may be skipped.
            default:
                guard kind.first.map({ $0 >> 5 & 1 == 1 }) == true else {
                    throw NotAnImage("a PNG with a chunk that only its maker reads")
                }
            }
            if shows(kind) { shown.append(reader.read(since: rest)) }
            if kind == name("eXIf") { orientation = orientation ?? Orientation(exif: content) }
            before = kind
        }
        guard let header, dataLength > 0 else { throw NotAnImage("a PNG without image data") }
        guard hasPalette || !header.needsPalette else { throw NotAnImage("a PNG without its palette") }
        // Before the image's data, where browsers look for it.
        if let orientation { head.append(chunk("eXIf", orientation.exif)[...]) }
        return Walk(size: header.size, orientation: orientation, shown: head + shown, rest: reader.rest)
    }

    /// True if a chunk behind the header is needed to show the image, or its frames, in its colours and proportions.
    private static func shows(_ kind: [UInt8]) -> Bool {
        switch String(decoding: kind, as: UTF8.self) {
        case "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "pHYs", "acTL", "fcTL",
            "fdAT":
            true
        default: false
        }
    }

    package static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let sum = crc32(name(kind), content[...])
        return bigEndian(content.count, bytes: 4) + name(kind) + content + bigEndian(sum, bytes: 4)
    }

    private struct Header {
        let size: PixelSize
        let needsPalette: Bool

        init(_ content: ArraySlice<UInt8>) throws(NotAnImage) {
            var reader = ByteReader(content)
            guard let width = reader.bigEndian(4), let height = reader.bigEndian(4), let depth = reader.byte(),
                let colours = reader.byte(), Self.depths[colours]?.contains(depth) == true,
                reader.bigEndian(2) == 0, let interlacing = reader.byte(), interlacing < 2, reader.isAtEnd
            else { throw NotAnImage("a PNG with a broken header") }
            size = try PixelSize(width: width, height: height)
            needsPalette = colours == 3
        }

        /// The allowed bits of a sample, by type of colour.
        private static let depths: [UInt8: [UInt8]] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
    }

    private static let disorder = NotAnImage("a PNG whose chunks are not in order")

    private static func name(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func crc32(_ kind: [UInt8], _ content: ArraySlice<UInt8>) -> UInt32 {
        func adding(_ byte: UInt8, to sum: UInt32) -> UInt32 {
            crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
        }
        let start = kind.reduce(~UInt32(0)) { adding($1, to: $0) }
        return ~content.reduce(start) { adding($1, to: $0) }
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
