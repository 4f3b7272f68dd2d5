extension MatchModel {
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

        /// Creates a row of the table.
        ///
        /// - Parameters:
        ///   - yearFits: The bits if the year fits.
        ///   - yearOff: The bits if the year nearly fits.
        ///   - yearWrong: The bits if the year does not fit.
        ///   - yearUnknown: The bits without a year of production.
        public init(_ yearFits: Double, _ yearOff: Double, _ yearWrong: Double, _ yearUnknown: Double) {
            self.yearFits = yearFits
            self.yearOff = yearOff
            self.yearWrong = yearWrong
            self.yearUnknown = yearUnknown
        }

        /// What a year of this level adds to the day's bits.
        func added(by year: Evidence.Level) -> Double {
            switch year {
            case .fits: yearFits - yearUnknown
            case .off: yearOff - yearUnknown
            default: yearWrong - yearUnknown
            }
        }
    }
}
