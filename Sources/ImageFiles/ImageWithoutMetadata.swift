/// An image's file without metadata: the parts that show the image, byte for byte, and nothing else.
///
/// Cameras and programs write into an image where and when it was taken, by whom, with what, and often a smaller image of
/// it. Of all that, only the orientation stays.
package struct ImageWithoutMetadata: Sendable {
    /// The file, made without decoding the image.
    package let bytes: [UInt8]
    /// The format, and the size before the image is turned.
    package let facts: ImageFacts
    /// The orientation that a page must give the image (2 to 8, as in EXIF data); nil if the file does.
    ///
    /// Browsers turn a JPEG and a PNG by their EXIF data; not all of them turn a WebP, so that its copy has none.
    package let turn: Int?
    private let swapsSides: Bool

    /// Copies what shows an image; throws ``NotAnImage`` for anything but an image, whatever follows its end.
    package init(of bytes: [UInt8]) throws(NotAnImage) {
        guard let format = ImageFormat(of: bytes) else { throw NotAnImage(ImageFormat.guess(bytes)) }
        let walk = try format.walk(through: bytes)
        self.bytes = Array(walk.shown.joined())
        facts = try ImageFacts(inspecting: self.bytes)
        swapsSides = walk.orientation?.swapsSides == true
        turn = format == .webp ? walk.orientation.map { Int($0.value) } : nil
    }

    /// The width in pixels, once turned.
    package var width: Int { swapsSides ? facts.height : facts.width }
    /// The height in pixels, once turned.
    package var height: Int { swapsSides ? facts.width : facts.height }
}

/// How an image is turned before it is shown: EXIF's tag 274, with a value from 2 to 8.
struct Orientation {
    let value: UInt8

    /// True if width and height change places.
    var swapsSides: Bool { value > 4 }

    /// Reads EXIF data (a TIFF's first directory); nil if the image is upright, or has no readable orientation.
    init?(exif: ArraySlice<UInt8>) {
        let data = exif.starts(with: Self.mark) ? exif.dropFirst(Self.mark.count) : exif
        var reader = ByteReader(data)
        guard let order = reader.bytes(2).map(Array.init) else { return nil }
        let isBigEndian = order == Array("MM".utf8)
        guard isBigEndian || order == Array("II".utf8) else { return nil }
        func number(_ count: UInt32) -> UInt32? {
            isBigEndian ? reader.bigEndian(count) : reader.littleEndian(count)
        }
        guard number(2) == 42, let start = number(4).flatMap({ Int(exactly: $0) }) else { return nil }
        reader = ByteReader(data.dropFirst(start))
        for _ in 0..<(number(2) ?? 0) {
            guard let tag = number(2), let type = number(2), let count = number(4), let value = number(2),
                number(2) != nil
            else { return nil }
            guard tag == 274 else { continue }
            guard type == 3, count == 1, (2...8).contains(value) else { return nil }
            self.value = UInt8(truncatingIfNeeded: value)
            return
        }
        return nil
    }

    /// EXIF data with nothing but the orientation.
    var exif: [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }

    /// What precedes EXIF data in a JPEG.
    static let mark = Array("Exif\0\0".utf8)
}
