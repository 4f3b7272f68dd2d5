extension TextEncoding {
    /// Recognises the encoding of a text by its beginning.
    ///
    /// - Parameter beginning: The first bytes, without a byte order mark: enough to have some that are not ASCII.
    /// - Returns: The encoding; UTF-8 if nothing speaks for another.
    static func recognised(in beginning: [UInt8]) -> TextEncoding {
        // In UTF-8, text of another encoding has next to no whole characters, while a damaged UTF-8 text still has most.
        let utf8 = Quality(beginning, as: .utf8)
        let isUTF8 = utf8.undecoded == 0 || utf8.characters > utf8.undecoded
        if let encoding = utf16(beginning, isUTF8: isUTF8) { return encoding }
        if isUTF8 { return .utf8 }
        let korean = Quality(beginning, as: .cp949)
        return korean.characters > korean.undecoded ? .cp949 : .utf8
    }

    /// UTF-16 without a byte order mark: every other byte of its ASCII characters is zero.
    private static func utf16(_ bytes: [UInt8], isUTF8: Bool) -> TextEncoding? {
        let pairs = zip(bytes, bytes.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        let little = pairs.count { $0.1 == 0 && (0x09..<0x80).contains($0.0) }
        let big = pairs.count { $0.0 == 0 && (0x09..<0x80).contains($0.1) }
        guard max(little, big) > 1, min(little, big) * 10 < max(little, big) else { return nil }
        // Some NULs in a text do not make it UTF-16: that is zeros by half, or Hangul, which as UTF-8 would be broken.
        guard max(little, big) * 4 > bytes.count || !isUTF8 else { return nil }
        return little > big ? utf16LittleEndian : utf16BigEndian
    }

    /// How well bytes can be read in an encoding.
    private struct Quality {
        let undecoded: Int
        /// The characters that are not ASCII.
        let characters: Int

        init(_ bytes: [UInt8], as encoding: TextEncoding) {
            guard var decoder = TextDecoder(encoding) else {
                (undecoded, characters) = (bytes.count, 0)
                return
            }
            let text = decoder.decode(bytes)
            undecoded = decoder.undecoded
            // A character has one byte that does not continue another one.
            characters = text.count { $0 >= 0xC0 } - undecoded
        }
    }
}
