/// What evidence is worth, where its levels begin and how much of it a match needs: every number that decides a match.
///
/// The numbers are in one table, ``standard``. The bits are rounded logarithms of frequencies counted on some two thousand
/// labelled pairs; nothing is learned while a program runs. `scripts/derive-weights` shows how they are counted.
///
/// A program that wants to match more boldly or more carefully changes a copy:
///
/// ```swift
/// var model = MatchModel.standard
/// model.version = "3-strict"
/// model.verdict.plain.floor = 10
/// ```
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

    /// Where a film comes from.
    ///
    /// A Korean film opens in Korea first, so a Korean namesake of last year is another film; a foreign film opens in
    /// Korea weeks, months or years after its first release.
    public enum Origin: String, Sendable, Hashable, Codable {
        /// The countries are not known.
        case unknown
        /// Korea is one of the countries.
        case korean
        /// Korea is not one of the countries.
        case foreign
    }
}
