import BoxOfficeWire

enum Suggestion {
    static func question(_ name: String?) -> Phrase {
        name.map { Phrase(" Did you mean \($0)?", " 혹시 \($0)인가요?") } ?? Phrase("")
    }

    /// Returns the nearest name: one that differs in few letters, or that begins in the same way.
    static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        let word = word.lowercased()
        let names = Array(names)
        // Korean names are short, so that two of them often share a syllable.
        let isKorean = word.unicodeScalars.contains(where: \.isHangulSyllable)
        let limit = isKorean ? word.hangulLetters().count / 4 : word.count <= 3 ? 1 : word.count <= 5 ? 2 : 3
        let near = names.map { ($0, word.editDistance(to: $0.lowercased())) }.filter { $0.1 <= limit }
        // Of two that are as near, the one with as many letters, since letters are more often swapped than lost.
        func distance(_ name: String) -> Int { abs(name.count - word.count) }
        if let nearest = near.min(by: { ($0.1, distance($0.0)) < ($1.1, distance($1.0)) }) { return nearest.0 }
        // One that was cut short, or that goes on.
        let begun = names.filter { name in
            let name = name.lowercased()
            return word.count >= 3 && name.hasPrefix(word) || name.count >= 4 && word.hasPrefix(name)
        }
        return begun.min { distance($0) < distance($1) }
    }
}

extension String {
    /// Returns how many letters must be inserted, deleted, replaced or swapped with the next to turn one text into the other.
    fileprivate func editDistance(to other: String) -> Int {
        let (left, right) = (hangulLetters(), other.hangulLetters())
        var (before, row) = ([Int](), Array(0...right.count))
        for i in left.indices {
            var next = [i + 1]
            for j in right.indices {
                var cost = Swift.min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = Swift.min(cost, before[j - 1] + 1)
                }
                next.append(cost)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
