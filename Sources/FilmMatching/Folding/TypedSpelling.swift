/// The letters of a title as a person types it, to compare with films' titles: misspelt, spaced differently, partial, English,
/// or romanised.
///
/// Likeness proves nothing about which TMDB film a KOBIS film is, since almost equal titles are mostly two films. Here
/// it only ranks what a person may mean.
package struct TypedSpelling: Sendable {
    /// Hangul readings of a romanised title, the likeliest first; see ``RomanisedTitle``.
    package let readings: [String]
    package var isKorean: Bool { folded.hasHangul }

    private let folded: FoldedTitle
    private let english: FoldedTitle
    private let read: [FoldedTitle]

    package init(_ title: TypedTitle) {
        folded = FoldedTitle(title.text)
        english = FoldedTitle(english: title.text, limits: MatchModel.standard.titles)
        readings = RomanisedTitle.readings(of: title.text)
        read = readings.map { FoldedTitle($0) }
    }

    /// Returns how alike the film's titles and the text are, 0 to 1; 1 is equal except for spaces, signs and case.
    package func likeness(to film: KnownFilm) -> Double {
        [film.title, film.englishTitle, film.originalTitle].reduce(0) { max($0, likeness(to: $1 ?? "")) }
    }

    /// Returns how alike a title and the typed text are, 0 to 1; 1 is equal except for spaces, signs and case.
    package func likeness(to title: String) -> Double {
        let (isKorean, title) = (title.containsHangul, Self.folded(title))
        guard isKorean else { return Self.likeness(english, title) }
        let heard = read.map { Self.heard * Self.likeness($0, title) }.max() ?? 0
        return max(heard, Self.likeness(folded, title))
    }

    /// True if the text is only a part of the title that the film is most likely to be meant by.
    package func isPart(of film: KnownFilm) -> Bool {
        let titles = [film.title, film.englishTitle, film.originalTitle].compactMap(\.self)
        guard let title = titles.max(by: { likeness(to: $0) < likeness(to: $1) }) else { return false }
        let whole = Self.folded(title)
        guard title.containsHangul else { return Self.share(of: english, in: whole) > 0 }
        return ([folded] + read).contains { Self.share(of: $0, in: whole) > 0 }
    }

    static func folded(_ title: String) -> FoldedTitle {
        title.containsHangul
            ? FoldedTitle(title.withoutTranslation)
            : FoldedTitle(english: title, limits: MatchModel.standard.titles)
    }

    private static func likeness(_ typed: FoldedTitle, _ title: FoldedTitle) -> Double {
        if typed.exact.isEmpty || title.exact.isEmpty { return 0 }
        if typed.exact == title.exact { return 1 }
        let sameNumbers = typed.numbers.filter { $0 != 1 } == title.numbers.filter { $0 != 1 }
        if typed.core == title.core, sameNumbers { return otherCut }
        var best = max(spelling(typed.core, title.core), share(of: typed, in: title))
        for segment in title.segments { best = max(best, inPart * spelling(typed.core, segment)) }
        let all = share(of: title, in: typed)
        if all > 0 { best = all - typedTooMuch }
        // The parts of a series differ only in their numbers.
        return sameNumbers ? best : best * otherNumber
    }

    /// A wrong letter is a slip in any title; several in a short one make another film's, as 플래닛 is not 플래시.
    private static func spelling(_ typed: String, _ title: String) -> Double {
        let (likeness, wrong) = Jamo.comparison(typed, title)
        guard likeness < fewLetters, wrong > 1 else { return likeness }
        if isSlip(Array(typed), Array(title)) { return fewLetters }
        return min(likeness, severalLetters + likeness / 100)
    }

    /// True if one syllable was left out, typed twice or swapped with the next, in a title that has others enough.
    private static func isSlip(_ typed: [Character], _ title: [Character]) -> Bool {
        let isSwap = typed.count == title.count && typed.sorted() == title.sorted()
        guard title.count >= (isSwap ? 3 : 4), isSwap || typed.count != title.count else { return false }
        return EditDistance.between(typed, title, swaps: true) == 1
    }

    /// Latin words must match whole: “her” is in “The Other”, too.
    private static func share(of part: FoldedTitle, in whole: FoldedTitle) -> Double {
        let (inner, outer) = part.hasHangul ? (part.core, whole.core) : (" \(part.coreText) ", " \(whole.coreText) ")
        guard part.core.count > 1, outer.utf8.firstRange(of: inner.utf8) != nil else { return 0 }
        return 0.75 + 0.15 * Double(part.core.count) / Double(max(1, whole.core.count))
    }

    /// Equal except for words such as 확장판 or 극장판.
    private static let otherCut = 0.98
    /// Two spellings of one sound.
    private static let heard = 0.95
    private static let inPart = 0.92
    /// Up to one letter in seven may be wrong; below, only one.
    private static let fewLetters = 0.85
    /// Not enough to take the film without asking.
    private static let severalLetters = 0.73
    private static let otherNumber = 0.75
    /// A typed word that the title lacks may mean another film, as in 베테랑 투.
    private static let typedTooMuch = 0.15
}
