/// The structure of a JPEG file (ITU T.81, annex B), walked from marker to marker.
enum JPEGStructure {
    /// Walks a file to its end marker.
    ///
    /// - Parameter bytes: A file that begins like a JPEG.
    /// - Returns: The size of the frame.
    /// - Throws: ``NotAnImage`` if a segment is broken, or the file ends before or after its end marker.
    static func size(of bytes: [UInt8]) throws(NotAnImage) -> (width: Int, height: Int) {
        let reader = ByteReader(bytes: bytes)
        var size: (width: Int, height: Int)?
        var hasScan = false
        var position = 2
        while true {
            guard reader.byte(position) == 0xFF else { throw tooShort(bytes, position) }
            while reader.byte(position) == 0xFF { position += 1 }
            guard let marker = reader.byte(position) else { throw tooShort(bytes, position) }
            position += 1
            if marker == endOfImage { break }
            guard let length = reader.bigEndian(2, at: position), length >= 2 else { throw tooShort(bytes, position) }
            if isFrameHeader(marker) {
                guard let height = reader.bigEndian(2, at: position + 3),
                    let width = reader.bigEndian(2, at: position + 5)
                else { throw tooShort(bytes, position) }
                size = (width, height)
            }
            position += length
            if marker == startOfScan {
                hasScan = true
                position = endOfScan(in: bytes, from: position)
            }
        }
        guard position == bytes.count else { throw NotAnImage("a JPEG with something after its end") }
        guard let size, hasScan else { throw NotAnImage("a JPEG without image data") }
        return size
    }

    /// Returns the position of the first marker after the coded data, in which `FF 00` is data and `FF D0…D7` are restarts.
    private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
        var position = start
        while position + 1 < bytes.count {
            if bytes[position] == 0xFF, bytes[position + 1] != 0, !(0xD0...0xD7).contains(bytes[position + 1]) {
                return position
            }
            position += 1
        }
        return bytes.count
    }

    /// Whether a marker is one of SOF0 to SOF15, whose range also contains DHT, JPG and DAC.
    private static func isFrameHeader(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    private static func tooShort(_ bytes: [UInt8], _ position: Int) -> NotAnImage {
        NotAnImage(position >= bytes.count ? "a JPEG that ends too early" : "a JPEG with a broken segment")
    }

    private static let startOfScan = 0xDA
    private static let endOfImage = 0xD9
}
