/// The letters of Hangul syllables, for a distance that sees how near 도굴 and 동굴 are.
enum Jamo {
    /// Texts longer than this are compared by their beginning only: no title or name is longer.
    private static let limit = 300

    /// How alike two folded texts are: 1 less the edit distance of their letters over the longer one's length.
    static func similarity(_ left: String, _ right: String) -> Double {
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

/// How many insertions, deletions and replacements lie between two sequences.
enum EditDistance {
    static func between<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(diagonal + (a == b ? 0 : 1), above + 1, row[j] + 1)
                diagonal = above
            }
        }
        return row[right.count]
    }
}
