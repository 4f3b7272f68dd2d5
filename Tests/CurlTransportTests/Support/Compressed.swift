import BoxOfficeContracts
import Testing

/// Bodies that were compressed in advance, so that the tests need no compressor.
enum Compressed {
    /// "안녕, hello hello hello", by gzip.
    static let greeting: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x7b, 0x33, 0xb5, 0xe3, 0x75, 0xeb, 0x54, 0x1d,
        0x85, 0x8c, 0xd4, 0x9c, 0x9c, 0x7c, 0x64, 0x12, 0x00, 0x59, 0xce, 0xbb, 0x6c, 0x19, 0x00, 0x00, 0x00,
    ]

    /// A small body that decompresses to a large one.
    struct Bomb: CustomTestStringConvertible {
        let encoding: String
        let bytes: [UInt8]

        var testDescription: String { encoding }
    }

    /// Bombs that decompress to more than a mebibyte.
    static let bombs = [
        Bomb(encoding: "gzip", bytes: Gzip.bomb(length: 400_000)),
        Bomb(encoding: "gzip, gzip", bytes: Gzip.stored(Gzip.bomb(length: 40_000))),
        // 16 MiB of zeros.
        Bomb(
            encoding: "br",
            bytes: [
                0xcb, 0xff, 0xff, 0x3f, 0xf8, 0x27, 0x00, 0xe2, 0xb1, 0x40, 0x20, 0xf7, 0xfe, 0x2f, 0xff, 0xff, 0xff,
                0xf0, 0x4f, 0x00, 0xc4, 0x61, 0x11, 0x80, 0xee, 0xfd, 0x1f,
            ]),
        // A frame with a window of 128 KiB, and 128 blocks of "this byte, 128 Ki times".
        Bomb(
            encoding: "zstd",
            bytes: [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38] + (0..<128).flatMap { [$0 == 127 ? 3 : 2, 0, 0x10, 0] }),
    ]
}
