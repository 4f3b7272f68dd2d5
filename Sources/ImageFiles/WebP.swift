/// The structure of a WebP file (RFC 9649), walked from chunk to chunk; nothing is decoded.
enum WebP {
    static let signature = Array("RIFF".utf8)
    static let name = Array("WEBP".utf8)

    /// Walks a file that begins like a WebP to the end that its header announces.
    static func walk(through bytes: [UInt8]) throws(NotAnImage) -> Walk {
        var reader = ByteReader(bytes.dropFirst(4))
        guard let announced = reader.littleEndian(4), let file = reader.bytes(announced), file.count >= name.count
        else { throw NotAnImage("a WebP that ends too early") }
        let rest = reader.rest
        reader = ByteReader(file.dropFirst(name.count))
        var (canvas, image): (PixelSize?, PixelSize?)
        var orientation: Orientation?
        var shown: [ArraySlice<UInt8>] = []
        while !reader.isAtEnd {
            let before = reader.rest
            guard let (kind, content) = chunk(&reader) else { throw brokenChunk }
            switch kind {
            case "VP8X":
                guard canvas == nil, image == nil else { throw brokenChunk }
                canvas = try extended(content)
                // Its first byte says which chunks the file has: of those, a profile, transparency and frames stay.
                let flags = content.prefix(1).map { $0 & 0x32 }
                shown.append(chunk(kind, flags + [0, 0, 0] + content.dropFirst(4).prefix(6)))
            case "VP8 ", "VP8L":
                guard image == nil else { throw NotAnImage("a WebP with two images") }
                image = try kind == "VP8L" ? lossless(content) : lossy(content)
                guard canvas ?? image == image else { throw NotAnImage("a WebP with image data for another size") }
                shown.append(reader.read(since: before))
            // A frame of an animation has 16 bytes before its image.
            case "ANMF":
                guard canvas != nil, content.count > 16 else { throw brokenChunk }
                image = image ?? canvas
                shown.append(chunk(kind, content.prefix(16) + imageChunks(content.dropFirst(16))))
            case "ANIM", "ALPH", "ICCP": shown.append(reader.read(since: before))
            case "EXIF": orientation = orientation ?? Orientation(exif: content)
            default: break
            }
        }
        guard let image else { throw NotAnImage("a WebP without image data") }
        let length = bigEndian(shown.reduce(name.count) { $0 + $1.count }, bytes: 4).reversed()
        let header = signature + length + name
        return Walk(size: image, orientation: orientation, shown: [header[...]] + shown, rest: rest)
    }

    private static func chunk(_ reader: inout ByteReader) -> (kind: String, content: ArraySlice<UInt8>)? {
        guard let kind = reader.bytes(4), let length = reader.littleEndian(4), let content = reader.bytes(length) else {
            return nil
        }
        // A byte of padding follows an odd length; some writers leave it out at the end of the file.
        if !length.isMultiple(of: 2) { _ = reader.byte() }
        return (String(decoding: kind, as: UTF8.self), content)
    }

    private static func chunk(_ kind: String, _ content: some Collection<UInt8>) -> ArraySlice<UInt8> {
        let length = bigEndian(content.count, bytes: 4).reversed()
        return (Array(kind.utf8) + length + content + Array(repeating: 0, count: content.count & 1))[...]
    }

    /// Returns a frame's chunks but those that may hold anything.
    private static func imageChunks(_ frame: ArraySlice<UInt8>) -> [UInt8] {
        var (reader, shown) = (ByteReader(frame), [UInt8]())
        while case let before = reader.rest, let (kind, _) = chunk(&reader) {
            if ["ALPH", "VP8 ", "VP8L"].contains(kind) { shown += reader.read(since: before) }
        }
        return shown
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
