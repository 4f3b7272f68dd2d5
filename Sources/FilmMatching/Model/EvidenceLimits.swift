extension MatchModel {
    /// Where the levels of titles begin.
    ///
    /// A likeness is 1 minus the edit distance of the letters over the longer title's length; a Hangul syllable counts
    /// as its two or three letters.
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
        /// The fewest characters of an English title that count when the other title contains it; shorter words are in
        /// many titles by chance.
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
}
