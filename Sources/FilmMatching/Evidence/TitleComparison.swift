struct TitleComparison {
    let level: Evidence.Level
    let namesEdition: Bool

    init(_ left: FoldedTitle, _ right: FoldedTitle, _ limits: MatchModel.TitleLimits) {
        // Words about the showing also allow for later days: 더빙 and 4K come back years later.
        namesEdition = !Self.editions(of: left, or: .format).isSubset(of: Self.editions(of: right, or: .format))
        level = Self.level(left, right, limits)
    }

    /// How an English title compares; both are folded by ``FoldedTitle/init(english:limits:)``.
    static func englishLevel(
        _ left: FoldedTitle, _ right: FoldedTitle, _ limits: MatchModel.TitleLimits
    ) -> Evidence.Level {
        if left.exact.isEmpty || right.exact.isEmpty { return .unknown }
        if left.exact == right.exact { return .exact }
        if left.core == right.core, left.numbers == right.numbers {
            return namesAnEdition(right, not: left) ? .contained : .core
        }
        let likeness = Jamo.likeness(left.exact, right.exact)
        if left.numbers != right.numbers, likeness >= limits.ofOneSeries { return unequalNumbers(left, right) }
        let isLongEnough = min(left.exact.count, right.exact.count) >= limits.shortestContainedEnglish
        if isLongEnough, likeness < limits.near, right.exact.hasPart(left.exact) { return .contained }
        let contained = isLongEnough && left.exact.hasPart(right.exact)
        if likeness >= limits.near || contained || isSegment(left, right) { return .near }
        return likeness >= limits.alikeInEnglish ? .alike : .different
    }

    private static func level(
        _ left: FoldedTitle, _ right: FoldedTitle, _ limits: MatchModel.TitleLimits
    ) -> Evidence.Level {
        if left.exact.isEmpty || right.exact.isEmpty { return .unknown }
        if left.exact == right.exact { return left.symbols == right.symbols ? .exact : .core }
        let sameNumbers = left.numbers == right.numbers
        // The title of a first part often has no number.
        let sameBut1 = sameNumbers || left.numbers.filter { $0 != 1 } == right.numbers.filter { $0 != 1 }
        if left.core == right.core, sameBut1 {
            if namesAnEdition(right, not: left) { return .segment }
            return left.isFilmOfSeries == right.isFilmOfSeries ? .core : .markerOnOneSide
        }
        let likeness = Jamo.likeness(left.core, right.core)
        let shared = isSegment(left, right)
        if !sameNumbers, likeness >= limits.ofOneSeries || shared { return unequalNumbers(left, right) }
        if shared { return .segment }
        if !Set(left.segments).isDisjoint(with: right.segments) {
            return hasOtherPart(left, right, limits) ? .otherPart : .segment
        }
        if likeness >= limits.near { return .near }
        if likeness >= limits.alike { return .alike }
        return left.core.hasPart(right.core) || right.core.hasPart(left.core) ? .contained : .different
    }

    /// KOBIS has codes for cuts of a work; a TMDB record of a cut is another work, perhaps a film about it.
    private static func namesAnEdition(_ right: FoldedTitle, not left: FoldedTitle) -> Bool {
        !editions(of: right).isSubset(of: editions(of: left))
    }

    private static func editions(of title: FoldedTitle, or other: TitleWord.Kind = .edition) -> Set<String> {
        let words = title.removed.filter { $0.kind == .edition || $0.kind == other }.map(\.text)
        // Cinemas mark a longer cut by a plus sign after the title; inside a title it is a letter.
        return Set(words + (title.symbols.contains("+") ? ["+"] : []))
    }

    private static func unequalNumbers(_ left: FoldedTitle, _ right: FoldedTitle) -> Evidence.Level {
        left.numbers.isEmpty || right.numbers.isEmpty ? .numberOnOneSide : .numbersDiffer
    }

    private static func isSegment(_ left: FoldedTitle, _ right: FoldedTitle) -> Bool {
        left.segments.contains(right.core) || right.segments.contains(left.core)
    }

    private static func hasOtherPart(
        _ left: FoldedTitle, _ right: FoldedTitle, _ limits: MatchModel.TitleLimits
    ) -> Bool {
        let leftRest = left.segments.filter { !right.segments.contains($0) }.joined()
        let rightRest = right.segments.filter { !left.segments.contains($0) }.joined()
        return !leftRest.isEmpty && !rightRest.isEmpty && Jamo.likeness(leftRest, rightRest) < limits.sameRest
    }
}

extension String {
    /// `contains` would take ten times as long, because it follows the rules of all scripts.
    fileprivate func hasPart(_ part: String) -> Bool {
        let (bytes, wanted) = (Array(utf8), Array(part.utf8))
        guard wanted.count <= bytes.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { start in
            bytes[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
}
