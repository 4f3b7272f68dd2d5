import BoxOfficeHTTP
import HTTPTypes

/// A whole PNG file (ISO 15948) of one colour, in the shape of a poster.
struct StubPicture {
    let bytes: [UInt8]

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - width: The width in pixels; the height is half as much again.
    init(number: Int, width: Int) {
        let width = max(1, min(width, 2_000))
        let height = width * 3 / 2
        let colours: [[UInt8]] = [
            [0x8C, 0x2F, 0x39], [0x1F, 0x4E, 0x79], [0x2E, 0x6B, 0x4F], [0x6A, 0x4C, 0x93], [0xB5, 0x65, 0x1D],
        ]
        // One bit for each pixel, and a palette of one colour. Each line begins with the number of its filter, 0 for none.
        let lines = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * height)
        bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [1, 3, 0, 0, 0])
            + Self.chunk("PLTE", colours[number % colours.count]) + Self.chunk("IDAT", Self.stored(lines))
            + Self.chunk("IEND", [])
    }

    /// The picture as an image host sends it.
    var response: TransportResponse {
        TransportResponse(
            head: HTTPResponse(status: .ok, headerFields: [.contentType: "image/png"]), body: bytes)
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + data
        return bigEndian(data.count) + content + bigEndian(Int(Gzip.checksum(content)))
    }

    /// A zlib stream (RFC 1950) without compression.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let sums = data.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return [0x78, 0x01] + Gzip.blocks(of: data) + bigEndian(sums.1 << 16 | sums.0)
    }
}
