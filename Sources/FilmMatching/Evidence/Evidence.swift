/// One comparison of a known film with a candidate, and what it is worth.
///
/// Bits are binary logarithms of likelihood ratios: how much more often true pairs look so than chance pairs. They add up;
/// 7 bits are odds of about a hundred to one.
public struct Evidence: Sendable, Hashable, Encodable {
    /// What was compared.
    public let kind: Kind
    /// How it compared.
    public let level: Level
    /// What that is worth; negative speaks against the pair.
    public let bits: Double
    /// The known film's side, for reading.
    public let left: String
    /// The candidate's side, for reading.
    public let right: String

    /// Creates a line of evidence.
    ///
    /// - Parameters:
    ///   - kind: What was compared.
    ///   - level: How it compared.
    ///   - bits: What that is worth.
    ///   - left: The known film's side, for reading.
    ///   - right: The candidate's side, for reading.
    public init(kind: Kind, level: Level, bits: Double, left: String, right: String) {
        self.kind = kind
        self.level = level
        self.bits = bits
        self.left = left
        self.right = right
    }

    /// What was compared; new kinds may come with new versions of the model.
    public struct Kind: RawRepresentable, Sendable, Hashable, Encodable {
        /// The name in explanations and JSON.
        public let rawValue: String

        /// Creates a kind.
        ///
        /// - Parameter rawValue: The name in explanations and JSON.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The Korean title with the candidate's titles.
        public static let title = Kind(rawValue: "title")
        /// The length of an equal title: long titles are rarely shared.
        public static let length = Kind(rawValue: "length")
        /// The day of release in Korea with the candidate's.
        public static let date = Kind(rawValue: "date")
        /// The year of production with the candidate's year, and what it adds to the days.
        public static let year = Kind(rawValue: "year")
        /// The English title, or the one in the film's own language.
        public static let englishTitle = Kind(rawValue: "englishTitle")
        /// The producing countries.
        public static let nation = Kind(rawValue: "nation")
        /// The directors.
        public static let director = Kind(rawValue: "director")
        /// The actors.
        public static let cast = Kind(rawValue: "cast")
        /// What somebody decided; it has no bits, for it is not weighed.
        public static let override = Kind(rawValue: "override")
        /// The length of the film.
        public static let runtime = Kind(rawValue: "runtime")
    }

    /// How two sides compare; the words depend on the kind.
    public struct Level: RawRepresentable, Sendable, Hashable, Encodable {
        /// The name in explanations and JSON.
        public let rawValue: String

        /// Creates a level.
        ///
        /// - Parameter rawValue: The name in explanations and JSON.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// A reason for which a candidate cannot be the film, whatever else agrees.
public struct Veto: RawRepresentable, Sendable, Hashable, Encodable {
    /// The name in explanations and JSON.
    public let rawValue: String

    /// Creates a veto.
    ///
    /// - Parameter rawValue: The name in explanations and JSON.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Both titles have numbers, and different ones: another part of a series.
    public static let numbersDiffer = Veto(rawValue: "numbersDiffer")
    /// The candidate is marked adult.
    public static let adult = Veto(rawValue: "adult")
    /// The candidate is a short video, the film a feature.
    public static let shortVideo = Veto(rawValue: "shortVideo")
    /// The candidate came out long after the film opened and was made.
    public static let madeLater = Veto(rawValue: "madeLater")
}
