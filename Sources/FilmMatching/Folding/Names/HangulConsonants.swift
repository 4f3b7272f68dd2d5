internal import BoxOfficeWire

/// The consonant classes of Hangul syllables.
enum HangulConsonants {
    static func classes(of word: String) -> String {
        word.unicodeScalars.compactMap(\.hangulParts).reduce(into: "") { text, parts in
            text += initials[parts.initial] + finals[parts.final]
        }
    }

    private static let initials = [
        "K", "K", "N", "T", "T", "L", "M", "P", "P", "S", "S", "", "S", "S", "S", "K", "T", "P", "",
    ]
    private static let finals = [
        "", "K", "K", "KS", "N", "NS", "N", "T", "L", "LK", "LM", "LP", "LS", "LT", "LP", "L", "M", "P", "PS", "S", "S",
        "N", "S", "S", "K", "T", "P", "",
    ]
}
