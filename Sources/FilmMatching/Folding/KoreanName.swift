/// A Korean name in Hangul: a family name, usually of one syllable, and a given name.
///
/// Each syllable has few Latin spellings, so a Latin name either fits or belongs to another person: 95 % of 739 pairs of
/// one person's names fit, and .2 % of 20,000 pairs of two people's names.
struct KoreanName: Sendable, Hashable {
    private let syllables: [Unicode.Scalar]

    init?(_ name: String) {
        let scalars = Array(name.composingHangul.trimmed.unicodeScalars)
        guard (2...4).contains(scalars.count), scalars.allSatisfy(\.isHangulSyllable) else { return nil }
        syllables = scalars
    }

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

    func hasFamilyName(in words: [String]) -> Bool {
        let spellings = KoreanSpelling.spellings(of: syllables[0], isFamilyName: true)
        return words.contains { spellings.contains(Array($0.utf8)) }
    }

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

/// The Latin spellings of a Hangul syllable: by the official romanisation, by older ones, and as people write.
enum KoreanSpelling {
    static func spellings(of syllable: Unicode.Scalar, isFamilyName: Bool) -> Set<[UInt8]> {
        guard let parts = syllable.hangulParts else { return [] }
        var spellings: Set<[UInt8]> = []
        for initial in options(initials[parts.initial]) {
            for vowel in options(vowels[parts.vowel]) {
                for final in options(finals[parts.final]) { spellings.insert(Array((initial + vowel + final).utf8)) }
            }
        }
        if isFamilyName { spellings.formUnion(options(familyNames[syllable] ?? "").map { Array($0.utf8) }) }
        spellings.remove([])
        return spellings
    }

    private static func options(_ text: String) -> [Substring] { text.isEmpty ? [""] : text.split(separator: " ") }

    private static let initials = [
        "g k", "kk gg k g", "n", "d t", "dd tt d t", "r l", "m", "b p", "bb pp b p", "s sh", "ss s", "", "j ch z jh",
        "jj j ch", "ch c", "k c kh", "t th", "p ph f", "h",
    ]
    private static let vowels = [
        "a ah", "ae e ai ay a", "ya", "yae ye", "eo u o uh er oe au ou", "e ae ay", "yeo you yu yo yuh yeu",
        "ye yae ae", "o oh", "wa oa", "wae", "oe oi we oy", "yo", "u oo woo ou wo", "wo weo woo uo", "we", "wi ui wee",
        "yu yoo you", "eu u", "ui eui yi e ee i", "i ee y yi ie ea",
    ]
    private static let finals = [
        "", "k g ck c rk", "kk k", "k", "n", "n", "n", "t d", "l r", "k lk g", "m lm", "l p", "l", "l", "l", "l", "m",
        "p b", "p", "t s", "t s", "ng n", "t j", "t ch", "k", "t", "p", "t h",
    ]
    private static let familyNames: [Unicode.Scalar: String] = [
        "이": "lee yi rhee ri yee rhie e i li leigh", "박": "park pak bak bark", "최": "choi choe",
        "허": "hur huh heo her hoh", "임": "lim im rim yim leem", "노": "roh noh no rho", "유": "yoo yu ryu ryoo you",
        "류": "ryu ryoo yoo yu", "우": "woo wu u", "오": "oh o", "양": "yang ryang", "라": "ra na la", "나": "na ra",
        "연": "yeon youn yon", "육": "yook yuk", "윤": "yoon yun youn", "위": "wi wee", "리": "lee ri", "여": "yeo yuh",
    ]
}
