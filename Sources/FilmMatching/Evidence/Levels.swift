extension Evidence.Level {
    // Titles.
    /// Equal after folding.
    public static let exact = Self(rawValue: "exact")
    /// Equal after folding, where the Korean titles are not equal.
    public static let exactAlone = Self(rawValue: "exactAlone")
    /// Equal but for words about the cut or the showing, where the Korean titles are not equal.
    public static let coreAlone = Self(rawValue: "coreAlone")
    /// Equal but for words or signs about the cut or the showing.
    public static let core = Self(rawValue: "core")
    /// A part between separators is equal.
    public static let segment = Self(rawValue: "segment")
    /// A part is equal and the others are not: another film of a series.
    public static let otherPart = Self(rawValue: "otherPart")
    /// Much alike, and only one side has a number.
    public static let numberOnOneSide = Self(rawValue: "numberOnOneSide")
    /// Both sides have numbers, and different ones.
    public static let numbersDiffer = Self(rawValue: "numbersDiffer")
    /// Very much alike and not equal, which speaks for another film.
    public static let near = Self(rawValue: "near")
    /// Alike.
    public static let alike = Self(rawValue: "alike")
    /// One title stands inside the other.
    public static let contained = Self(rawValue: "contained")
    /// Different.
    public static let different = Self(rawValue: "different")
    /// In scripts that do not compare, or missing.
    public static let unknown = Self(rawValue: "unknown")

    // Days.
    /// At most one day apart.
    public static let sameDay = Self(rawValue: "sameDay")
    /// 2 to 7 days apart.
    public static let week = Self(rawValue: "week")
    /// Opened 8 to 45 days after the candidate's day.
    public static let weeks = Self(rawValue: "weeks")
    /// Opened 46 to 180 days after.
    public static let months = Self(rawValue: "months")
    /// Opened 181 to 400 days after.
    public static let year = Self(rawValue: "year")
    /// Opened 401 to 1,200 days after.
    public static let years = Self(rawValue: "years")
    /// Opened more than 1,200 days after.
    public static let manyYears = Self(rawValue: "manyYears")
    /// Opened 8 to 60 days before the candidate's day.
    public static let before = Self(rawValue: "before")
    /// Opened more than 60 days before.
    public static let longBefore = Self(rawValue: "longBefore")

    // Overrides.
    /// Somebody decided so.
    public static let pinned = Self(rawValue: "pinned")

    // Years.
    /// The candidate came out in the year of production or the one after.
    public static let fits = Self(rawValue: "fits")
    /// It came out one year before, or two after.
    public static let off = Self(rawValue: "off")
    /// It came out in any other year.
    public static let wrong = Self(rawValue: "wrong")

    // People, countries, running time.
    /// The same name.
    public static let equal = Self(rawValue: "equal")
    /// The same sound in two scripts.
    public static let sameSound = Self(rawValue: "sameSound")
    /// A similar sound in two scripts.
    public static let similarSound = Self(rawValue: "similarSound")
    /// A similar name.
    public static let close = Self(rawValue: "close")
    /// A sound with something in common.
    public static let farSound = Self(rawValue: "farSound")
    /// Another sound.
    public static let otherSound = Self(rawValue: "otherSound")
    /// Two or more in common.
    public static let several = Self(rawValue: "several")
    /// One in common.
    public static let one = Self(rawValue: "one")
    /// None in common.
    public static let none = Self(rawValue: "none")
    /// None in common, where Korean voices may be listed instead.
    public static let noneOfVoices = Self(rawValue: "noneOfVoices")
    /// At least one in common.
    public static let shared = Self(rawValue: "shared")
    /// The candidate's language is not spoken in any of the countries.
    public static let otherLanguage = Self(rawValue: "otherLanguage")
    /// The candidate's language is English, which is also what a record has that nobody filled in.
    public static let perhapsEnglish = Self(rawValue: "perhapsEnglish")
    /// The same, where the film is Korean and the candidate's own title not, or the other way round.
    public static let perhapsForeign = Self(rawValue: "perhapsForeign")
    /// At most one minute apart.
    public static let minute = Self(rawValue: "minute")
    /// 2 to 5 minutes apart.
    public static let minutes = Self(rawValue: "minutes")
    /// More than 5 minutes apart.
    public static let longer = Self(rawValue: "longer")
    /// More than one minute apart, of another cut.
    public static let otherCut = Self(rawValue: "otherCut")
}
