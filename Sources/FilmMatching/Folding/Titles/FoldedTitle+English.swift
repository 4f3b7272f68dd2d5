internal import BoxOfficeWire

extension FoldedTitle {
    /// Folds an English title without brackets and without its leading article.
    init(english title: String, limits: MatchModel.TitleLimits) {
        let words = title.withoutBrackets.split(separator: " ")
        let hasArticle = words.count > 1 && ["the", "a", "an"].contains(words[0].lowercased())
        self.init(words.dropFirst(hasArticle ? 1 : 0).joined(separator: " "), limits: limits)
    }
}

extension String {
    /// The text without its parts in round brackets; the whole text if nothing would be left.
    var withoutBrackets: String {
        let kept = splitByBrackets.outside
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : self
    }

    /// A title in Hangul without the same title in other letters behind it, as in 해무(海霧) and 주먹이 운다(Crying Fist).
    var withoutTranslation: String {
        let (kept, bracketed) = splitByBrackets
        let isTranslation = bracketed.contains { $0.isLetter } && !bracketed.contains { $0.isNumber }
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
