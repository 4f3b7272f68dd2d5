/// Every number that decides a match: the worth of evidence, the limits of its levels, and how much a match needs.
///
/// The numbers are in one table, ``standard``, counted by `scripts/derive-weights` on some two thousand labelled pairs.
public struct MatchModel: Sendable, Hashable {
    /// The version; decisions stored by another version should be made again.
    public var version: String
    /// The bits by kind and level; a pair that is missing is worth nothing.
    package var bits: [Evidence.Kind: [Evidence.Level: Double]]
    /// The bits of a day by the film's origin, by how far the days lie apart and by the year of production.
    package var dateBits: [Origin: [Evidence.Level: DateBits]]
    package var titles: TitleLimits
    package var people: PeopleLimits
    package var dates: DateLimits
    package var runtimes: RuntimeLimits
    /// How much evidence a match needs.
    public var verdict: VerdictLimits
    /// How many requests a plan makes.
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
    package struct DateBits: Sendable, Hashable {
        package var yearFits: Double
        package var yearOff: Double
        package var yearWrong: Double
        package var yearUnknown: Double

        /// Creates a row of the table, in the order of its properties.
        package init(_ yearFits: Double, _ yearOff: Double, _ yearWrong: Double, _ yearUnknown: Double) {
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
    package struct TitleLimits: Sendable, Hashable {
        /// The lowest likeness of almost equal titles: one letter in seven differs, as in 도굴 and 동굴, two films.
        package var near: Double
        /// The lowest likeness of similar Korean titles.
        package var alike: Double
        /// The lowest likeness of similar English titles; higher than for Korean, because they share short words.
        package var alikeInEnglish: Double
        /// The lowest likeness of two titles with different numbers that makes them parts of one series.
        package var ofOneSeries: Double
        /// Two titles that share a part name two films of a series if their other parts are less alike than this.
        package var sameRest: Double
        /// The fewest characters of an English title that count inside another; shorter titles are in many by chance.
        package var shortestContainedEnglish: Int
        /// The fewest characters of a part between separators; single characters are numbers or particles.
        package var shortestSegment: Int
        /// How many letters of an alphabet say as much as one Hangul syllable when a title's length is weighed.
        package var lettersPerSyllable: Int
    }

    /// Where the levels of people begin.
    package struct PeopleLimits: Sendable, Hashable {
        /// The lowest likeness of two spellings of one name in Hangul, such as 마틴 스콜세지 and 마틴 스코세이지.
        package var equalName: Double
        /// The lowest likeness of two close names in Hangul.
        package var closeName: Double
        /// The lowest likeness of sounds at which names in two scripts sound the same.
        package var sameSound: Double
        /// The lowest likeness of sounds at which names in two scripts sound similar.
        package var similarSound: Double
        /// The lowest likeness of sounds at which names in two scripts have some sounds in common.
        package var farSound: Double
        /// The fewest consonants of a name that are compared; one agrees by chance too often.
        package var fewestConsonants: Int
        /// The highest likeness of names with so few consonants: below `sameSound`, since two may agree by chance, too.
        package var likenessOfShortNames: Double
        /// The lowest likeness of two spellings of one word of a name in Latin letters, such as Rodriguez and Rodríguez.
        package var alikeWord: Double
        /// The fewest letters of such a word; shorter ones are particles and initials.
        package var shortestWord: Int
        /// How many of a candidate's actors count: those billed first.
        package var billedActors: Int
        /// The fewest of a candidate's actors in Hangul that can be compared; most records have none.
        package var fewestActorsInHangul: Int
        /// With fewer known actors than this, having none in common does not count.
        package var fewestKnownActors: Int
        /// The fewest actors in common that are several.
        package var severalActors: Int
    }

    /// Where the levels of days and years begin: the most days from the candidate's day to the opening in Korea.
    package struct DateLimits: Sendable, Hashable {
        /// The most days apart, before or after, for the same day; time zones and previews shift a day by one.
        package var sameDay: Int
        /// The most days apart, before or after, for the same week.
        package var week: Int
        /// The most days after for weeks: a usual delay of a foreign film.
        package var weeks: Int
        package var months: Int
        /// The most days after for about a year: the next season included.
        package var year: Int
        /// The most days after for years; later is a re-release or another film.
        package var years: Int
        /// The most days before for a film that opened before its release elsewhere.
        package var before: Int
        /// How many years after the year of production a candidate's year fits: most films are released then.
        package var fittingYears: ClosedRange<Int>
        /// How many years after the year of production a candidate's year nearly fits.
        package var nearYears: ClosedRange<Int>
    }

    /// Where the levels of running times begin.
    package struct RuntimeLimits: Sendable, Hashable {
        /// The most minutes apart for the same running time; services round differently.
        package var equal: Int
        /// The most minutes apart for running times that are close: cut credits, another frame rate.
        package var near: Int
        /// The shortest running time of a feature, in minutes; a shorter film is another one.
        package var shortestFeature: Int
    }

    /// How much a match needs, in bits unless stated otherwise.
    public struct VerdictLimits: Sendable, Hashable {
        /// What a match needs without people or running time.
        public var plain: Bar
        /// What a match needs if people or the running time agree.
        public var confirmed: Bar
        /// What a match needs if its record has more, but was not read.
        public var unread: Bar
        /// The lowest total at which a candidate leaves the film ambiguous; below it, the film has no match.
        public var ambiguityFloor: Double
        /// Below these bits, days contradict a candidate, instead of merely not supporting it.
        public var contradiction: Double
        /// How many bits below the best candidate another one of the title is still a rival.
        public var rivalRange: Double
        /// The fewest bits of day and year at which the delay between two countries counts as usual.
        public var closeDay: Double
        /// The fewest bits of director and actors together at which the people are the same, rather than similar.
        public var samePeople: Double
    }

    /// How many requests a plan makes.
    public struct PlanLimits: Sendable, Hashable {
        /// The maximum number of requests to TMDB for one film.
        public var requests: Int
        /// The number of candidates whose movie records are read: further ones seldom win.
        public var records: Int
        /// The second page of a search is worth a request if the search has at most this many.
        public var pages: Int
        /// How many bits below the best candidate another one's movie record is still worth a request.
        public var recordRange: Double
        /// The lowest total at which the movie record of a candidate with the film's title is read for its director.
        public var namesakeFloor: Double
        /// The lowest total at which the movie record of a contradicted candidate with another title is read.
        public var contradictedFloor: Double
    }

    /// The lowest total, and the smallest lead over the next candidate, in bits.
    public struct Bar: Sendable, Hashable {
        /// The lowest total.
        public var floor: Double
        /// The smallest lead over the next candidate.
        public var margin: Double
    }
}
