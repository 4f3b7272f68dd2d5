/// What evidence is worth, where its levels begin and how much of it a match needs: every number that decides a match.
///
/// The numbers are in one table, ``standard``, counted by `scripts/derive-weights` on some two thousand labelled pairs.
public struct MatchModel: Sendable, Hashable {
    /// The version; decisions stored with another version should be made again.
    public var version: String
    /// The bits by kind and level; a pair that is missing is worth nothing.
    public var bits: [Evidence.Kind: [Evidence.Level: Double]]
    /// The bits of a day by the film's origin, by how far the days lie apart and by the year of production.
    public var dateBits: [Origin: [Evidence.Level: DateBits]]
    /// Where the levels of titles begin.
    public var titles: TitleLimits
    /// Where the levels of people begin.
    public var people: PeopleLimits
    /// Where the levels of days and years begin.
    public var dates: DateLimits
    /// Where the levels of running times begin.
    public var runtimes: RuntimeLimits
    /// When a candidate is ruled out.
    public var vetoes: VetoLimits
    /// What a match needs.
    public var verdict: VerdictLimits
    /// How much the plan asks for.
    public var plan: PlanLimits

    /// Where a film comes from: a foreign film opens in Korea weeks, months or years after its first release.
    public enum Origin: String, Sendable, Hashable, Codable {
        /// The countries are not known.
        case unknown
        /// Korea is one of the countries.
        case korean
        /// Korea is not one of the countries.
        case foreign
    }

    /// The bits of one distance in days, without and with the year of production.
    public struct DateBits: Sendable, Hashable {
        /// The candidate's year fits the year of production.
        public var yearFits: Double
        /// The candidate's year nearly fits.
        public var yearOff: Double
        /// The candidate's year does not fit.
        public var yearWrong: Double
        /// The year of production is not known.
        public var yearUnknown: Double

        /// Creates a row of the table, in the order of its properties.
        public init(_ yearFits: Double, _ yearOff: Double, _ yearWrong: Double, _ yearUnknown: Double) {
            (self.yearFits, self.yearOff) = (yearFits, yearOff)
            (self.yearWrong, self.yearUnknown) = (yearWrong, yearUnknown)
        }

        func added(by year: Evidence.Level) -> Double {
            (year == .fits ? yearFits : year == .off ? yearOff : yearWrong) - yearUnknown
        }
    }

    /// Where the levels of titles begin.
    ///
    /// A likeness is 1 minus the edit distance of the letters over the longer length; a syllable counts as its letters.
    public struct TitleLimits: Sendable, Hashable {
        /// The least likeness of almost equal titles: one letter in seven differs, as in 도굴 and 동굴, which are two films.
        public var near: Double
        /// The least likeness of similar Korean titles.
        public var alike: Double
        /// The least likeness of similar English titles; they share short words, so chance pairs reach more than in Korean.
        public var alikeInEnglish: Double
        /// The least likeness of two titles with different numbers that makes them parts of one series.
        public var ofOneSeries: Double
        /// The likeness of the rests, below which two titles that share a part name two films of a series.
        public var sameRest: Double
        /// The fewest characters of an English title that count inside another; shorter ones are in many by chance.
        public var shortestContainedEnglish: Int
        /// The fewest characters of a part between separators that is compared; single characters are numbers or particles.
        public var shortestSegment: Int
        /// How many letters of an alphabet say as much as one Hangul syllable when a title's length is weighed.
        public var lettersPerSyllable: Int
    }

    /// Where the levels of people begin.
    public struct PeopleLimits: Sendable, Hashable {
        /// The least likeness of two spellings of one name in Hangul, such as 마틴 스콜세지 and 마틴 스코세이지.
        public var equalName: Double
        /// The least likeness of two close names in Hangul.
        public var closeName: Double
        /// The least likeness of consonants that makes names in two scripts sound the same.
        public var sameSound: Double
        /// The least likeness of consonants that makes names in two scripts sound similar.
        public var similarSound: Double
        /// The least likeness of consonants that leaves names in two scripts some sounds in common.
        public var farSound: Double
        /// The fewest consonants of a name that are compared; one agrees by chance too often.
        public var fewestConsonants: Int
        /// The highest likeness of a name with that few consonants: below `sameSound`, because two agree by chance, too.
        public var likenessOfShortNames: Double
        /// The least likeness of two spellings of one word of a name in Latin letters, such as Rodriguez and Rodríguez.
        public var alikeWord: Double
        /// The fewest letters of such a word; shorter ones are particles and initials.
        public var shortestWord: Int
        /// How many of a candidate's actors count: those billed first.
        public var billedActors: Int
        /// The fewest of a candidate's actors in Hangul that can be compared; most records have none.
        public var fewestActorsInHangul: Int
        /// The fewest known actors of whom none in common says something.
        public var fewestKnownActors: Int
        /// The fewest actors in common that are several.
        public var severalActors: Int
    }

