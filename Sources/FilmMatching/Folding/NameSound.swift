/// How alike two spellings of a person's name sound, 0 to 1.
///
/// Hangul writes what is heard, Latin letters what a language spells: a g may be ㄱ, ㅈ or nothing, and 코바야시, 허우 and 응우옌
/// are Kobayashi, Hou and Nguyen. So each Hangul letter is held against all letters that may spell it. Vowels count a third of a
/// consonant, since they hardly survive. Half is the whole name, with its parts in any order, and half each part by itself.
///
/// Of 702 directors of foreign films, 98.0 % sound the same in KOBIS's and TMDB's spelling and 1.4 % similar; of 30,000 pairs of
/// different ones .03 % the same and .33 % similar. The limits were chosen with many of these names in view.
struct NameSound: Sendable, Hashable {
    private let parts: [[Int]]
    private let words: [[UInt8]]

    init(_ name: String) {
        // Each letter is compared with each, so hostile names need bounds.
        let all = TitleToken.words(of: name).prefix(Self.mostParts)
        parts = all.map { Array(Self.letters(of: $0).prefix(Self.mostLetters)) }.filter { !$0.isEmpty }
        words = all.map {
            Array(Self.spelled($0).utf8.lazy.filter { (0x61...0x7A).contains($0) }.prefix(Self.mostLetters))
        }
        .filter { !$0.isEmpty }
    }

    var isEmpty: Bool { parts.isEmpty && words.isEmpty }

    /// How alike the name sounds to one in Latin letters.
    func likeness(toLatin other: NameSound, limits: MatchModel.PeopleLimits) -> Double {
        // Initials are Latin on both sides: D.J. 카루소.
        let heard = parts.isEmpty ? other.words : other.words.filter { !words.contains($0) }
        let likeness = parts.isEmpty ? spelling(heard) : sound(heard)
        let own = parts.isEmpty ? Self.consonants(words) : parts.joined().count { !Self.vowels.contains($0) }
        switch min(own, Self.consonants(heard)) {
        case ..<limits.fewestConsonants: return 0
        case limits.fewestConsonants: return min(likeness, limits.likenessOfShortNames)
        default: return likeness
        }
    }

    private func sound(_ words: [[UInt8]]) -> Double {
        var turned = Self.rotations(words)
        // One side may leave out a middle name.
        if words.count > 2, parts.count == 2 { turned += Self.rotations([words[0], words[words.count - 1]]) }
        var whole = (words.count > 1 ? [parts.flatMap(\.self)] : Self.rotations(parts)).flatMap { own in
            turned.map { Self.likeness(own, $0) }
        }
        if parts.count > 2, words.count == 2 {
            whole += turned.map { Self.likeness(parts[0] + parts[parts.count - 1], $0) }
        }
        guard let best = whole.max(), parts.count > 1 else { return whole.max() ?? 0 }
        let pairs =
            parts.count <= words.count
            ? parts.map { part in (Self.weight(part), words.map { Self.likeness(part, $0) }.max() ?? 0) }
            : words.map { word in (Self.weight(word), parts.map { Self.likeness($0, word) }.max() ?? 0) }
        return (best + Self.mean(pairs)) / 2
    }

    /// How alike two spellings in Latin letters are.
    private func spelling(_ others: [[UInt8]]) -> Double {
        func alike(_ left: [UInt8], _ right: [UInt8]) -> Double {
            1 - Double(EditDistance.between(left, right)) / Double(max(1, left.count, right.count))
        }
        let whole = Self.rotations(words).flatMap { own in Self.rotations(others).map { alike(own, $0) } }.max() ?? 0
        let (fewer, more) = words.count <= others.count ? (words, others) : (others, words)
        return (whole + Self.mean(fewer.map { word in (Double(word.count), more.map { alike(word, $0) }.max() ?? 0) }))
            / 2
    }

    private static func mean(_ pairs: [(weight: Double, likeness: Double)]) -> Double {
        let all = pairs.reduce(0) { $0 + $1.weight }
        return all == 0 ? 0 : pairs.reduce(0) { $0 + $1.weight * $1.likeness } / all
    }

    private static func rotations<Letter>(_ parts: [[Letter]]) -> [[Letter]] {
        parts.indices.map { (parts[$0...] + parts[..<$0]).flatMap(\.self) }
    }

    // MARK: Hangul against Latin

    /// 1 minus the cost of the cheapest alignment over what all letters of the heavier side would cost.
    private static func likeness(_ own: [Int], _ word: [UInt8]) -> Double {
        let most = max(weight(own), weight(word))
        guard most > 0 else { return 0 }
        let left = word.indices.map { leftOut(word, $0) }
        let weights = own.indices.map { weight(own, $0) }
        var above = [0.0]
        for cost in left { above.append((above.last ?? 0) + cost) }
        for (letter, weight) in zip(own, weights) {
            let isVowel = vowels.contains(letter)
            var row = [above[0] + weight]
            for end in 1..<above.count {
                var best = min(above[end] + weight, row[end - 1] + left[end - 1])
                let other = isVowel == isVowelLetter(word[end - 1]) ? (isVowel ? vowel / 2 : 1) : .infinity
                best = min(best, above[end - 1] + other)
                for count in 1...min(3, end) where spellings[letter].contains(code(word[(end - count)..<end])) {
                    best = min(best, above[end - count])
                }
                row.append(best)
            }
            above = row
        }
        return max(0, 1 - (above.last ?? 0) / most)
    }

