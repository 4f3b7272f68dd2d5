internal import BoxOfficeWire

/// The letters of Hangul syllables, so that a distance shows how close 도굴 and 동굴 are.
enum Jamo {
    /// Characters of a text beyond this number are not compared: it bounds the cost, and titles and names are shorter.
    private static let limit = 300

    /// How alike two folded texts are, 0 to 1: 1 minus the edit distance of their letters over the longer one's length.
    static func likeness(_ left: String, _ right: String) -> Double {
        if left == right { return 1 }
        let (left, right) = (left.hangulLetters(ofFirst: limit), right.hangulLetters(ofFirst: limit))
        let longer = max(left.count, right.count)
        return longer == 0 ? 1 : 1 - Double(EditDistance.between(left, right)) / Double(longer)
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
