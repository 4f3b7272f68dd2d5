/// Bytes that are not text in their encoding, written as characters of their own, so that they come back as they were.
///
/// A byte stands as U+10FF00 plus its value. Those characters are for private use and assigned by nobody; a text that has
/// one of them is treated as bytes, too, so nothing is taken for what it is not.
enum UndecodedByte {
    /// Appends the UTF-8 of the character for a byte.
    static func append(_ byte: UInt8, to text: inout [UInt8]) {
        text += [0xF4, 0x8F, 0xBC | byte >> 6, 0x80 | byte & 0x3F]
    }

    /// Whether bytes of UTF-8 have such a character.
    static func isIn(_ text: some Collection<UInt8>) -> Bool { first(in: text) != nil }

    /// The position of the first such character in UTF-8; nil if there is none.
    static func first<Text: Collection<UInt8>>(in text: Text) -> Text.Index? {
        var rest = text[...]
        while let start = rest.firstIndex(of: 0xF4) {
            rest = rest[start...]
            if byte(in: rest) != nil { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The byte that the first character of UTF-8 text stands for; nil if it is an ordinary character.
    static func byte(in text: some Collection<UInt8>) -> UInt8? {
        var bytes = text.prefix(4).makeIterator()
        guard bytes.next() == 0xF4, bytes.next() == 0x8F, let third = bytes.next(), let fourth = bytes.next(),
            third >= 0xBC
        else { return nil }
        return third << 6 | fourth & 0x3F
    }

    /// How many bytes of UTF-8 such a character has.
    static let length = 4
}
