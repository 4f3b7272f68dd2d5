import BoxOfficeBasics
import Foundation
import Testing

@Suite("Texts")
struct TextTests {
    @Test(
        "white space is removed at the ends but not inside",
        arguments: [("\u{A0}a b\u{3000}\n", "a b"), ("\u{200B}", ""), ("", "")])
    func trimming(text: String, expected: String) { #expect(text.trimmed == expected) }

    @Test("Hangul is taken apart as in NFD, and everything else stays")
    func hangulLetters() {
        for value in UInt32(0xABFE)...0xD7A6 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let apart = text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            #expect(text.hangulLetters() == apart)
        }
        #expect("a도굴".hangulLetters(ofFirst: 2) == [0x61, 0x1103, 0x1169])
    }

    @Test("every Hangul syllable is composed from its parts")
    func composing() throws {
        for code in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 7) {
            let index = code - 0xAC00
            let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
            let scalars = parts.dropLast(index % 28 == 0 ? 1 : 0).compactMap(Unicode.Scalar.init)
            let composed = String(String.UnicodeScalarView(scalars)).composingHangul
            #expect(composed.unicodeScalars.map(\.value) == [code])
        }
    }

    @Test(
        "parts that form no syllable and other scripts stay unchanged",
        arguments: ["\u{1161}\u{1100}", "e\u{301}", "한글 abc", "각\u{11A8}"])
    func staying(text: String) {
        #expect(text.composingHangul.unicodeScalars.map(\.value) == text.unicodeScalars.map(\.value))
    }
}
