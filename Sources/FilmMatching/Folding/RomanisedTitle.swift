/// A Korean title in Latin letters, read back into Hangul by the official romanisation: Gisaengchung is 기생충.
///
/// ``NameSound`` and ``KoreanSpelling`` compare a spelling with a known name; here the Hangul is needed to ask a
/// service that knows only Hangul.
enum RomanisedTitle {
    /// Returns at most two possible Hangul readings; none if the text cannot be Korean.
    static func readings(of text: String) -> [String] {
        // A hyphen parts syllables within a word: Seoul-ui Bom is 서울의 봄.
        let words = text.split(whereSeparator: \.isWhitespace).compactMap { word -> [String]? in
            let parts = TitleToken.words(of: String(word)).map { part in
                part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? [part] : readings(ofWord: Array(part.utf8))
            }
            guard !parts.isEmpty else { return nil }
            guard !parts.contains(where: \.isEmpty) else { return [] }
            return [parts.compactMap(\.first).joined(), parts.compactMap(\.last).joined()]
        }
        let likeliest = words.compactMap(\.first).joined(separator: " ")
        guard words.allSatisfy({ !$0.isEmpty }), likeliest.contains(where: { !$0.isASCII }) else { return [] }
        let other = words.compactMap(\.last).joined(separator: " ")
        return other == likeliest ? [likeliest] : [likeliest, other]
    }

    /// Reads from the end, so that each position is read only once.
    private static func readings(ofWord letters: [UInt8]) -> [String] {
        guard letters.count <= longest else { return [] }
        var readings = [[String]](repeating: [], count: letters.count + 1)
        readings[letters.count] = [""]
        for start in letters.indices.reversed() {
            var found: [String] = []
            for syllable in syllables(in: letters, from: start) where found.count < most {
                for rest in readings[syllable.end] where found.count < most { found.append(syllable.text + rest) }
            }
            readings[start] = found
        }
        return readings[0]
    }

    private static func syllables(in letters: [UInt8], from start: Int) -> [(text: String, end: Int)] {
        var found: [(text: String, end: Int)] = []
        for (initial, first) in initials where letters[start...].starts(with: first) {
            let rest = letters[(start + first.count)...]
            // Only the longest: 하은대 would never be written Ha-eundae.
            guard let (vowel, middle) = vowels.first(where: { rest.starts(with: $1) }) else { continue }
            let end = rest.dropFirst(middle.count)
            for (final, last) in finals where end.starts(with: last) {
                let next = end.dropFirst(last.count).first
                // A single consonant before a vowel begins the next syllable; ng does not, and before 의 it may end its
                // own.
                let isBeforeParticle = end.dropFirst(last.count).elementsEqual("ui".utf8)
                if last.count == 1, !isBeforeParticle, let next, startsVowel.contains(next) { continue }
                guard let scalar = Unicode.Scalar(UInt32(0xAC00 + (initial * 21 + vowel) * 28 + final)) else {
                    continue
                }
                found.append((String(Character(scalar)), end.startIndex + last.count))
            }
        }
        return found
    }

    private static let most = 2
    private static let longest = 60
    private static let startsVowel = Set("aeiouyw".utf8)

    /// The letters of one part of a syllable with their Unicode indices, the longest spelling first.
    private static func parts(_ spellings: [(Int, String)]) -> [(Int, [UInt8])] {
        spellings.sorted { $0.1.utf8.count > $1.1.utf8.count }.map { ($0.0, Array($0.1.utf8)) }
    }

    private static let initials = parts(
        ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h"]
            .enumerated().map { ($0, $1) } + [(5, "l"), (9, "sh")])
    private static let vowels = parts(
        [
            "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu",
            "eu", "ui", "i",
        ].enumerated().map { ($0, $1) } + [(13, "oo"), (20, "ee")])
    private static let finals: [(Int, [UInt8])] = [
        (0, ""), (1, "k"), (1, "g"), (4, "n"), (8, "l"), (16, "m"), (17, "p"), (17, "b"), (19, "t"), (19, "s"),
        (21, "ng"),
    ].map { ($0, Array($1.utf8)) }
}
