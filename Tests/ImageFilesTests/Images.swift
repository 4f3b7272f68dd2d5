import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

/// Images in parts, so that tests can put them together wrongly.
enum Images {
    /// The segments of a JPEG behind its first marker; a scan has its coded data with it.
    struct JPEG {
        struct Segment {
            let marker: UInt8
            /// What follows the marker and the length.
            var content: [UInt8]
            /// The coded data behind a scan's header.
            var data: [UInt8] = []
        }

        var segments: [Segment] = []

        init(_ bytes: [UInt8]) {
            var position = 2
            while position + 3 < bytes.count {
                let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
                var segment = Segment(marker: bytes[position + 1], content: Array(bytes[position + 4..<end]))
                position = end
                if segment.marker == 0xDA {
                    while bytes[position] != 0xFF || bytes[position + 1] < 0xD8 && bytes[position + 1] != 0xC4
                        || bytes[position + 1] == 0
                    {
                        segment.data.append(bytes[position])
                        position += 1
                    }
                }
                segments.append(segment)
            }
        }

        var bytes: [UInt8] {
            var bytes: [UInt8] = [0xFF, 0xD8]
            for segment in segments {
                let length = segment.content.count + 2
                bytes += [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 255)]
                bytes += segment.content + segment.data
            }
            return bytes + [0xFF, 0xD9]
        }

        /// The index of the first segment with a marker.
        func index(_ marker: UInt8) throws -> Int { try #require(segments.firstIndex { $0.marker == marker }) }

        /// Changes the first segment with a marker.
        mutating func change(_ marker: UInt8, _ change: (inout Segment) -> Void) throws {
            change(&segments[try index(marker)])
        }
    }

    /// The chunks of a PNG; checksums are always right.
    struct PNG {
        var chunks: [(name: String, content: [UInt8])] = []

        init(_ bytes: [UInt8]) {
            var position = 8
            while position + 8 < bytes.count {
                let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
                let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
                chunks.append((name, Array(bytes[position + 8..<position + 8 + length])))
                position += 12 + length
            }
        }

        var bytes: [UInt8] {
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunks.flatMap { name, content in
                    let body = Array(name.utf8) + content
                    return Self.number(content.count) + body + Self.number(Int(Gzip.checksum(body)))
                }
        }

        func index(_ name: String) throws -> Int { try #require(chunks.firstIndex { $0.name == name }) }

        mutating func change(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
            change(&chunks[try index(name)].content)
        }

        static func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
    }

    /// The chunks of a WebP; lengths are always right.
    struct WebP {
        var chunks: [(name: String, content: [UInt8])] = []

        init(_ bytes: [UInt8]) {
            var position = 12
            while position + 8 <= bytes.count {
                let length = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
                let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
                chunks.append((name, Array(bytes[position + 8..<position + 8 + length])))
                position += 8 + length + length % 2
            }
        }

        var bytes: [UInt8] {
            let body =
                Array("WEBP".utf8)
                + chunks.flatMap(Self.chunk)
            return Array("RIFF".utf8) + PNG.number(body.count).reversed() + body
        }

        static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + PNG.number(content.count).reversed() + content + (content.count % 2 == 1 ? [0] : [])
        }

        mutating func change(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
            let index = try #require(chunks.firstIndex { $0.name == name })
            change(&chunks[index].content)
        }
    }

    /// A drawing of ours, 500 × 750 pixels, in one scan.
    static func poster() throws -> JPEG { JPEG(try FixtureFiles.bytes("images/exhuma.jpg")) }

    static func decoded(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }

    /// A triangle of 40 × 40 pixels whose data begins anew after every second unit.
    static let restarting = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8\
        ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR\
        CAAoACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQDAQL/xAAcEAEAAgIDAQAAAAAAAAAAAAAAAQIDESEiMUH/xAAZAQACAwEA\
        AAAAAAAAAAAAAAAEBQACAwb/xAAfEQABBAICAwAAAAAAAAAAAAAAAQQREgIDIYEiI1H/3QAEAAL/2gAMAwEAAhEDEQA/AJsWXXW3nyVEWRNM\
        eTXE+BapJd4zn2a+0Kos7FmUWdiwnBBPU//Q9xYZxYEonAoqRAFx15//0ZKX1xLSLMHqttK6s0RYU1dtJ88OzaLDOLA9E4FNT//ShADjgAIQ\
        /9OLYDTTtyrBu4b4Wn6f/9k=
        """)

    /// The same triangle, in sixteen colours.
    static let palette = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAoBAMAAAB+0KVeAAAAMFBMVEUUxJsUuZsUra8UrYUUwlUUwyIUtUoUqlIUnqgUkagUoGgUk3IUgrIU\
        g4oUbLHIHh4bO4xlAAAA+UlEQVR42m3SsXGDMBiA0SdBSOImsAHnJi13XsAjeARGyAgeIdnAdXbJDt4gaVKksVPICDBQSY/vfnSHwm8PL2f4\
        /oLYxg2IcNVBKzpJq8kTTVJFWkVOhKFpmqYmuqUtPS0J09SoyjNLtzTsdn+kSRFONfXke1FKAx7HI8H7eMa3jM9qBXitMvoYwoM+4xM4QtUP\
        6KgT0qsq4yTVD+hIzSdUpZwGNhoUuXSoh1U34gNaewoj2g/hFMu0KUzxlnZzLFEWCNeJXs58m5d5M8Ph788xst3ezeRybhalGFiUrj/LMl2g\
        e1SvYVjD4YIt0iWq1zAszgnXlVL4B9apH9vStQAuAAAAAElFTkSuQmCC
        """)

    /// A plain area, grey: its compressed rows are one run after another of 258 equal bytes.
    static let plain = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAAAAACpleexAAAAHklEQVR4nGNkZyAOMBGpblThqMJRhaMKRxWOKkQCADOIAFeXyEYlAAAA\
        AElFTkSuQmCC
        """)

    /// The same in colour.
    static let plainInColour = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMklEQVR4nO3NAQkAMAgAsPsgJrE/xjKGIFuBRWe9DX9lFYvFYrFYLBaLxWKx\
        WCwWH40HcagBcpsErCgAAAAASUVORK5CYII=
        """)

    /// Two frames of 8 × 8 pixels.
    static let animation = decoded(
        """
        UklGRtwAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAAAAAAAAABBTk1GVgAAAAAAAAAAAAcAAAcAAAAAAAJWUDggPgAAAFABAJ0B\
        KggACAAFQHwlsAAEdAAA/uIQvQ7bvOfY6vpvXHfxrz0f0BETvuUQfOcNPacEfWTcWL5+OnlpXAAAQU5NRlIAAAAAAAAAAAAHAAAHAAAAAAAA\
        VlA4IDoAAABUAQCdASoIAAgAAAB8JbAABHQAAP7lXokzUUND8JXyTYKKBa80rAg/rvDQ3lKfZyM4hP7ERX14gAAA
        """)

    /// 8 × 8 pixels with transparency.
    static let transparent = decoded(
        """
        UklGRooAAABXRUJQVlA4WAoAAAAQAAAABwAABwAAQUxQSCsAAAABP0CQbRtSuMH6iIh1yIAQkq2kkEIKKaSQQgr5W+xF9D8GZrWwq1NdvOoD\
        AFZQOCA4AAAA0AEAnQEqCAAIAAVAfCWwAnQA3KNslTAA/j0arnpBucLNcY0sD7fWszffBNfNHY6M1+F3Wm8AAAA=
        """)
}