    private static func weight(_ letters: [Int]) -> Double { letters.indices.reduce(0) { $0 + weight(letters, $1) } }

    private static func weight(_ letters: [Int], _ index: Int) -> Double {
        guard vowels.contains(letters[index]) else {
            // Hangul doubles a sound between two vowels: 밀러 for Miller, 맥클린 for Maclean.
            let isDoubled =
                letters.indices.contains(index + 1) && doubled[letters[index]]?.contains(letters[index + 1]) == true
            return isDoubled ? 0.15 : 1
        }
        // Latin letters may have one vowel for two, as James for 제임스; and Hangul adds ㅡ where a consonant has none.
        if index > 0, vowels.contains(letters[index - 1]) { return 0.15 }
        return letters[index] == 37 ? 0.1 : vowel
    }

    private static func weight(_ word: [UInt8]) -> Double {
        word.indices.reduce(0) { sum, index in
            let isDoubled = index > 0 && word[index - 1] == word[index]
            return sum + (isDoubled ? 0 : isVowelLetter(word[index]) ? vowel : isFaint(word[index]) ? 0.3 : 1)
        }
    }

    /// What it costs that no Hangul letter is heard for a Latin one: little for those that are often silent.
    private static func leftOut(_ word: [UInt8], _ index: Int) -> Double {
        let (letter, isLast) = (word[index], index == word.count - 1)
        if index > 0, word[index - 1] == letter { return 0.05 }
        if isVowelLetter(letter) { return isLast && letter == UInt8(ascii: "e") ? 0.15 : vowel * 0.8 }
        switch letter {
        case UInt8(ascii: "h"): return 0.15
        case UInt8(ascii: "w"): return 0.3
        // Hangul does not write an r that no vowel follows: 마틴 for Martin.
        case UInt8(ascii: "r") where isLast || !isVowelLetter(word[index + 1]): return 0.25
        default: return 1
        }
    }

    private static func consonants(_ words: [[UInt8]]) -> Int {
        words.joined().count { !isVowelLetter($0) && !isFaint($0) }
    }
    private static func isVowelLetter(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }
    private static func isFaint(_ letter: UInt8) -> Bool { letter == UInt8(ascii: "h") || letter == UInt8(ascii: "w") }

    private static func code(_ letters: some Sequence<UInt8>) -> UInt32 { letters.reduce(0) { $0 << 8 | UInt32($1) } }

    /// An x inside a word is two sounds.
    private static func spelled(_ word: String) -> String {
        String(word.prefix(1)) + word.dropFirst().flatMap { $0 == "x" ? "ks" : String($0) }
    }

    private static func letters(of word: String) -> [Int] {
        word.unicodeScalars.compactMap(\.hangulParts).flatMap { parts in
            // Without the silent initial, and the final of a syllable that has none.
            let letters = [parts.initial, 19 + parts.vowel, 40 + parts.final]
            return letters.filter { $0 != 11 && $0 != 40 }
        }
    }

    /// Final consonants with the initial ones of the same sound.
    private static let doubled: [Int: Set] = [
        41: [0, 1, 15], 44: [2], 48: [5], 56: [6], 57: [7, 8, 17], 59: [3, 4, 16],
    ]
    private static let (mostParts, mostLetters) = (5, 20)
    private static let vowel = 0.35
    private static let vowels = 19..<40

    /// What may spell each letter: the initial consonants in Unicode's order, the vowels, and the final consonants.
    private static let spellings: [Set<UInt32>] = [
        "g k c q gh ck kk cc gg kh gu", "k g c q kk ck cc", "n nn kn gn ny", "d t th dd dh tt", "t d tt dt",
        "r l rr ll rh wr hr lh", "m mm", "b v bb bh w", "p b pp", "s c sh ss sch x z sz th hs sc ci ts sj cz ps",
        "s ss c z x ts sh sz sc", "", "j z g zh ch dz ts zs dj gi zz c jh dg tz y gg s", "j z zh zz c",
        "ch c cz tch ts q tz ci cs tx x zh tzs tj ty z j", "k c ch ck q cc qu kh g kk x", "t th tt d",
        "p f ph v pp ff pf b fh", "h f j x g wh ch kh gh hw",
        "a u o aa ah e i ea au ar", "a e ae ai i ea", "ya ia ja a ea iya", "yae", "u o e er eo a ur ea i ou or ir eu",
        "e a ay ai ey ei ae ee eh ie i", "yeo you ye yu io ya ia eo ieu yo", "ye e ie je ae",
        "o au oh ou aw eau oo oa ow oe u eo a or", "wa oi ua oa ois wha oua", "wae we ua", "oe we eu ue o wo",
        "yo io eo jo ho", "u oo w ou o ue uh ew eu ui wu v", "wo uo wa we wor war ua uo", "we ue oue wei whe",
        "wi ui u eu y ue hui yi vi i ea ee", "yu ew u iu eu ju you io", "eu e o u i a", "ui",
        "i e ee y ie ea ij ih j ey ei yi ii oi hi",
        "", "k c g ck x q ch gh kk cc", "k ck g c", "k", "n nn ne m", "n", "n", "d t", "l ll r le rl lh", "lk", "lm",
        "l", "l", "l", "l", "l", "m mm n mb", "p b v f pp bb ph", "p", "s t th d", "t s th d tt c ss ts z dt ch",
        "ng n nn m nk", "t z j", "t", "k", "t d", "p f", "h",
    ].map { Set($0.split(separator: " ").map { code($0.utf8) }) }
}
