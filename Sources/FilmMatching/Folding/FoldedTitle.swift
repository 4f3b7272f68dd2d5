/// A title in a form for comparison.
///
/// Services differ in spacing, punctuation, width and case, but hardly ever in a letter, so a comparison is exact.
package struct FoldedTitle: Sendable, Hashable {
    package let exact: String
    /// The title without words about the cut or the showing; equal to `exact` if there are no other words.
    package let core: String
    package let removed: [TitleWord]
    package let symbols: [Character]
    /// The numbers in the core, sorted: sequels and parts.
    package let numbers: [Int]
    /// The parts between separators, as in `core`, without very short ones; empty if there is only one part.
    package let segments: [String]
    package let coreText: String
    /// The words before the first separator; nil if there is only one part.
    package let firstPart: String?
    package let hasHangul: Bool

    package init(_ title: String, limits: MatchModel.TitleLimits = MatchModel.standard.titles) {
        let tokens = TitleToken.tokens(of: title)
        hasHangul = title.containsHangul
        let parts = Self.parts(of: tokens, and: hasHangul ? Self.andInKorean : "and")
        let words = parts.flatMap { $0 }
        exact = words.joined()
        symbols = tokens.compactMap { if case .symbol(let sign) = $0 { sign } else { nil } }.sorted()

        let kept = parts.map(Self.withoutTitleWords)
        if kept.allSatisfy(\.words.isEmpty) {
            (core, removed, numbers) = (exact, [], Self.numbers(in: words))
            (segments, coreText, firstPart) = ([], words.joined(separator: " "), nil)
        } else {
            core = kept.map { $0.words.joined() }.joined()
            removed = kept.flatMap(\.removed)
            // A first part loses the word but keeps the number 1, so that it never matches the second part.
            let firstParts = removed.filter { $0.kind == .firstPart }
            numbers = (Self.numbers(in: kept.flatMap(\.words)) + firstParts.map { _ in 1 }).sorted()
            let pieces = kept.map { $0.words.joined() }.filter { $0.count >= limits.shortestSegment }
            segments = pieces.count > 1 ? pieces : []
            let spaced = kept.map { $0.words.joined(separator: " ") }.filter { !$0.isEmpty }
            coreText = spaced.joined(separator: " ")
            firstPart = segments.isEmpty ? nil : spaced.first
        }
    }

    /// True if the title says that it is the film of a series: 극장판.
    var isFilmOfSeries: Bool { removed.contains { ["극장판", "영화판"].contains($0.text) } }

    private static func parts(of tokens: [TitleToken], and spelled: String) -> [[String]] {
        let isSingle = tokens.count { if case .word = $0 { true } else { false } } == 1
        var parts: [[String]] = [[]]
        for token in tokens {
            switch token {
            case .word(let word): parts[parts.count - 1].append(isSingle ? word : romanNumerals[word] ?? word)
            case .ampersand: parts[parts.count - 1].append(spelled)
            case .separator: parts.append([])
            case .symbol, .space: continue
            }
        }
        return parts.filter { !$0.isEmpty }
    }

    private static func withoutTitleWords(_ words: [String]) -> (words: [String], removed: [TitleWord]) {
        var kept: [String] = []
        var removed: [TitleWord] = []
        var rest = words[...]
        while let word = rest.first {
            if let found = TitleWord.leading(rest) {
                removed.append(found.word)
                rest = rest.dropFirst(found.length)
            } else {
                kept.append(word)
                rest = rest.dropFirst()
            }
        }
        return (kept, removed)
    }

    private static func numbers(in words: [String]) -> [Int] {
        let digits = words.flatMap { $0.unicodeScalars.split { !$0.isDigit } }
        let spelled = zip(words, words.dropFirst()).compactMap { parts.contains($0) ? spelledNumbers[$1] : nil }
        let second = words.filter(secondParts.contains).map { _ in 2 }
        return (digits.map { $0.reduce(0) { ($0 * 10 + Int($1.value - 0x30)) % numberModulus } } + spelled + second)
            .sorted()
    }

    private static let andInKorean = "앤"
    /// A prime modulus for numbers, so that any length fits.
    private static let numberModulus = 1_000_000_007
    /// Single letters are left out: X, V and I are more often letters than numerals.
    private static let romanNumerals = [
        "ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
    ]
    private static let parts: Set = ["part", "파트", "chapter", "챕터", "vol", "volume"]
    /// The first parts, 전편 and 상편, are among the words of ``TitleWord``.
    private static let secondParts: Set = ["후편", "하편"]
    private static let spelledNumbers = ["one": 1, "two": 2, "three": 3, "원": 1, "투": 2, "쓰리": 3, "i": 1, "v": 5]

    init(english title: String, limits: MatchModel.TitleLimits) {
        let words = title.withoutBrackets.split(separator: " ")
        let hasArticle = words.count > 1 && ["the", "a", "an"].contains(words[0].lowercased())
        self.init(words.dropFirst(hasArticle ? 1 : 0).joined(separator: " "), limits: limits)
    }
}

extension String {
    var withoutBrackets: String {
        let kept = splitByBrackets.outside
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : self
    }

    /// A Hangul title without its translation, as in 해무(海霧) and 주먹이 운다(Crying Fist).
    var withoutTranslation: String {
        guard unicodeScalars.contains(where: { "(（".unicodeScalars.contains($0) }) else { return self }
        let (kept, bracketed) = splitByBrackets
        // A number in Latin letters may be a part's; 万 is a letter of a word.
        let isForeign = bracketed.contains { $0.isLetter && !$0.isASCII }
        let isTranslation = isForeign || bracketed.contains { $0.isLetter } && !bracketed.contains { $0.isNumber }
        return isTranslation && !bracketed.containsHangul && kept.containsHangul ? kept : self
    }

    private var splitByBrackets: (outside: String, inside: String) {
        var depth = 0
        var parts = (outside: "", inside: "")
        for character in self {
            switch character {
            case "(", "（": depth += 1
            case ")", "）": depth = max(0, depth - 1)
            default:
                if depth == 0 { parts.outside.append(character) } else { parts.inside.append(character) }
            }
        }
        return parts
    }
}
