/// What evidence is worth and how much of it a match takes: one table, with a version.
///
/// The values are rounded logarithms of frequencies counted on some two thousand labelled pairs; nothing is learned while
/// the program runs. `scripts/derive-weights` shows how they are counted.
public struct MatchModel: Sendable, Hashable {
    /// The version; stored matches of another version are to be looked at again.
    public var version: String
    /// Bits by kind and level; a pair that is missing is worth nothing.
    public var bits: [Evidence.Kind: [Evidence.Level: Double]]
    /// Bits of a day by where the film is from, by how it compares and by how the candidate's year fits the year of
    /// production.
    public var dateBits: [Origin: [Evidence.Level: DateBits]]
    /// What a match takes before people were compared.
    public var plain: Bar
    /// What a match takes with people or the running time agreeing.
    public var confirmed: Bar
    /// The least total of a match that nobody confirms, where the days or the countries speak against it.
    public var cautiousFloor: Double
    /// The total from which the best candidate's own record is worth a request, and without which there is no candidate.
    public var ambiguityFloor: Double
    /// How far below the best candidate another one's record is still worth a request.
    public var detailRange: Double

    /// Where a film is from: a Korean film opens in Korea first, so that a Korean namesake of last year is another film; a
    /// foreign one comes weeks, months or years after its first day.
    public enum Origin: String, Sendable, Hashable, Codable {
        /// The countries are not known.
        case unknown
        /// Korea is among the countries.
        case korean
        /// It is not.
        case foreign
    }

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
        version: "2",
        bits: [
            .title: [
                .exact: 7, .core: 5, .segment: -1, .otherPart: -6, .numberOnOneSide: -3, .numbersDiffer: -6, .near: -3,
                .alike: -5,
                .contained: -6, .different: -8,
            ],
            .englishTitle: [
                .exact: 2.5, .exactAlone: 6.5, .coreAlone: 5, .core: 2, .near: -2, .alike: -3.5, .different: -3.5,
                .numberOnOneSide: -1.5,
                .numbersDiffer: -1.5,
            ],
            .nation: [.shared: 1, .none: -4, .otherLanguage: -3.5, .perhapsEnglish: -1, .perhapsForeign: -2.5],
            .director: [
                .equal: 6, .sameSound: 6, .similarSound: 2, .close: 2, .farSound: -3.5, .otherSound: -5, .different: -7,
            ],
            .cast: [.several: 4, .one: 1.5, .none: -5, .noneOfVoices: -1],
            .runtime: [.minute: 4, .minutes: -1, .longer: -5, .otherCut: -1],
        ],
        dateBits: [
            .unknown: [
                .sameDay: DateBits(8, 7, 6, 7), .week: DateBits(4, 3, 2, 4), .weeks: DateBits(3.5, 1, -1, 3.5),
                .months: DateBits(3.5, 0.5, -2, 2.5), .year: DateBits(2.5, -1, -4, 0),
                .years: DateBits(1.5, -2.5, -6, -3), .manyYears: DateBits(1.5, -5, -9, -6),
                .before: DateBits(-2, -2, -4, -3), .longBefore: DateBits(-6, -7, -9, -7),
            ],
            .korean: [
                .sameDay: DateBits(8, 7, 6, 7), .week: DateBits(4, 3, 2, 3), .weeks: DateBits(3, 1, 0, 2.5),
                .months: DateBits(0.5, 0.5, -1, 0.5), .year: DateBits(-1, -3.5, -4, -1.5),
                .years: DateBits(-1, -5, -6, -2), .manyYears: DateBits(-1.5, -5, -9, -5),
                .before: DateBits(-2.5, -2.5, -4, -2), .longBefore: DateBits(-6, -6.5, -8, -7),
            ],
            .foreign: [
                .sameDay: DateBits(7, 5, 4, 7), .week: DateBits(4.5, 3, 1, 4.5), .weeks: DateBits(4.5, 1, -1, 4.5),
                .months: DateBits(4.5, 0.5, -2, 4), .year: DateBits(3, -0.5, -2.5, 1.5),
                .years: DateBits(3, -2, -5.5, -2), .manyYears: DateBits(3, -3, -8, -3.5),
                .before: DateBits(-1.5, -1, -3, -2), .longBefore: DateBits(-6.5, -7, -9, -6),
            ],
        ],
        plain: Bar(floor: 8.5, margin: 4),
        confirmed: Bar(floor: 6, margin: 3),
        cautiousFloor: 10,
        ambiguityFloor: -1,
        detailRange: 6
    )

    /// What a title's length is worth where the title is equal: short titles are shared by many films.
    ///
    /// - Parameter syllables: The number of folded syllables; two letters of an alphabet count as one.
    /// - Returns: The bits.
    public func lengthBits(syllables: Int) -> Double {
        switch syllables {
        case ...1: -3
        case 2: -1.5
        case 3: -1
        case 4: -0.5
        case 5...6: 0.5
        case 7...9: 1.5
        default: 3
        }
    }
}
