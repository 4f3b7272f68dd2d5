/// The structure of a PNG file (ISO 15948), walked from chunk to chunk, checking each checksum.
enum PNGStructure {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Walks a file to its end chunk.
    ///
    /// - Parameter bytes: A file that begins like a PNG.
    /// - Returns: The size in its header chunk.
    /// - Throws: ``NotAnImage`` if a chunk is broken, or the file ends before or after its end chunk.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        let reader = ByteReader(bytes: bytes)
        guard reader.bigEndian(4, at: 12) == name("IHDR"), let width = reader.bigEndian(4, at: 16),
            let height = reader.bigEndian(4, at: 20)
        else { throw NotAnImage("a PNG without a header") }
        var hasData = false
        var position = signature.count
        while true {
            guard let length = reader.bigEndian(4, at: position), let kind = reader.bigEndian(4, at: position + 4),
                let checksum = reader.bigEndian(4, at: position + 8 + length)
            else { throw NotAnImage("a PNG that ends too early") }
            guard crc32(bytes[position + 4..<position + 8 + length]) == UInt32(checksum) else {
                throw NotAnImage("a PNG with a damaged chunk")
            }
            position += 12 + length
            if kind == name("IDAT") { hasData = true }
            if kind == name("IEND") { break }
        }
        guard position == bytes.count else { throw NotAnImage("a PNG with something after its end") }
        guard hasData else { throw NotAnImage("a PNG without image data") }
        return (width, height)
    }

    private static func name(_ text: String) -> Int { text.utf8.reduce(0) { $0 << 8 | Int($1) } }

    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
