import FilmMatching

enum Suggestion {
    static func words(_ name: String) -> String { spoken("Did you mean \(name)?", "혹시 \(name)인가요?") }

    /// The words behind others; nothing without a name.
    static func question(_ name: String?) -> String { name.map { " " + words($0) } ?? "" }

    /// Returns the nearest name: one that differs in few letters or has the same beginning.
    static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        let word = word.lowercased()
        let letters = word.hangulLetters()
        let names = Array(names)
        // Korean names are short, so two of them often share a syllable.
        let isKorean = word.unicodeScalars.contains(where: \.isHangulSyllable)
        let limit = isKorean ? letters.count / 4 : word.count <= 3 ? 1 : word.count <= 6 ? 2 : 3
        let near = names.map { name in
            (name, EditDistance.between(letters, name.lowercased().hangulLetters(), swaps: true))
        }.filter { $0.1 <= limit }
        // Of two equally near names, take the one with as many letters: letters are swapped more often than lost.
        func distance(_ name: String) -> Int { abs(name.count - word.count) }
        if let nearest = near.min(by: { ($0.1, distance($0.0)) < ($1.1, distance($1.0)) }) { return nearest.0 }
        // A name that was cut short, or that continues.
        let begun = names.filter { name in
            let name = name.lowercased()
            return word.count >= 3 && name.hasPrefix(word) || name.count >= 4 && word.hasPrefix(name)
        }
        return begun.min { distance($0) < distance($1) }
    }
}
