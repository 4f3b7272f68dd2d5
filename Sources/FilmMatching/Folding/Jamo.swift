internal import BoxOfficeWire

/// The letters of Hangul syllables, so that a distance shows how close 도굴 and 동굴 are.
enum Jamo {
    /// Letters of a text beyond this number are not compared: it bounds the cost, and titles and names are shorter.
    private static let limit = 300

    /// How alike two folded texts are, 0 to 1: 1 minus the edit distance of their letters over the longer one's length.
    static func likeness(_ left: String, _ right: String) -> Double {
        if left == right { return 1 }
        let (left, right) = (letters(of: left), letters(of: right))
        let longer = max(left.count, right.count)
        return longer == 0 ? 1 : 1 - Double(EditDistance.between(left, right)) / Double(longer)
    }

    private static func letters(of text: String) -> [UInt32] {
        var letters: [UInt32] = []
        for scalar in text.unicodeScalars.prefix(limit) {
            guard scalar.isHangulSyllable else {
                letters.append(scalar.value)
                continue
            }
            let index = scalar.value - 0xAC00
            letters.append(0x1100 + index / 588)
            letters.append(0x1161 + index % 588 / 28)
            if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
        }
        return letters
    }
}
