import BoxOfficeFixtures
import TMDBAPI
import Testing

@Suite("Pictures are whole to the last pixel (S11)") struct BrokenInsidesTests {
    /// Whether bytes are refused, and with which words.
    private func expectRefused(_ bytes: [UInt8], _ words: String, _ location: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: NotAnImage.self, sourceLocation: location) { try ImageFacts(inspecting: bytes) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")", sourceLocation: location)
    }

    /// What is done to the coded data of a poster.
    enum Damage: String, CaseIterable {
        case cutInHalf, cutByAHundred, none, zeros, halfZeros, ones, halfOnes, pattern, blockMissing, blockInserted
        case blockTwice, twice, emptyBytesBehind

        func done(to data: [UInt8]) -> [UInt8] {
            let half = data.count / 2
            let (first, second) = (Array(data[..<half]), Array(data[half...]))
            func filled(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }
            return switch self {
            case .cutInHalf: first
            case .cutByAHundred: Array(data.dropLast(100))
            case .none: []
            case .zeros: filled(0, data.count)
            case .halfZeros: first + filled(0, second.count)
            case .ones: filled(0xFE, data.count)
            case .halfOnes: first + filled(0xFE, second.count)
            case .pattern: data.indices.map { UInt8($0 % 251) }
            case .blockMissing: first + Array(second.dropFirst(1_000))
            case .blockInserted: first + filled(0x35, 1_000) + second
            case .blockTwice: first + Array(second.prefix(1_000)) + second
            case .twice: data + data
            case .emptyBytesBehind: data + filled(0, 1_000)
            }
        }
    }

    @Test("A JPEG whose coded data is damaged, whatever is around it", arguments: Damage.allCases)
    func codedData(damage: Damage) throws {
        var poster = try Pictures.poster()
        _ = try ImageFacts(inspecting: poster.bytes)
        try poster.change(0xDA) { $0.data = damage.done(to: $0.data) }
        expectRefused(poster.bytes, "image data")
    }

    @Test("A JPEG is not refused for a few bytes of padding, fill bytes and a last restart marker")
    func padding() throws {
        for padding: [UInt8] in [[0, 0, 0, 0], [0xFF, 0xFF], [0xFF, 0xD0], [0xFF, 0xFF, 0xD3]] {
            var poster = try Pictures.poster()
            try poster.change(0xDA) { $0.data += padding }
            #expect(try ImageFacts(inspecting: poster.bytes).height == 750)
        }
    }

    @Test(
        "A JPEG whose header is for other pixels",
        arguments: [(2, "pixels"), (2_000, "too early"), (1, "pixels")])
    func otherSize(height: Int, words: String) throws {
        var poster = try Pictures.poster()
        try poster.change(0xC0) { $0.content.replaceSubrange(1..<3, with: [UInt8(height >> 8), UInt8(height & 255)]) }
        expectRefused(poster.bytes, words)
    }

    @Test("A JPEG with other sampling, components or precision, or of a kind that browsers do not show")
    func otherFrame() throws {
        func changed(_ words: String, _ change: (inout [UInt8]) -> Void) throws {
            var poster = try Pictures.poster()
            try poster.change(0xC0) { change(&$0.content) }
            expectRefused(poster.bytes, words)
        }
        try changed("image data") { $0[7] = 0x11 }
        try changed("broken header") { $0[7] = 0x02 }
        try changed("broken header") { $0[7] = 0x51 }
        try changed("broken header") { $0[5] = 2 }
        try changed("broken header") { $0[9] = $0[6] }
        try changed("browsers") { $0[0] = 12 }
        try changed("tables") { $0[8] = 3 }
        try changed("empty image") { $0.replaceSubrange(1..<3, with: [0, 0]) }
        try changed("oversized") { $0.replaceSubrange(1..<5, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        for marker in [0xC3, 0xC5, 0xC9, 0xCB, 0xCF] as [UInt8] {
            var poster = try Pictures.poster()
            let index = try poster.index(0xC0)
            poster.segments[index] = .init(marker: marker, content: poster.segments[index].content)
            expectRefused(poster.bytes, "browsers")
        }
    }

    @Test("A JPEG with two frames, without its frame, its codes or its tables, or with codes that cannot be")
    func segments() throws {
        for (marker, words) in [(0xC4, "tables"), (0xDB, "tables"), (0xC0, "without image data")] as [(UInt8, String)] {
            var poster = try Pictures.poster()
            poster.segments.removeAll { $0.marker == marker }
            expectRefused(poster.bytes, words)
        }
        var poster = try Pictures.poster()
        poster.segments.insert(poster.segments[try poster.index(0xC0)], at: try poster.index(0xDA))
        expectRefused(poster.bytes, "two frames")
        poster = try Pictures.poster()
        try poster.change(0xC4) { $0.content[1] = 3 }
        expectRefused(poster.bytes, "broken code")
        poster = try Pictures.poster()
        try poster.change(0xDA) { $0.content[0] = 4 }
        expectRefused(poster.bytes, "broken scan")
        poster = try Pictures.poster()
        try poster.change(0xDA) { $0.content[1] = 99 }
        expectRefused(poster.bytes, "broken scan")
    }

    @Test("A JPEG of which one component was not coded")
    func componentMissing() throws {
        var poster = try Pictures.poster()
        try poster.change(0xC0) { frame in
            frame.content[5] = 4
            frame.content += [99, 0x11, 0]
        }
        expectRefused(poster.bytes, "lacks scans")
    }

    @Test("A JPEG whose data begins anew at intervals: one cut, missing, doubled, out of turn, or not marked")
    func restarts() throws {
        #expect(try ImageFacts(inspecting: Pictures.restarting).width == 40)
        let whole = Pictures.JPEG(Pictures.restarting)
        let data = whole.segments[try whole.index(0xDA)].data
        let markers = data.indices.filter { data[$0] == 0xFF && data[$0 + 1] != 0 }
        #expect(markers.count == 4)
        func changed(_ data: [UInt8], _ words: String) throws {
            var broken = whole
            try broken.change(0xDA) { $0.data = data }
            expectRefused(broken.bytes, words)
        }
        try changed(Array(data[..<(markers[1] - 10)] + data[markers[1]...]), "too early")
        try changed(Array(data[..<markers[1]] + data[markers[2]...]), "lacks a part")
        try changed(Array(data[..<markers[2]] + data[markers[1]...]), "lacks a part")
        try changed(Array(data[..<(markers[0] + 1)] + [0xD5] + data[(markers[0] + 2)...]), "lacks a part")
        try changed(Array(data[..<markers[3]]), "lacks a part")
        var unmarked = whole
        unmarked.segments.removeAll { $0.marker == 0xDD }
        expectRefused(unmarked.bytes, "too early")
        var poster = try Pictures.poster()
        poster.segments.insert(.init(marker: 0xDD, content: [0, 8]), at: try poster.index(0xDA))
        expectRefused(poster.bytes, "image data")
    }

    @Test(
        "A progressive JPEG that lacks a scan, or has one twice, in another order, without data, or thousands of them")
    func progressive() throws {
        let whole = Pictures.JPEG(ImageFactsTests.Sample.progressiveJPEG.bytes)
        let scans = whole.segments.indices.filter { whole.segments[$0].marker == 0xDA }
        #expect(scans.count > 5)
        for scan in scans {
            var broken = whole
            broken.segments.remove(at: scan)
            expectRefused(broken.bytes, "scans")
            broken = whole
            broken.segments.insert(whole.segments[scan], at: scan)
            expectRefused(broken.bytes, "scans")
            broken = whole
            broken.segments[scan].data = []
            expectRefused(broken.bytes, "too early")
        }
        var broken = whole
        broken.segments.swapAt(scans[0], try #require(scans.last))
        expectRefused(broken.bytes, "")
        broken = whole
        try broken.change(0xDA) { $0.content[$0.content.count - 1] = 0xF0 }
        expectRefused(broken.bytes, "broken scan")
        // Frames of one scan may repeat it, so this is not refused for its order.
        var many = try Pictures.poster()
        let scan = many.segments[try many.index(0xDA)]
        many.segments += Array(repeating: scan, count: 3)
        #expect(try ImageFacts(inspecting: many.bytes).width == 500)
        var small = Pictures.JPEG(Pictures.restarting)
        small.segments += Array(repeating: small.segments[try small.index(0xDA)], count: 200)
        expectRefused(small.bytes, "too many scans")
    }

    @Test("A PNG of any type, depth and interlacing is accepted with exactly its rows", arguments: [false, true])
    func pngRows(interlaced: Bool) throws {
        let kinds: [(kind: UInt8, samples: Int, depths: [UInt8])] = [
            (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]), (6, 4, [8, 16]),
        ]
        for (kind, samples, depths) in kinds {
            for depth in depths {
                for (width, height) in [(1, 1), (2, 3), (5, 4), (9, 17)] {
                    // The Adam7 grid, written out pixel by pixel.
                    let passes: [[Int]] = [
                        [1, 6, 4, 6, 2, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7], [5, 6, 5, 6, 5, 6, 5, 6],
                        [7, 7, 7, 7, 7, 7, 7, 7], [3, 6, 4, 6, 3, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7],
                        [5, 6, 5, 6, 5, 6, 5, 6], [7, 7, 7, 7, 7, 7, 7, 7],
                    ]
                    var length = 0
                    for pass in interlaced ? 1...7 : 0...0 {
                        for row in 0..<height {
                            let pixels = interlaced ? (0..<width).count { passes[row % 8][$0 % 8] == pass } : width
                            if pixels > 0 { length += 1 + (pixels * samples * Int(depth) + 7) / 8 }
                        }
                    }
                    func picture(_ length: Int) -> [UInt8] {
                        Pictures.PNG(
                            width: width, height: height, depth: depth, kind: kind, interlaced: interlaced,
                            rows: [UInt8](repeating: 0, count: length), palette: kind == 3 ? [0, 0, 0] : nil
                        ).bytes
                    }
                    let facts = try ImageFacts(inspecting: picture(length))
                    #expect((facts.width, facts.height) == (width, height))
                    expectRefused(picture(length - 1), "fewer pixels")
                    expectRefused(picture(length + 1), "more pixels")
                }
            }
        }
    }

    @Test("A PNG with ten bytes of pixels, rows without a filter, or damaged data under right checksums")
    func pngData() throws {
        let rows = [UInt8](repeating: 0, count: 750 * 501)
        let whole = Pictures.PNG(width: 500, height: 750, rows: rows)
        _ = try ImageFacts(inspecting: whole.bytes)
        expectRefused(
            Pictures.PNG(width: 500, height: 750, rows: [UInt8](repeating: 0, count: 10)).bytes, "fewer pixels")
        var other = rows
        other[501] = 5
        expectRefused(Pictures.PNG(width: 500, height: 750, rows: other).bytes, "damaged rows")
        func changed(_ words: String, _ change: (inout [UInt8]) -> Void) throws {
            var broken = whole
            try broken.change("IDAT", change)
            expectRefused(broken.bytes, words)
        }
        try changed("too early") { $0.removeLast(5_000) }
        try changed("too early") { $0.removeLast(1) }
        try changed("too early") { $0 = [] }
        try changed("damaged image data") { $0[$0.count - 1] ^= 1 }
        try changed("damaged image data") { $0[100_000] ^= 0x40 }
        try changed("damaged image data") { $0[0] = 0x79 }
        try changed("damaged image data") { $0[2] |= 6 }
        try changed("damaged image data") { $0[5] ^= 1 }
    }

    @Test("A PNG whose compressed data is damaged anywhere, with right checksums around it")
    func pngCodes() throws {
        _ = try ImageFacts(inspecting: Pictures.palette)
        let whole = Pictures.PNG(Pictures.palette)
        let length = whole.chunks[try whole.index("IDAT")].content.count
        for position in 0..<length {
            var broken = whole
            try broken.change("IDAT") { $0[position] ^= 0x04 }
            #expect(throws: NotAnImage.self, "byte \(position)") { try ImageFacts(inspecting: broken.bytes) }
        }
    }

    @Test("A PNG with a second header, a missing palette, chunks in disorder, or one that only its maker reads")
    func pngChunks() throws {
        func changed(_ words: String, _ change: (inout Pictures.PNG) throws -> Void) throws {
            var broken = Pictures.PNG(Pictures.palette)
            try change(&broken)
            expectRefused(broken.bytes, words)
        }
        try changed("two headers") { $0.chunks.insert($0.chunks[0], at: 1) }
        try changed("palette") { $0.chunks.remove(at: try $0.index("PLTE")) }
        try changed("order") { $0.chunks.swapAt(try $0.index("PLTE"), try $0.index("IDAT")) }
        try changed("order") { $0.chunks.insert(("PLTE", [0, 0]), at: 1) }
        try changed("order") { png in
            let index = try png.index("IDAT")
            let data = png.chunks[index].content
            png.chunks[index].content = Array(data.prefix(50))
            png.chunks.insert(contentsOf: [("tEXt", []), ("IDAT", Array(data.dropFirst(50)))], at: index + 1)
        }
        try changed("only its maker") { $0.chunks.insert(("CgBI", [0]), at: 1) }
        try changed("without image data") { $0.chunks.remove(at: try $0.index("IDAT")) }
        try changed("broken header") { try $0.change("IHDR") { $0[8] = 3 } }
        try changed("broken header") { try $0.change("IHDR") { $0[12] = 2 } }
        try changed("more pixels") { try $0.change("IHDR") { $0[7] -= 1 } }
        try changed("fewer pixels") { try $0.change("IHDR") { $0[7] += 1 } }
        try changed("") { try $0.change("IHDR") { $0[12] = 1 } }
        // Data in several chunks, and chunks that may be passed over, are not errors.
        var split = Pictures.PNG(Pictures.palette)
        let index = try split.index("IDAT")
        let data = split.chunks[index].content
        split.chunks.replaceSubrange(
            index...index, with: data.map { ("IDAT", [$0]) } + [("IDAT", []), ("tEXt", [1, 2, 3])])
        #expect(try ImageFacts(inspecting: split.bytes).width == 40)
    }

    @Test("A WebP whose parts do not have the lengths, the number or the size that its headers say")
    func webP() throws {
        func changed(_ bytes: [UInt8], _ words: String, _ change: (inout Pictures.WebP) throws -> Void) throws {
            _ = try ImageFacts(inspecting: bytes)
            var broken = Pictures.WebP(bytes)
            try change(&broken)
            expectRefused(broken.bytes, words)
        }
        let (lossy, lossless) = (ImageFactsTests.Sample.lossyWebP.bytes, ImageFactsTests.Sample.losslessWebP.bytes)
        try changed(lossy, "lacks a part") { try $0.change("VP8 ") { $0[1] = 0xFF } }
        try changed(lossy, "lacks a part") { try $0.change("VP8 ") { $0.removeLast(20) } }
        try changed(lossy, "lacks a part") { try $0.change("VP8 ") { ($0[0], $0[1]) = ($0[0] & 0x1F, 0) } }
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0[0] |= 1 } }
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0[0] &= 0xEF } }
        try changed(lossy, "broken header") { try $0.change("VP8 ") { $0[3] = 0 } }
        try changed(lossy, "empty image") { try $0.change("VP8 ") { ($0[6], $0[7]) = (0, 0) } }
        try changed(lossy, "two images") { $0.chunks.append($0.chunks[0]) }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0[0] = 0 } }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0[4] |= 0x20 } }
        try changed(lossless, "broken header") { try $0.change("VP8L") { $0 = Array($0.prefix(5)) } }
        try changed(Pictures.transparent, "another size") { try $0.change("VP8X") { $0[4] = 9 } }
        try changed(Pictures.transparent, "without image data") { $0.chunks.removeAll { $0.name == "VP8 " } }
        try changed(Pictures.animation, "another size") { try $0.change("ANMF") { $0[0] = 1 } }
        try changed(Pictures.animation, "another size") { try $0.change("ANMF") { $0[6] = 6 } }
        try changed(Pictures.animation, "broken chunk") { try $0.change("ANMF") { $0 = Array($0.prefix(40)) } }
    }
}
