/// One comparison of a known film with a candidate, and what it is worth in bits.
///
/// A bit is the binary logarithm of a likelihood ratio: how much more often true pairs look so than chance pairs. Bits
/// add up; 7 bits are odds of about a hundred to one.
public struct Evidence: Sendable, Hashable, Codable {
    /// What was compared.
    public let kind: Kind
    /// How it compares.
    public let level: Level
    /// What the comparison is worth, in bits; negative values speak against the pair.
    public let bits: Double
    /// The known film's value, for display.
    public let left: String
    /// The candidate's value, for display; empty for the length of a title.
    public let right: String

    /// Creates a piece of evidence.
    ///
    /// - Parameters:
    ///   - bits: What the comparison is worth, in bits.
    public init(kind: Kind, level: Level, bits: Double, left: String, right: String) {
        self.kind = kind
        self.level = level
        self.bits = bits
        self.left = left
        self.right = right
    }

    /// What was compared; later versions of the model may add kinds.
    @nonexhaustive
    public enum Kind: String, Sendable, Hashable, Codable {
        /// The Korean title with the candidate's titles.
        case title
        /// The length of an equal title: long titles are rarely shared.
        case length
        /// The day of the Korean release with the candidate's.
        case date
        /// The year of production with the candidate's year: what it adds to the day.
        case year
        /// The English title, or the one in the film's own language.
        case englishTitle
        /// The producing countries.
        case nation
        /// The directors.
        case director
        /// The actors.
        case cast
        /// The running time.
        case runtime
        /// A person's decision; it has no bits, because it is not weighed.
        case override
    }
}

extension [Evidence] {
    /// The sum of the bits.
    var totalBits: Double { reduce(0) { $0 + $1.bits } }
}
