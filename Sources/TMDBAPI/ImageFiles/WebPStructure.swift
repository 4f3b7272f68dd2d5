/// The structure of a WebP file (RIFF container), walked from chunk to chunk.
enum WebPStructure {
    /// Walks a file to the end that its header announces.
    ///
    /// - Parameter bytes: A file that begins like a WebP.
    /// - Returns: The size in pixels.
    /// - Throws: ``NotAnImage`` if the length is not as announced, a chunk is broken, or image data is missing.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        let reader = ByteReader(bytes: bytes)
        guard let announced = reader.littleEndian(4, at: 4), announced + 8 <= bytes.count else {
            throw NotAnImage("a WebP that ends too early")
        }
        guard announced + 8 == bytes.count else { throw NotAnImage("a WebP with something after its end") }
        var size: (width: Int, height: Int)?
        var hasData = false
        var position = 12
        while position < bytes.count {
            guard let kind = reader.bigEndian(4, at: position),
                let length = reader.littleEndian(4, at: position + 4), position + 8 + length <= bytes.count
            else { throw NotAnImage("a WebP with a broken chunk") }
            size = size ?? self.size(in: kind, reader, at: position + 8)
            hasData = hasData || [lossy, lossless, animation].contains(kind)
            position += 8 + length + length % 2
        }
        guard let size, hasData else { throw NotAnImage("a WebP without image data") }
        return size
    }

    private static func size(in kind: Int, _ reader: ByteReader, at position: Int) -> (width: Int, height: Int)? {
        switch kind {
        case extended:
            guard let width = reader.littleEndian(3, at: position + 4),
                let height = reader.littleEndian(3, at: position + 7)
            else { return nil }
            return (width + 1, height + 1)
        case lossy:
            guard reader.bigEndian(3, at: position + 3) == 0x9D012A,
                let width = reader.littleEndian(2, at: position + 6),
                let height = reader.littleEndian(2, at: position + 8)
            else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        case lossless:
            guard reader.byte(position) == 0x2F, let bits = reader.littleEndian(4, at: position + 1) else { return nil }
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }

    private static let extended = 0x5650_3858  // VP8X
    private static let lossy = 0x5650_3820  // VP8 and a space
    private static let lossless = 0x5650_384C  // VP8L
    private static let animation = 0x414E_4D46  // ANMF
}
