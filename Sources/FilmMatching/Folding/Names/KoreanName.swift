internal import BoxOfficeWire

/// A Korean's name in Hangul: a family name, usually of one syllable, and a given name.
///
/// Koreans spell their names in Latin letters as they like: 이 is Lee, Yi, Rhee or E. But each syllable has only so many
/// spellings, so a Latin name either can be this name or belongs to somebody else. Of 739 pairs of one person's names,
/// 95 % fit; of 20,000 pairs of two persons' names, .2 %.
struct KoreanName: Sendable, Hashable {
    private let syllables: [Unicode.Scalar]

    /// Reads a name; nil if it has another form than Koreans' names: two to four syllables, without a space.
    init?(_ name: String) {
        let scalars = Array(name.composingHangul.trimmed.unicodeScalars)
        guard (2...4).contains(scalars.count), scalars.allSatisfy(\.isHangulSyllable) else { return nil }
        syllables = scalars
    }

    /// Whether these Latin words can be a spelling of the name, with the family name first or last.
    ///
    /// - Parameter words: The words of the Latin name, in lower case.
    func isSpelled(_ words: [String]) -> Bool {
        // TMDB tells namesakes apart by a numeral: Lee Jae-hoon-III.
        let isNumbered = words.count > 2 && ["i", "ii", "iii", "iv"].contains(words.last)
        let words = isNumbered ? words.dropLast() : words[...]
        // A given name may be written as one word or as two, and the family name before or after it.
        let orders: [ArraySlice<String>] = [
            words[...], words.suffix(1) + words.dropLast(1), words.suffix(2) + words.dropLast(2),
        ]
        // Some have a Western name before the Korean one: William Inhyuk Hyoung.
        let withoutFirst = words.count > 2 ? words.dropFirst() : []
        return (orders + [withoutFirst, withoutFirst.suffix(1) + withoutFirst.dropLast(1)])
            .contains { fits(Array($0.joined().utf8)) }
    }

    /// Whether one of these Latin words can be a spelling of the family name.
    ///
    /// - Parameter words: The words of the Latin name, in lower case.
    func hasFamilyName(in words: [String]) -> Bool {
        let spellings = KoreanSpelling.spellings(of: syllables[0], isFamilyName: true)
        return words.contains { spellings.contains(Array($0.utf8)) }
    }

    /// Whether the letters can be read as the syllables, one after the other.
    private func fits(_ letters: [UInt8]) -> Bool {
        var ends: Set = [0]
        for (index, syllable) in syllables.enumerated() {
            let spellings = KoreanSpelling.spellings(of: syllable, isFamilyName: index == 0)
            var reached: Set<Int> = []
            for end in ends {
                for spelling in spellings where letters[end...].starts(with: spelling) {
                    reached.insert(end + spelling.count)
                }
            }
            ends = reached
            if ends.isEmpty { return false }
        }
        return ends.contains(letters.count)
    }
}
