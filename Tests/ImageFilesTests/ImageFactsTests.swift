import Foundation
import ImageFiles
import Testing

@Suite("Images are whole files of a known format (F61 to F68)") struct ImageFactsTests {
    /// Red images of 6 × 9 pixels.
    enum Sample: String, CaseIterable {
        case png =
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAJCAIAAACe+MrKAAAAFUlEQVR4nGM8ISfHgAqYGDDAoBACALL8ARbqkKroAAAAAElFTkSuQmCC"
        case losslessWebP = "UklGRh4AAABXRUJQVlA4TBEAAAAvBQACAAdQjyLXo/+BiOh/AAA="
        case lossyWebP =
            "UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoGAAkAAsBMJaACdLoAA5gA/u2QP4hd7G2//PTP62/j/xkAAAA="
        case progressiveJPEG =
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j\
            q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
            pKSkpKSkpKT/wgARCAAJAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/a\
            AAwDAQACEAMQAAABgDs//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABBQI//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgB\
            AwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQAGPwI//8QA\
            FBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPyE//9oADAMBAAIAAwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEB\
            PxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPxA//9k=
            """
        case fourColourJPEG =
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6ut\
            q2eAvMm6pseZqKuk/8AAFAgACQAGBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB\
            AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH\
            SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
            1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwDVrCrCrpqKKKK//9k=
            """

        var bytes: [UInt8] { [UInt8](Data(base64Encoded: rawValue) ?? Data()) }

        var format: ImageFormat {
            switch self {
            case .png: .png
            case .losslessWebP, .lossyWebP: .webp
            case .progressiveJPEG, .fourColourJPEG: .jpeg
            }
        }
    }

    @Test("Format and size are read from the bytes", arguments: Sample.allCases)
    func whole(sample: Sample) throws {
        let facts = try ImageFacts(inspecting: sample.bytes)
        #expect(facts.format == sample.format)
        #expect(facts.width == 6)
        #expect(facts.height == 9)
    }

    @Test("An image that is cut anywhere is refused (F63)", arguments: Sample.allCases)
    func cut(sample: Sample) {
        for length in 0..<sample.bytes.count {
            #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: Array(sample.bytes.prefix(length))) }
        }
    }

    @Test("An image with something after its end is refused (F63)", arguments: Sample.allCases)
    func trailing(sample: Sample) {
        #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: sample.bytes + [0, 0]) }
    }

    @Test("A PNG with a damaged byte is refused (F63)")
    func damaged() {
        for position in 8..<Sample.png.bytes.count {
            var bytes = Sample.png.bytes
            bytes[position] ^= 0x10
            #expect(throws: NotAnImage.self, "byte \(position)") { try ImageFacts(inspecting: bytes) }
        }
    }

    @Test(
        "Bytes that are not an image are refused, and the error says what they are (F61, F62, F64)",
        arguments: [
            ("", "nothing"), ("err", "no known"), ("<!doctype html>", "web page"), ("\n<svg xmlns='x'/>", "SVG"),
            ("{\"success\":false}", "JSON"), ("GIF89a", "GIF"), (String(repeating: "x", count: 96), "96 bytes"),
        ])
    func other(text: String, expected: String) {
        let error = #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: Array(text.utf8)) }
        #expect(error?.description.contains(expected) == true)
    }

    @Test("An image with too many pixels is refused by its header (F65)")
    func bomb() {
        var bytes = Sample.lossyWebP.bytes
        bytes.replaceSubrange(26..<30, with: [0xFF, 0x3F, 0xFF, 0x3F])
        let error = #expect(throws: NotAnImage.self) { try ImageFacts(inspecting: bytes) }
        #expect(error?.description.contains("pixels") == true)
    }
}
