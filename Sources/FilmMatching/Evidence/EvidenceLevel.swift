extension Evidence {
    /// How the two sides of a comparison relate.
    ///
    /// Which levels occur depends on the ``Kind``; later versions may add some.
    ///
    /// The days, minutes and likenesses at which a level begins are limits of the ``MatchModel``.
    @nonexhaustive
    public enum Level: String, Sendable, Hashable, Codable {
        // MARK: Titles

        /// Equal after folding.
        case exact
        /// The English titles are equal after folding, and the Korean ones are not.
        case exactAlone
        /// Equal except for words or signs about the cut or the showing.
        case core
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

        /// A country or language in common.
        case shared
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

        // MARK: Overrides

        /// A person decided so.
        case pinned
    }
}

extension Evidence.Level {
    /// The level of an equal title's length.
    init(syllables: Int) {
        self =
            switch syllables {
            case ...1: .oneSyllable
            case 2: .twoSyllables
            case 3: .threeSyllables
            case 4: .fourSyllables
            case 5...6: .upToSixSyllables
            case 7...9: .upToNineSyllables
            default: .tenOrMoreSyllables
            }
    }
}
