/// What evidence is worth and how much of it a match takes: one table, with a version.
///
/// The values are rounded logarithms of frequencies counted on some two thousand labelled pairs; nothing is learned while
/// the program runs.
public struct MatchModel: Sendable, Hashable {
    /// The version; stored matches of another version are to be looked at again.
    public var version: String
    /// Bits by kind and level; a pair that is missing is worth nothing.
    public var bits: [Evidence.Kind: [Evidence.Level: Double]]
    /// Bits of a day by how it compares and by how the candidate's year fits the year of production.
    public var dateBits: [Evidence.Level: DateBits]
    /// What a match takes before people were compared.
    public var plain: Bar
    /// What a match takes with people or the running time agreeing.
    public var confirmed: Bar
    /// The total from which the best candidate makes the answer ambiguous instead of none.
    public var ambiguityFloor: Double
    /// The total from which a film's own record is worth a request.
    public var detailFloor: Double
    /// How far below the best candidate another one's record is still worth a request.
    public var detailRange: Double

    /// A total and a lead over the next candidate.
    public struct Bar: Sendable, Hashable {
        /// The least total.
        public var floor: Double
        /// The least lead over the next candidate.
        public var margin: Double

        /// Creates a bar.
        ///
        /// - Parameters:
        ///   - floor: The least total.
        ///   - margin: The least lead over the next candidate.
        public init(floor: Double, margin: Double) {
            self.floor = floor
            self.margin = margin
        }
    }

    /// Bits of one distance in days: by itself, and with the year of production known.
    public struct DateBits: Sendable, Hashable {
        /// The candidate came out in the year of production or the one after.
        public var yearFits: Double
        /// It came out one year before, or two after.
        public var yearOff: Double
        /// It came out in any other year.
        public var yearWrong: Double
        /// The year of production is not known.
        public var yearUnknown: Double

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - yearFits: With a fitting year.
        ///   - yearOff: With a year that is off by one.
        ///   - yearWrong: With a wrong year.
        ///   - yearUnknown: Without a year.
        public init(_ yearFits: Double, _ yearOff: Double, _ yearWrong: Double, _ yearUnknown: Double) {
            self.yearFits = yearFits
            self.yearOff = yearOff
            self.yearWrong = yearWrong
            self.yearUnknown = yearUnknown
        }
    }
}

extension MatchModel {
    /// The model of this version of the package.
    public static let standard = MatchModel(
        version: "1",
        bits: [
            .title: [
                .exact: 7, .core: 5, .segment: -1, .otherPart: -6, .numberOnOneSide: -3, .numbersDiffer: -6, .near: -3,
                .alike: -5,
                .contained: -6, .different: -8,
            ],
            .englishTitle: [
                .exact: 4, .exactAlone: 6.5, .core: 3, .near: 0, .alike: -2, .different: -3, .numberOnOneSide: -1,
                .numbersDiffer: -1,
            ],
            .nation: [.shared: 1, .none: -4, .otherLanguage: -2.5, .perhapsForeign: -1],
            .director: [
                .equal: 5, .sameSound: 5, .similarSound: 3, .close: 2, .farSound: -2, .otherSound: -4, .different: -7,
            ],
            .cast: [.several: 4, .one: 1.5, .none: -5, .noneOfVoices: -1],
            .runtime: [.minute: 4, .minutes: -2, .longer: -6, .otherCut: -1],
        ],
        dateBits: [
            .sameDay: DateBits(8, 8, 7, 8),
            .week: DateBits(4, 3, 3, 4),
            .weeks: DateBits(3.5, 1, -1, 3.5),
            .months: DateBits(3, 0, -2, 2.5),
            .year: DateBits(1, -2.5, -4, 0),
            .years: DateBits(1, -4, -6, -3),
            .manyYears: DateBits(1, -4, -8, -6),
            .before: DateBits(-3, -2, -4, -3),
            .longBefore: DateBits(-6, -6.5, -9, -7),
        ],
        plain: Bar(floor: 9, margin: 4),
        confirmed: Bar(floor: 6, margin: 3),
        ambiguityFloor: -2,
        detailFloor: -3,
        detailRange: 6
    )

    /// What a title's length is worth where the title is equal: short titles are shared by many films.
    ///
    /// - Parameter syllables: The number of folded syllables; two letters of an alphabet count as one.
    /// - Returns: The bits.
    public func lengthBits(syllables: Int) -> Double {
        switch syllables {
        case ...1: -2.5
        case 2...4: -1
        case 5...6: 0.5
        case 7...9: 1.5
        default: 3
        }
    }
}
