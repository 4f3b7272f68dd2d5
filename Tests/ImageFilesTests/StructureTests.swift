import BoxOfficeFixtures
import ImageFiles
import Testing

@Suite("Every part of an image is there (S11, K1, K2)") struct StructureTests {
    /// Whether bytes are refused, and with which words.
    private func expectRefused(_ bytes: [UInt8], _ words: String, _ location: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: NotAnImage.self, sourceLocation: location) { try ImageFacts(inspecting: bytes) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")", sourceLocation: location)
    }

    @Test("A PNG with a plain area is whole (K1)", arguments: [Images.plain, Images.plainInColour])
    func plain(bytes: [UInt8]) throws {
        #expect(try ImageFacts(inspecting: bytes).width == 40)
    }

    @Test("No value of a byte behind a JPEG's markers ends the process (K2)")
    func bytes() throws {
        let whole = ImageFactsTests.Sample.progressiveJPEG.bytes
        for position in whole.indices {
            for value in [0, 1, 0x3F, 0x40, 0x7F, 0x80, 0xD8, 0xFE, 0xFF] as [UInt8] {
                var bytes = whole
                bytes[position] = value
                _ = try? ImageFacts(inspecting: bytes)
            }
        }
    }

    @Test("A JPEG is not refused for a few bytes of padding, fill bytes and a last restart marker")
    func padding() throws {
        for padding: [UInt8] in [[0, 0, 0, 0], [0xFF, 0xFF], [0xFF, 0xD0], [0xFF, 0xFF, 0xD3]] {
            var poster = try Images.poster()
            try poster.change(0xDA) { $0.data += padding }
            #expect(try ImageFacts(inspecting: poster.bytes).height == 750)
        }
        #expect(try ImageFacts(inspecting: Images.restarting).width == 40)
    }

    @Test("A JPEG that is cut, overwritten or followed by something, whatever its end looks like")
    func coarse() throws {
        let whole = try Images.poster().bytes
        expectRefused(whole.dropLast(2), "too early")
        expectRefused(Array(whole.prefix(whole.count / 2)), "too early")
        expectRefused(Array(whole.prefix(whole.count / 2)) + [UInt8](repeating: 0, count: whole.count / 2), "too early")
        expectRefused(whole + [0], "after its end")
        expectRefused(whole + whole, "after its end")
        // A block of another file in its midst brings markers that do not belong into coded data.
        var other = whole
        let middle = other.count / 2
        other.replaceSubrange(middle..<middle + 512, with: (0..<512).map { UInt8($0 % 64 == 0 ? 0xFF : $0 % 251) })
        #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: other) }
    }

    @Test("A JPEG with an impossible frame, or of a kind that browsers do not show")
    func otherFrame() throws {
        func changed(_ words: String, _ change: (inout [UInt8]) -> Void) throws {
            var poster = try Images.poster()
            try poster.change(0xC0) { change(&$0.content) }
            expectRefused(poster.bytes, words)
        }
        try changed("broken header") { $0[5] = 2 }
        try changed("broken header") { $0[5] = 0 }
        try changed("broken header") { $0 = Array($0.prefix(4)) }
        try changed("browsers") { $0[0] = 12 }
        try changed("empty image") { $0.replaceSubrange(1..<3, with: [0, 0]) }
        try changed("oversized") { $0.replaceSubrange(1..<5, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        for marker in [0xC3, 0xC5, 0xC9, 0xCB, 0xCF] as [UInt8] {
            var poster = try Images.poster()
            let index = try poster.index(0xC0)
            poster.segments[index] = .init(marker: marker, content: poster.segments[index].content)
            expectRefused(poster.bytes, "browsers")
        }
    }

    @Test("A JPEG with two frames, without its frame or its data, or with a marker that has no place there")
    func segments() throws {
        func changed(_ words: String, _ change: (inout Images.JPEG) throws -> Void) throws {
            var poster = try Images.poster()
            try change(&poster)
            expectRefused(poster.bytes, words)
        }
        try changed("without image data") { $0.segments.removeAll { $0.marker == 0xC0 } }
        try changed("without image data") { $0.segments.removeAll { $0.marker == 0xDA } }
        try changed("without image data") { try $0.change(0xDA) { $0.data = [] } }
        try changed("two frames") { $0.segments.insert($0.segments[try $0.index(0xC0)], at: try $0.index(0xDA)) }
        try changed("broken scan") { try $0.change(0xDA) { $0.content = [1, 1] } }
        for marker in [0x01, 0x02, 0xBF, 0xD0, 0xD8, 0xDE, 0xF0] as [UInt8] {
            try changed("stray marker") { $0.segments.insert(.init(marker: marker, content: []), at: 1) }
        }
        try changed("stray marker") { try $0.change(0xDA) { $0.data.insert(contentsOf: [0xFF, 0xD8], at: 500) } }
        try changed("stray byte") { $0.segments.insert(.init(marker: 0xFE, content: [], data: [7]), at: 1) }
    }

    @Test("A PNG with a second header, a missing palette, chunks in disorder, or one that only its maker reads")
    func pngChunks() throws {
        func changed(_ words: String, _ change: (inout Images.PNG) throws -> Void) throws {
            var broken = Images.PNG(Images.palette)
            try change(&broken)
            expectRefused(broken.bytes, words)
        }
        try changed("two headers") { $0.chunks.insert($0.chunks[0], at: 1) }
        try changed("without a header") { $0.chunks.remove(at: 0) }
        try changed("without a header") { $0.chunks.swapAt(0, 1) }
        try changed("palette") { $0.chunks.remove(at: try $0.index("PLTE")) }
        try changed("order") { $0.chunks.swapAt(try $0.index("PLTE"), try $0.index("IDAT")) }
        try changed("order") { $0.chunks.insert(("PLTE", [0, 0]), at: 1) }
        try changed("order") { try $0.change("IEND") { $0 = [0] } }
        try changed("order") { png in
            let index = try png.index("IDAT")
            let data = png.chunks[index].content
            png.chunks[index].content = Array(data.prefix(50))
            png.chunks.insert(contentsOf: [("tEXt", []), ("IDAT", Array(data.dropFirst(50)))], at: index + 1)
        }
        try changed("only its maker") { $0.chunks.insert(("CgBI", [0]), at: 1) }
        try changed("without image data") { $0.chunks.remove(at: try $0.index("IDAT")) }
        try changed("without image data") { try $0.change("IDAT") { $0 = [] } }
        try changed("broken header") { try $0.change("IHDR") { $0[8] = 3 } }
        try changed("broken header") { try $0.change("IHDR") { $0[9] = 1 } }
        try changed("broken header") { try $0.change("IHDR") { $0[12] = 2 } }
        try changed("broken header") { try $0.change("IHDR") { $0.append(0) } }
        try changed("empty image") { try $0.change("IHDR") { $0.replaceSubrange(0..<4, with: [0, 0, 0, 0]) } }
        try changed("oversized") {
            try $0.change("IHDR") { $0.replaceSubrange(0..<4, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        }
        // Data in several chunks, and chunks that may be passed over, are not errors.
        var split = Images.PNG(Images.palette)
        let index = try split.index("IDAT")
        let data = split.chunks[index].content
        split.chunks.replaceSubrange(
            index...index, with: data.map { ("IDAT", [$0]) } + [("IDAT", []), ("tEXt", [1, 2, 3])])
        #expect(try ImageFacts(inspecting: split.bytes).width == 40)
    }

    @Test("A PNG whose chunk announces more than there is, up to the largest length")
    func pngLengths() {
        for length in [[0, 0, 0, 14], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
            var bytes = Images.palette
            bytes.replaceSubrange(8..<12, with: length)
            #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: bytes) }
        }
    }

    @Test("A WebP whose parts do not have the lengths, the number or the size that its headers say")
    func webP() throws {
        func changed(_ bytes: [UInt8], _ words: String, _ change: (inout Images.WebP) throws -> Void) throws {
            _ = try ImageFacts(inspecting: bytes)
            var broken = Images.WebP(bytes)
            try change(&broken)
            expectRefused(broken.bytes, words)
        }
        let (lossy, lossless) = (ImageFactsTests.Sample.lossyWebP.bytes, ImageFactsTests.Sample.losslessWebP.bytes)
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0[0] |= 1 } }
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0[3] = 0 } }
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0 = Array($0.prefix(10)) } }
        try changed(lossy, "empty image") { try $0.change("VP8 ") { ($0[6], $0[7]) = (0, 0) } }
        try changed(lossy, "two images") { $0.chunks.append($0.chunks[0]) }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0[0] = 0 } }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0[4] |= 0x20 } }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0 = Array($0.prefix(5)) } }
        try changed(Images.transparent, "another size") { try $0.change("VP8X") { $0[4] = 9 } }
        try changed(Images.transparent, "without image data") { $0.chunks.removeAll { $0.name == "VP8 " } }
        try changed(Images.transparent, "broken chunk") { try $0.change("VP8X") { $0 = Array($0.prefix(8)) } }
        try changed(Images.animation, "broken chunk") { try $0.change("ANMF") { $0 = Array($0.prefix(16)) } }
        try changed(Images.animation, "without image data") { $0.chunks.removeAll { $0.name == "ANMF" } }
        for length in [[1, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
            for position in [4, 16] {
                var bytes = lossy
                bytes.replaceSubrange(position..<position + 4, with: length)
                #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: bytes) }
            }
        }
    }
}
