import ImageFiles
import Testing

@Suite("An image without its metadata (F68b)") struct MetadataTests {
    /// An image of 6 × 9 pixels.
    private static let small = Images.JPEG(ImageFactsTests.Sample.progressiveJPEG.bytes)

    /// What must not be found in a copy.
    private static let secret = Array("37.5665 N, 126.978 E".utf8)

    /// EXIF data as a camera writes them, with an orientation among other tags.
    private static func exif(_ orientation: UInt8?, littleEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            let number = Array(Images.PNG.number(value).suffix(bytes))
            return littleEndian ? number.reversed() : number
        }
        func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(1, 4) + value
        }
        let entries =
            [entry(271, 2, number(8, 4))]
            + (orientation.map { [entry(274, 3, number(Int($0), 2) + [0, 0])] } ?? [])
            + [entry(34853, 4, number(8, 4))]
        return Array((littleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(entries.count, 2)
            + entries.joined() + number(0, 4) + secret
    }

    private static func jpeg(_ orientation: UInt8?, littleEndian: Bool = false) throws -> [UInt8] {
        var image = Self.small
        func add(_ marker: UInt8, _ mark: String, _ content: [UInt8] = secret) {
            image.segments.insert(.init(marker: marker, content: Array(mark.utf8) + content), at: 1)
        }
        add(0xE1, "Exif\0\0", exif(orientation, littleEndian: littleEndian))
        for marker in Array(0xE0...0xEF) + [0xFE] as [UInt8] { add(marker, "") }
        add(0xE1, "http://ns.adobe.com/xap/1.0/\0")
        add(0xED, "Photoshop 3.0\0")
        add(0xE2, "MPF\0")
        add(0xE0, "JFXX\0")
        // A thumbnail of 1 × 7 pixels.
        try image.change(0xE0) { $0.content.replaceSubrange(12..<14, with: [1, 7] + secret.prefix(21)) }
        return image.bytes
    }

    private static func png(_ orientation: UInt8?) throws -> [UInt8] {
        var image = Images.PNG(Images.palette)
        for name in ["tEXt", "zTXt", "iTXt", "tIME", "prVt", "dSIG", "eXIf"] {
            image.chunks.insert((name, name == "eXIf" ? exif(orientation) : secret), at: image.chunks.count - 1)
        }
        return image.bytes
    }

    private static func webP(_ whole: [UInt8], _ orientation: UInt8?) throws -> [UInt8] {
        var image = Images.WebP(whole)
        try image.change("VP8X") { $0[0] |= 0x0C }
        image.chunks += [("EXIF", exif(orientation)), ("XMP ", secret), ("else", secret)]
        return image.bytes
    }

    private func expectClean(
        _ bytes: [UInt8], like whole: [UInt8], _ location: SourceLocation = #_sourceLocation
    ) throws -> ImageWithoutMetadata {
        #expect(bytes.contains(Self.secret), sourceLocation: location)
        let image = try ImageWithoutMetadata(of: bytes)
        #expect(!image.bytes.contains(Self.secret), sourceLocation: location)
        #expect(try image.facts == ImageFacts(inspecting: whole), sourceLocation: location)
        // Whatever follows the end is no part of the image either, and a copy of a copy is the same.
        for same in [bytes + bytes, bytes + [0], image.bytes] {
            #expect(try ImageWithoutMetadata(of: same).bytes == image.bytes, sourceLocation: location)
        }
        return image
    }

    @Test("It has a JPEG's tables, frame and scans, and what tells how to read its colours")
    func jpeg() throws {
        let whole = Self.small.bytes
        #expect(try ImageWithoutMetadata(of: whole).bytes == whole)
        #expect(try expectClean(Self.jpeg(nil), like: whole).bytes == whole)
        var image = Images.JPEG(try Self.jpeg(1))
        let profile = Images.JPEG.Segment(marker: 0xE2, content: Array("ICC_PROFILE\0\u{1}\u{1}profile".utf8))
        let adobe = Images.JPEG.Segment(marker: 0xEE, content: Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        image.segments.insert(contentsOf: [profile, adobe], at: 5)
        let markers = Images.JPEG(try ImageWithoutMetadata(of: image.bytes).bytes).segments.map(\.marker)
        #expect(markers.filter { $0 >= 0xE0 } == [0xE0, 0xE2, 0xEE])
        for sample in ImageFactsTests.Sample.allCases {
            #expect(try ImageWithoutMetadata(of: sample.bytes).bytes == sample.bytes, "\(sample)")
        }
    }

    @Test("It has a PNG's chunks that show the image")
    func png() throws {
        let image = try expectClean(Self.png(nil), like: Images.palette)
        #expect(Images.PNG(image.bytes).chunks.map(\.name) == ["IHDR", "PLTE", "IDAT", "IEND"])
        #expect(try ImageWithoutMetadata(of: Images.palette).bytes == Images.palette)
    }

    @Test("It has a WebP's image, frames, transparency and profile, and says that there is nothing else")
    func webP() throws {
        for whole in [Images.animation, Images.transparent] {
            #expect(try expectClean(Self.webP(whole, 1), like: whole).bytes == whole)
            #expect(try ImageWithoutMetadata(of: whole).bytes == whole)
        }
        // Chunks within a frame.
        var image = Images.WebP(Images.animation)
        let hidden = Images.WebP.chunk("else", Self.secret)
        try image.change("ANMF") { $0 = $0.prefix(16) + hidden + $0.dropFirst(16) + hidden }
        #expect(try expectClean(image.bytes, like: Images.animation).bytes == Images.animation)
    }

    @Test("The orientation is the one thing that stays: in a JPEG's and a PNG's file, and beside a WebP's")
    func orientation() throws {
        for value: UInt8 in 0...9 {
            let isTurned = (2...8).contains(value)
            for bytes in try [Self.jpeg(value), Self.jpeg(value, littleEndian: true), Self.png(value)] {
                let image = try ImageWithoutMetadata(of: bytes)
                #expect(image.bytes.contains([1, 18, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]) == isTurned)
                #expect(image.bytes.contains([77, 77, 0, 42]) == isTurned && image.turn == nil)
                let (width, height) = (image.facts.width, image.facts.height)
                #expect((image.width, image.height) == (5...8 ~= value ? (height, width) : (width, height)))
                #expect(!image.bytes.contains(Self.secret))
            }
            let image = try ImageWithoutMetadata(of: Self.webP(Images.animation, value))
            #expect(image.turn == (isTurned ? Int(value) : nil) && image.bytes == Images.animation)
        }
    }

    @Test("EXIF data that lead nowhere have no orientation, and end nothing")
    func broken() throws {
        let whole = Self.exif(6)
        for count in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                for exif in [Array(whole.prefix(count)), whole.prefix(count) + [value] + whole.dropFirst(count + 1)] {
                    var image = Self.small
                    image.segments.insert(.init(marker: 0xE1, content: Array("Exif\0\0".utf8) + exif), at: 1)
                    #expect(try ImageWithoutMetadata(of: image.bytes).facts.width == 6)
                }
            }
        }
    }

    @Test("What is no image has no copy")
    func other() throws {
        for bytes in [[], Array("<!doctype html>".utf8), Self.small.bytes.dropLast(2)] {
            #expect(throws: NotAnImage.self) { try ImageWithoutMetadata(of: bytes) }
        }
    }
}
