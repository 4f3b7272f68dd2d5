/// How two titles compare.
struct TitleComparison {
    let level: Evidence.Level
    /// Whether the known title names a cut or a showing that the candidate's title does not name.
    let namesEdition: Bool

    /// Compares two titles in scripts that compare.
    init(_ left: FoldedTitle, _ right: FoldedTitle) {
        namesEdition = !Self.editions(of: left).isSubset(of: Self.editions(of: right))
        level = Self.level(left, right)
    }

    private static func editions(of title: FoldedTitle) -> Set<String> {
        // A plus sign after a title is how cinemas mark a longer cut; inside one it is a letter.
        Set(title.removed.filter { $0.kind == .edition }.map(\.text) + (title.symbols.contains("+") ? ["+"] : []))
    }

    private static func level(_ left: FoldedTitle, _ right: FoldedTitle) -> Evidence.Level {
        if left.exact.isEmpty || right.exact.isEmpty { return .unknown }
        if left.exact == right.exact { return left.symbols == right.symbols ? .exact : .core }
        let sameNumbers = left.numbers == right.numbers
        // The first part may keep silent about being one.
        let sameBut1 = sameNumbers || left.numbers.filter { $0 != 1 } == right.numbers.filter { $0 != 1 }
        if left.core == right.core, sameBut1 {
            // KOBIS has codes for cuts of one work; a record of a cut at TMDB is another work, a film about it even.
            return editions(of: right).isSubset(of: editions(of: left)) ? .core : .segment
        }
        let similarity = Jamo.similarity(left.core, right.core)
        let shared = left.segments.contains(right.core) || right.segments.contains(left.core)
        let common = !Set(left.segments).isDisjoint(with: right.segments)
        if !sameNumbers, similarity >= 0.6 || shared {
            return left.numbers.isEmpty || right.numbers.isEmpty ? .numberOnOneSide : .numbersDiffer
        }
        if shared { return .segment }
        if common { return hasOtherPart(left, right) ? .otherPart : .segment }
        if similarity >= 0.85 { return .near }
        if similarity >= 0.7 { return .alike }
        return left.core.contains(right.core) || right.core.contains(left.core) ? .contained : .different
    }

    /// Whether two titles that share a part go on differently, as films of one series do.
    private static func hasOtherPart(_ left: FoldedTitle, _ right: FoldedTitle) -> Bool {
        let leftRest = left.segments.filter { !right.segments.contains($0) }.joined()
        let rightRest = right.segments.filter { !left.segments.contains($0) }.joined()
        return !leftRest.isEmpty && !rightRest.isEmpty && Jamo.similarity(leftRest, rightRest) < 0.7
    }
}

extension TitleComparison {
    /// How an English title compares, both folded by ``foldedEnglish(_:)``: nothing below half alike is a reason.
    static func english(_ left: FoldedTitle, _ right: FoldedTitle) -> Evidence.Level {
        if left.exact.isEmpty || right.exact.isEmpty { return .unknown }
        if left.exact == right.exact { return .exact }
        if left.core == right.core, left.numbers == right.numbers { return .core }
        let similarity = Jamo.similarity(left.exact, right.exact)
        if left.numbers != right.numbers, similarity >= 0.6 {
            return left.numbers.isEmpty || right.numbers.isEmpty ? .numberOnOneSide : .numbersDiffer
        }
        let shorter = min(left.exact.count, right.exact.count)
        let contained = shorter >= 5 && (left.exact.contains(right.exact) || right.exact.contains(left.exact))
        let shared = left.segments.contains(right.core) || right.segments.contains(left.core)
        if similarity >= 0.85 || contained || shared { return .near }
        return similarity >= 0.5 ? .alike : .different
    }

    /// An English title without brackets and without a leading article.
    static func foldedEnglish(_ title: String) -> FoldedTitle {
        let words = title.withoutBrackets.split(separator: " ")
        let hasArticle = words.count > 1 && ["the", "a", "an"].contains(words[0].lowercased())
        return FoldedTitle(words.dropFirst(hasArticle ? 1 : 0).joined(separator: " "))
    }
}

extension String {
    /// The text without what stands in round brackets; the whole text if nothing else would be left.
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
