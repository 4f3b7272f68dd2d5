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
        var depth = 0
        var kept = ""
        for character in self {
            switch character {
            case "(", "（": depth += 1
            case ")", "）": depth = max(0, depth - 1)
            default: if depth == 0 { kept.append(character) }
            }
        }
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : self
    }
}
