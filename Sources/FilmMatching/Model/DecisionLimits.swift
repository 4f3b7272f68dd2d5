extension MatchModel {
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
        /// The least bits of the days with which an equal running time confirms a film of which KOBIS names neither people
        /// nor a year of production.
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

        /// Creates a bar.
        public init(floor: Double, margin: Double) {
            self.floor = floor
            self.margin = margin
        }
    }
}
