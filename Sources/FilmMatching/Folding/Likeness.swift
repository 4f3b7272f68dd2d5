/// The letters of Hangul syllables, so that a distance shows how close 도굴 and 동굴 are.
enum Jamo {
    /// Characters beyond this number are not compared: titles and names are shorter, and the cost stays bounded.
    private static let limit = 300

    /// The likeness of two folded texts, 0 to 1: 1 minus the edit distance of their letters over the longer length.
    static func likeness(_ left: String, _ right: String) -> Double { comparison(left, right).likeness }

    /// The likeness, and the edit distance that it rests on.
    static func comparison(_ left: String, _ right: String) -> (likeness: Double, wrong: Int) {
        if left == right { return (1, 0) }
        let (left, right) = (left.hangulLetters(ofFirst: limit), right.hangulLetters(ofFirst: limit))
        let longer = max(left.count, right.count)
        let wrong = EditDistance.between(left, right)
        return (longer == 0 ? 1 : 1 - Double(wrong) / Double(longer), wrong)
    }
}

/// The number of insertions, deletions and replacements between two sequences.
package enum EditDistance {
    /// - Parameter swaps: True if two swapped neighbours count as one difference, as in typing.
    package static func between<Element: Equatable>(_ left: [Element], _ right: [Element], swaps: Bool = false) -> Int {
        // Three rows in turn, because this runs for every pair of titles.
        var row = Array(0...right.count)
        var (before, next) = (row, row)
        for i in left.indices {
            next[0] = i + 1
            for j in right.indices {
                next[j + 1] = min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if swaps, i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    next[j + 1] = min(next[j + 1], before[j - 1] + 1)
                }
            }
            swap(&before, &row)
            swap(&row, &next)
        }
        return row[right.count]
    }
}
