extension MatchModel {
    /// What a match needs, in bits unless stated otherwise.
    public struct VerdictLimits: Sendable, Hashable {
        /// What a match needs without people or running time.
        public var plain: Bar
        /// What a match needs with people or the running time in agreement.
        public var confirmed: Bar
        /// What a match needs to be called highly certain.
        public var sure: Bar
        /// The least total of an unconfirmed match if days or countries speak against it.
        public var cautiousFloor: Double
        /// The lowest total at which a candidate leaves the film ambiguous; below it, the film has no match.
        public var ambiguityFloor: Double
        /// The bits from which downwards days or countries contradict a candidate, instead of merely not supporting it.
        public var contradiction: Double
        /// The least bits of the days that tell a sequel from its first film: director and running time are those of both.
        public var sequelDate: Double
        /// The days after another candidate's release, within which a film with the same title opening makes that candidate
        /// a rival: negative days lie before its release.
        public var rivalDays: ClosedRange<Int>
    }

    /// How much a plan asks for.
    public struct PlanLimits: Sendable, Hashable {
        /// The most requests to TMDB for one film.
        public var requests: Int
        /// The most candidates whose movie records are read at once: further ones seldom win.
        public var records: Int
        /// How far below the best candidate, in bits, another one's movie record is still worth a request.
        public var recordRange: Double
    }

    /// A least total, and a least lead over the next candidate, in bits.
    public struct Bar: Sendable, Hashable {
        /// The least total.
        public var floor: Double
        /// The least lead over the next candidate.
        public var margin: Double

        /// Creates a bar.
        ///
        /// - Parameters:
        ///   - floor: The least total, in bits.
        ///   - margin: The least lead over the next candidate, in bits.
        public init(floor: Double, margin: Double) {
            self.floor = floor
            self.margin = margin
        }
    }
}
