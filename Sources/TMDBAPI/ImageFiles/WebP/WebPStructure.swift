/// The structure of a WebP file (RFC 9649), walked from chunk to chunk.
///
/// The lengths of all parts are checked. Neither the pixels nor their codes are read.
enum WebPStructure {
    /// Walks a file to the end that its header announces.
    ///
    /// - Returns: The size in pixels.
    /// - Throws: ``NotAnImage`` if the length is not as announced, a chunk is broken, or image data is missing.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        let reader = ByteReader(bytes: bytes)
        guard let announced = reader.littleEndian(4, at: 4), announced + 8 <= bytes.count else {
            throw NotAnImage("a WebP that ends too early")
        }
        guard announced + 8 == bytes.count else { throw NotAnImage("a WebP with something after its end") }
        var chunks = try chunks(in: 12..<bytes.count, reader)[...]
        guard let first = chunks.first, first.kind == extended else { return try still(in: chunks, reader) }
        guard let width = reader.littleEndian(3, at: first.content.lowerBound + 4),
            let height = reader.littleEndian(3, at: first.content.lowerBound + 7), first.content.count >= 10
        else { throw brokenChunk }
        let canvas = (width: width + 1, height: height + 1)
        try ImageFacts.check(width: canvas.width, height: canvas.height)
        chunks.removeFirst()
        let frames = chunks.filter { $0.kind == frame }
        guard !frames.isEmpty else {
            guard try still(in: chunks, reader) == canvas else {
                throw NotAnImage("a WebP with image data for another size")
            }
            return canvas
        }
        for frame in frames { try check(frame.content, canvas, reader) }
        return canvas
    }

    private struct Chunk {
        let kind: Int
        let content: Range<Int>
    }

    private static func chunks(in range: Range<Int>, _ reader: ByteReader) throws(NotAnImage) -> [Chunk] {
        var chunks: [Chunk] = []
        var position = range.lowerBound
        while position < range.upperBound {
            guard let kind = reader.bigEndian(4, at: position),
                let length = reader.littleEndian(4, at: position + 4), position + 8 + length <= range.upperBound
            else { throw brokenChunk }
            chunks.append(Chunk(kind: kind, content: position + 8..<position + 8 + length))
            position += 8 + length + length % 2
        }
        return chunks
    }

    /// Returns the size of the one image among some chunks.
    private static func still(
        in chunks: ArraySlice<Chunk>, _ reader: ByteReader
    ) throws(NotAnImage) -> (width: Int, height: Int) {
        let images = chunks.filter { $0.kind == lossy || $0.kind == lossless }
        guard let image = images.first else { throw NotAnImage("a WebP without image data") }
        guard images.count == 1 else { throw NotAnImage("a WebP with two images") }
        let size =
            try image.kind == lossy ? LossyWebP.size(in: image.content, reader) : losslessSize(image.content, reader)
        try ImageFacts.check(width: size.width, height: size.height)
        return size
    }

    /// Checks a frame of an animation: its place on the canvas, and its image.
    private static func check(
        _ content: Range<Int>, _ canvas: (width: Int, height: Int), _ reader: ByteReader
    ) throws(NotAnImage) {
        guard content.count > 16, let left = reader.littleEndian(3, at: content.lowerBound),
            let top = reader.littleEndian(3, at: content.lowerBound + 3),
            let width = reader.littleEndian(3, at: content.lowerBound + 6),
            let height = reader.littleEndian(3, at: content.lowerBound + 9)
        else { throw brokenChunk }
        let size = try still(in: chunks(in: content.lowerBound + 16..<content.upperBound, reader)[...], reader)
        guard size == (width + 1, height + 1), 2 * left + size.width <= canvas.width,
            2 * top + size.height <= canvas.height
        else { throw NotAnImage("a WebP with image data for another size") }
    }

    private static func losslessSize(
        _ content: Range<Int>, _ reader: ByteReader
    ) throws(NotAnImage) -> (width: Int, height: Int) {
        guard content.count > 5, reader.byte(content.lowerBound) == 0x2F,
            let bits = reader.littleEndian(4, at: content.lowerBound + 1), bits >> 29 == 0
        else { throw NotAnImage("a WebP with a broken header") }
        return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }

    private static let brokenChunk = NotAnImage("a WebP with a broken chunk")

    private static let extended = 0x5650_3858  // VP8X
    private static let lossy = 0x5650_3820  // VP8 and a space
    private static let lossless = 0x5650_384C  // VP8L
    private static let frame = 0x414E_4D46  // ANMF
}
