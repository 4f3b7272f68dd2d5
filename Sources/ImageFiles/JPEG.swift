/// The structure of a JPEG file (ITU T.81), walked from marker to marker.
///
/// Coded data is passed over, not decoded.
enum JPEG {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Walks a file that begins like a JPEG to its end marker.
    static func walk(through bytes: [UInt8]) throws(NotAnImage) -> Walk {
        var reader = ByteReader(bytes.dropFirst(2))
        var size: PixelSize?
        var hasData = false
        var orientation: Orientation?
        var shown = [bytes.prefix(2)]
        while true {
            let before = reader.rest
            let marker = try marker(&reader)
            switch marker {
            case 0xD9:
                guard let size, hasData else { throw NotAnImage("a JPEG without image data") }
                shown.append(reader.read(since: before))
                return Walk(size: size, orientation: orientation, shown: shown, rest: reader.rest)
            // Some encoders put a restart marker after the last unit.
            case 0xD0...0xD7 where hasData: shown.append(reader.read(since: before))
            case 0xC0...0xCF, 0xDA...0xDD, 0xE0...0xEF, 0xFE:
                guard let length = reader.bigEndian(2), length >= 2, let segment = reader.bytes(length - 2) else {
                    throw tooEarly
                }
                switch marker {
                case 0xC4, 0xC8, 0xCC: break
                case 0xC0...0xCF:
                    guard size == nil else { throw NotAnImage("a JPEG with two frames") }
                    size = try frame(marker, segment)
                case 0xDA:
                    guard size != nil else { throw NotAnImage("a JPEG without image data") }
                    guard segment.count >= 6 else { throw NotAnImage("a JPEG with a broken scan") }
                    try passOverData(&reader)
                    hasData = true
                case 0xE1 where orientation == nil:
                    orientation = Orientation(exif: segment)
                    if let orientation { shown.append(self.segment(marker, Orientation.mark + orientation.exif)[...]) }
                default: break
                }
                if let part = part(marker, segment, whole: reader.read(since: before)) { shown.append(part) }
            default: throw NotAnImage("a JPEG with a stray marker")
            }
        }
    }

    /// Returns what of a segment shows the image: tables, frame and scans, and what is needed to read the colours.
    private static func part(
        _ marker: UInt8, _ segment: ArraySlice<UInt8>, whole: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        switch marker {
        case 0xC0...0xC2, 0xC4, 0xDA...0xDD: whole
        // Without its thumbnail, which may show more than the image.
        case 0xE0 where segment.starts(with: Array("JFIF\0".utf8)) && segment.count >= 14:
            self.segment(marker, segment.prefix(12) + [0, 0])[...]
        case 0xE2 where segment.starts(with: Array("ICC_PROFILE\0".utf8)): whole
        case 0xEE where segment.starts(with: Array("Adobe".utf8)): self.segment(marker, segment.prefix(12))[...]
        default: nil
        }
    }

    private static func segment(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
        [0xFF, marker] + bigEndian(content.count + 2, bytes: 2) + content
    }

    /// Takes a marker, skipping fill bytes.
    private static func marker(_ reader: inout ByteReader) throws(NotAnImage) -> UInt8 {
        guard let first = reader.byte() else { throw tooEarly }
        guard first == 0xFF else { throw NotAnImage("a JPEG with a stray byte between its segments") }
        while let byte = reader.byte() {
            if byte != 0xFF { return byte }
        }
        throw tooEarly
    }

    /// Reads the header of a frame (B.2.2): its size, and that its components are there.
    private static func frame(_ marker: UInt8, _ segment: ArraySlice<UInt8>) throws(NotAnImage) -> PixelSize {
        var reader = ByteReader(segment)
        guard let precision = reader.byte(), let height = reader.bigEndian(2), let width = reader.bigEndian(2),
            let components = reader.byte()
        else { throw NotAnImage("a JPEG with a broken header") }
        // Arithmetic, lossless and hierarchical coding and twelve bits exist only in the standard.
        guard (0xC0...0xC2).contains(marker), precision == 8 else {
            throw NotAnImage("a JPEG of a kind that browsers do not show")
        }
        guard (1...4).contains(components), reader.rest.count == 3 * Int(components) else {
            throw NotAnImage("a JPEG with a broken header")
        }
        return try PixelSize(width: width, height: height)
    }

    /// Skips a scan's coded data, up to the next marker.
    private static func passOverData(_ reader: inout ByteReader) throws(NotAnImage) {
        let length = reader.rest.count
        while reader.skip(to: 0xFF) {
            switch reader.rest.dropFirst().first {
            case 0x00, 0xFF, .some(0xD0...0xD7): _ = reader.bytes(reader.rest.dropFirst().first == 0xFF ? 1 : 2)
            case nil: throw tooEarly
            default:
                guard reader.rest.count < length else { throw NotAnImage("a JPEG with a scan without image data") }
                return
            }
        }
        throw tooEarly
    }

    private static let tooEarly = NotAnImage("a JPEG that ends too early")
}
