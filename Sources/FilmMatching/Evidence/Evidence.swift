/// One comparison of a known film with a candidate, and its worth in bits, which add up.
///
/// A bit is the binary logarithm of a likelihood ratio: how much more often true pairs look like this than others.
public struct Evidence: Sendable, Hashable, Codable {
    /// What was compared.
    public let kind: Kind
    /// How it compares.
    public let level: Level
    /// What the comparison is worth, in bits; negative values speak against the pair.
    public let bits: Double
    /// The known film's value, for display.
    public let left: String
    /// The candidate's value, for display; empty for the length of a title.
    public let right: String

    /// What was compared; later versions of the model may add kinds.
    @nonexhaustive
    public enum Kind: String, Sendable, Hashable, Codable {
        /// The Korean title with the candidate's titles.
        case title
        /// The length of an equal title: long titles are rarely shared.
        case length
        /// The day of the Korean release with the candidate's.
        case date
        /// The year of production with the candidate's year: what it adds to the day.
        case year
        /// The English title, or the one in the film's own language.
        case englishTitle
        /// The producing countries.
        case nation
        /// The directors.
        case director
        /// The actors.
        case cast
        /// The running time.
        case runtime
        /// The kind of film, by the genres: drawn, documentary, concert; compared only between equal titles.
        case genre
        /// A person's decision; it has no bits, because it is not weighed.
        case override
    }

    /// How the two sides of a comparison relate; ``MatchModel`` has the limits of each level.
    @nonexhaustive
    public enum Level: String, Sendable, Hashable, Codable {
        // MARK: Titles
        /// Equal after folding.
        case exact
        /// The English titles are equal after folding, and the Korean ones are not.
        case exactAlone
        /// Equal except for words or signs about the cut or the showing.
        case core
        /// The same, but only one says that it is the film of a series, 극장판, of which there may be several.
        case markerOnOneSide
        /// The English titles are equal except for such words, and the Korean ones are not.
        case coreAlone
        /// One part between separators is equal.
        case segment
        /// One part is equal and the rest is not: another film of a series.
        case otherPart
        /// Much alike, and only one title has a number.
        case numberOnOneSide
        /// Both titles have numbers, and the numbers differ.
        case numbersDiffer
        /// Almost equal, which points to another film.
        case near
        /// Alike.
        case alike
        /// One title contains the other.
        case contained
        /// Different; also another director.
        case different
        /// In scripts that cannot be compared, or missing.
        case unknown

        // MARK: Length of an equal title
        /// One syllable.
        case oneSyllable
        /// Two syllables.
        case twoSyllables
        /// Three syllables.
        case threeSyllables
        /// Four syllables.
        case fourSyllables
        /// Five or six syllables.
        case upToSixSyllables
        /// Seven to nine syllables.
        case upToNineSyllables
        /// Ten syllables or more.
        case tenOrMoreSyllables

        // MARK: Days
        /// Opened on the candidate's release day, or the day before or after.
        case sameDay
        /// Opened in the same week, before or after.
        case week
        /// Opened some weeks later.
        case weeks
        /// Opened some months later.
        case months
        /// Opened about a year later.
        case year
        /// Opened some years later.
        case years
        /// Opened many years later.
        case manyYears
        /// Opened some weeks before the candidate's release.
        case before
        /// Opened long before the candidate's release.
        case longBefore

        // MARK: Years
        /// The candidate's year fits the year of production.
        case fits
        /// The candidate's year nearly fits.
        case off
        /// The candidate's year does not fit.
        case wrong

        // MARK: People
        /// The same name.
        case equal
        /// Names in two scripts that sound the same.
        case sameSound
        /// Names in two scripts that sound similar.
        case similarSound
        /// Similar names.
        case close
        /// Names in two scripts that have some sounds in common.
        case farSound
        /// Names in two scripts that sound different.
        case otherSound
        /// Several actors in common.
        case several
        /// One actor in common.
        case one
        /// No actor in common, where Korean voices may be listed instead.
        case noneOfVoices

        // MARK: Countries
        /// A country or language in common that many films have: Korea, English-speaking countries, or their languages.
        case shared
        /// A country or language in common that few films have.
        case sharedByFew
        /// The candidate's language is not spoken in any of the countries.
        case otherLanguage
        /// The candidate's language is English, which is also TMDB's default for incomplete records.
        case perhapsEnglish
        /// English likewise, where the film is Korean and the candidate's title is not, or the other way round.
        case perhapsForeign
        /// No actor, or no country, in common.
        case noneShared = "none"

        // MARK: Running time
        /// The same running time, or a minute or two more or less.
        case minute
        /// Some minutes apart.
        case minutes
        /// Further apart.
        case longer
        /// Further apart than that, where the film is another cut.
        case otherCut

        // MARK: Kinds
        /// One is drawn, or shows real people or a stage, and the other is not.
        case otherKind

        // MARK: Overrides
        /// A person decided so.
        case pinned
    }
}

extension Evidence {
    /// True if it speaks for the pair, false if against it, as a reader sees it; nil for neither.
    package var speaksFor: Bool? {
        switch (kind, level) {
        // Its bits are what it adds to the day's: equal years beside a distant day may have fewer than none.
        case (.year, .fits): true
        case (.year, .off): nil
        case (.year, .wrong): false
        default: bits == 0 ? nil : bits > 0
        }
    }
}

extension [Evidence] {
    var totalBits: Double { reduce(0) { $0 + $1.bits } }
}

/// A reason that rules a candidate out, however much else agrees.
@nonexhaustive
public enum Veto: String, Sendable, Hashable, Codable {
    /// Both titles have numbers, and the numbers differ: another part of a series.
    case numbersDiffer
    /// TMDB marks the candidate as an adult film.
    case adult
    /// The candidate is a short, the film a feature.
    case short
}

/// What was not compared between a film and a candidate, and why.
public struct ComparisonGap: Sendable, Hashable, Codable {
    /// What was not compared.
    public let kind: Evidence.Kind
    /// Why not.
    public let cause: Cause

    /// Why something was not compared; later versions may add causes.
    @nonexhaustive
    public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
        /// The film's KOBIS movie record was not read.
        case kobisRecordNotRead
        /// The candidate's TMDB movie record was not read.
        case tmdbRecordNotRead
        /// KOBIS does not know it.
        case unknownAtKobis
        /// TMDB does not know it.
        case unknownAtTMDB
        /// KOBIS did not send it, or not readably.
        case unreadAtKobis
        /// TMDB did not send it, or not readably.
        case unreadAtTMDB
        /// Both know it, but not in forms that can be compared, such as Hangul and kanji.
        case notComparable
    }
}