    /// Where the levels of days and years begin: how many days after the candidate's day the film opened in Korea, at most.
    public struct DateLimits: Sendable, Hashable {
        /// The most days apart, before or after, for the same day; time zones and previews shift a day by one.
        public var sameDay: Int
        /// The most days apart, before or after, for the same week.
        public var week: Int
        /// The most days after for weeks: a usual delay of a foreign film.
        public var weeks: Int
        /// The most days after for months.
        public var months: Int
        /// The most days after for about a year: the next season included.
        public var year: Int
        /// The most days after for years; later is a re-release or another film.
        public var years: Int
        /// The most days before for a film that opened before its release elsewhere.
        public var before: Int
        /// How many years after the year of production a candidate's year fits: most films are released then.
        public var fittingYears: ClosedRange<Int>
        /// How many years after the year of production a candidate's year nearly fits.
        public var nearYears: ClosedRange<Int>
    }

    /// Where the levels of running times begin.
    public struct RuntimeLimits: Sendable, Hashable {
        /// The most minutes apart for the same running time; services round differently.
        public var equal: Int
        /// The most minutes apart for running times that are close: cut credits, another frame rate.
        public var near: Int
    }

    /// When a candidate is ruled out.
    public struct VetoLimits: Sendable, Hashable {
        /// The least running time of a feature, in minutes; what is shorter is not the feature.
        public var shortestFeature: Int
        /// How many days after the film opened a candidate may be released, at most, without counting as made later.
        public var daysAfterOpening: Int
        /// How many years after the year of production a candidate may be released, at most, without counting as made later.
        public var yearsAfterProduction: Int
    }

    /// What a match needs, in bits unless stated otherwise.
    public struct VerdictLimits: Sendable, Hashable {
        /// What a match needs without people or running time.
        public var plain: Bar
        /// What a match needs with people or the running time in agreement.
        public var confirmed: Bar
        /// The least total of a foreign film's match without people if the year fits.
        public var unreadFloor: Double
        /// The same if the English titles are equal, too.
        public var unreadFloorWithEnglish: Double
        /// The least bits of days and year of such a match: a release elsewhere, not much more than a year before.
        public var unreadDate: Double
        /// The least total of a match without people if both titles are equal and the year fits.
        public var bothTitlesFloor: Double
        /// The least total of a match without people if KOBIS gives no year of production.
        public var yearlessFloor: Double
        /// The least bits of the days of such a match.
        public var yearlessDate: Double
        /// The least bits of the days with which an equal running time confirms a film without people and year.
        public var bareDate: Double
        /// The lowest total at which a candidate leaves the film ambiguous; below it, the film has no match.
        public var ambiguityFloor: Double
        /// The bits from which downwards days or countries contradict a candidate, instead of merely not supporting it.
        public var contradiction: Double
        /// The least bits of the days that tell a sequel from its first film: director and running time are those of both.
        public var sequelDate: Double
        /// The bits from which downwards a candidate is from another country, whatever else agrees.
        public var otherCountry: Double
        /// The least total of a match with another English title that no director confirms.
        public var otherEnglishFloor: Double
    }

    /// How much a plan asks for.
    public struct PlanLimits: Sendable, Hashable {
        /// The most requests to TMDB for one film.
        public var requests: Int
        /// The most candidates whose movie records are read: further ones seldom win.
        public var records: Int
        /// The most pages of a search of which the second one is worth a request.
        public var pages: Int
        /// How far below the best candidate, in bits, another one's movie record is still worth a request.
        public var recordRange: Double
        /// The least total of a candidate with the film's title whose movie record is read for its director.
        public var namesakeFloor: Double
        /// The least total of a candidate that days or countries contradict whose movie record is read.
        public var contradictedFloor: Double
    }

    /// A least total, and a least lead over the next candidate, in bits.
    public struct Bar: Sendable, Hashable {
        /// The least total.
        public var floor: Double
        /// The least lead over the next candidate.
        public var margin: Double
    }
}
