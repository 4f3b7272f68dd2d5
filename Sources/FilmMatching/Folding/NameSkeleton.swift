/// The consonants of a name in seven classes, the same for Hangul and its Latin spelling.
///
/// Vowels, aspiration and voicing do not survive transcription; the order of the other consonants does.
package struct NameSkeleton: Sendable, Hashable {
    package let words: [String]

    package init(_ name: String) {
        words = TitleToken.words(of: name).map { word in
            Self.merged(word.containsHangul ? HangulConsonants.classes(of: word) : LatinConsonants.classes(of: word))
        }
    }

    package var text: String { Self.merged(words.joined()) }

    /// How alike two names sound, 0 to 1, in either order of family and given name.
    package func likeness(
        to other: NameSkeleton, limits: MatchModel.PeopleLimits = MatchModel.standard.people
    ) -> Double {
        func likeness(_ left: String, _ right: String) -> Double { Self.likeness(left, right, limits) }
        var best = 0.0
        for turned in rotations {
            for otherTurned in words.count > 1 ? [other.text] : other.rotations {
                best = max(best, likeness(turned, otherTurned))
            }
        }
        // One side may leave out a middle name.
        if words.count == 2, let ends = other.ends { best = max(best, likeness(text, ends)) }
        if other.words.count == 2, let ends { best = max(best, likeness(ends, other.text)) }
        return best
    }

    private var ends: String? {
        guard words.count > 2, let first = words.first, let last = words.last else { return nil }
        return Self.merged(first + last)
    }

    private var rotations: [String] {
        guard words.count > 1 else { return [text] }
        return words.indices.map { Self.merged((words[$0...] + words[..<$0]).joined()) }
    }

    private static func likeness(_ left: String, _ right: String, _ limits: MatchModel.PeopleLimits) -> Double {
        let (shorter, longer) = (min(left.utf8.count, right.utf8.count), max(left.utf8.count, right.utf8.count))
        guard shorter >= limits.fewestConsonants else { return 0 }
        let likeness = 1 - Double(EditDistance.between(Array(left.utf8), Array(right.utf8))) / Double(longer)
        return shorter == limits.fewestConsonants ? min(likeness, limits.likenessOfShortNames) : likeness
    }

    private static func merged(_ classes: String) -> String {
        var merged = ""
        for consonant in classes where merged.last != consonant { merged.append(consonant) }
        return merged
    }
}

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

enum LatinConsonants {
    static func classes(of word: String) -> String {
        var rest = Substring(word)
        var text = ""
        while let letter = rest.first {
            if let (cluster, heard) = clusters.first(where: { rest.hasPrefix($0.0) }) {
                text += heard
                rest = rest.dropFirst(cluster.count)
                continue
            }
            rest = rest.dropFirst()
            switch letter {
            // Hangul does not write an r that no vowel follows: 마틴 for Martin.
            case "r": text += rest.first.map { "aeiouyr".contains($0) } == true ? "L" : ""
            case "l": text += "L"
            case "k", "g", "c", "q": text += "K"
            case "x": text += "KS"
            case "t", "d": text += "T"
            case "p", "b", "f", "v": text += "P"
            case "s", "z", "j": text += "S"
            case "m": text += "M"
            case "n": text += "N"
            default: continue
            }
        }
        return text
    }

    private static let clusters = [
        ("sch", "S"), ("tch", "S"), ("dge", "S"), ("ch", "S"), ("sh", "S"), ("ph", "P"), ("th", "T"), ("ck", "K"),
        ("ts", "S"), ("tz", "S"), ("ce", "S"), ("ci", "S"), ("cy", "S"), ("ng", "N"),
    ]
}
