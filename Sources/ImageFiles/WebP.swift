/// The structure of a WebP file (RFC 9649), walked from chunk to chunk; nothing is decoded.
enum WebP {
    static let signature = Array("RIFF".utf8)
    static let name = Array("WEBP".utf8)

    /// Walks a file that begins like a WebP to the end that its header announces, and returns its size in pixels.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> PixelSize {
        var reader = ByteReader(bytes.dropFirst(4))
        guard let announced = reader.littleEndian(4), announced <= reader.rest.count, reader.bytes(4) != nil else {
            throw NotAnImage("a WebP that ends too early")
        }
        guard reader.rest.count + name.count == announced else {
            throw NotAnImage("a WebP with something after its end")
        }
        var (canvas, image): (PixelSize?, PixelSize?)
        while !reader.isAtEnd {
            guard let kind = reader.bytes(4), let length = reader.littleEndian(4), let content = reader.bytes(length)
            else { throw brokenChunk }
            // A byte of padding follows an odd length; some writers leave it out at the end of the file.
            if !length.isMultiple(of: 2) { _ = reader.byte() }
            switch String(decoding: kind, as: UTF8.self) {
            case "VP8X":
                guard canvas == nil, image == nil else { throw brokenChunk }
                canvas = try extended(content)
            case "VP8 ", "VP8L":
                guard image == nil else { throw NotAnImage("a WebP with two images") }
                image = try kind.last == UInt8(ascii: "L") ? lossless(content) : lossy(content)
                guard canvas ?? image == image else { throw NotAnImage("a WebP with image data for another size") }
            // A frame of an animation has 16 bytes before its image.
            case "ANMF":
                guard canvas != nil, content.count > 16 else { throw brokenChunk }
                image = image ?? canvas
            default: break
            }
        }
        guard let image else { throw NotAnImage("a WebP without image data") }
        return image
    }

    private static func extended(_ content: ArraySlice<UInt8>) throws(NotAnImage) -> PixelSize {
        var reader = ByteReader(content)
        guard reader.bytes(4) != nil, let width = reader.littleEndian(3), let height = reader.littleEndian(3) else {
            throw brokenChunk
        }
        return try PixelSize(width: width + 1, height: height + 1)
    }

    /// Reads the start of a VP8 key frame (RFC 6386, 9.1), which data must follow.
    private static func lossy(_ content: ArraySlice<UInt8>) throws(NotAnImage) -> PixelSize {
        var reader = ByteReader(content)
        guard let tag = reader.littleEndian(3), tag & 1 == 0, reader.bigEndian(3) == 0x9D012A,
            let width = reader.littleEndian(2), let height = reader.littleEndian(2), !reader.isAtEnd
        else { throw brokenHeader }
        return try PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    private static func lossless(_ content: ArraySlice<UInt8>) throws(NotAnImage) -> PixelSize {
        var reader = ByteReader(content)
        guard reader.byte() == 0x2F, let bits = reader.littleEndian(4), bits >> 29 == 0, !reader.isAtEnd else {
            throw brokenHeader
        }
        return try PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }

    private static let brokenChunk = NotAnImage("a WebP with a broken chunk")
    private static let brokenHeader = NotAnImage("a WebP with a broken header")
}
