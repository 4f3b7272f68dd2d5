/// What was not compared between a film and a candidate, and why.
public struct ComparisonGap: Sendable, Hashable, Codable {
    /// What was not compared.
    public let kind: Evidence.Kind
    /// Why not.
    public let cause: Cause

    /// Creates a gap.
    ///
    /// - Parameters:
    ///   - kind: What was not compared.
    ///   - cause: Why not.
    public init(kind: Evidence.Kind, cause: Cause) {
        self.kind = kind
        self.cause = cause
    }

    /// Why something was not compared; later versions may add causes.
    @nonexhaustive
    public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
        /// The film's KOBIS movie record was not read.
        case kobisRecordNotRead
        /// The candidate's TMDB movie record was not read.
        case tmdbRecordNotRead
        /// KOBIS does not know it.
        case unknownAtKobis
        /// TMDB does not know it.
        case unknownAtTMDB
        /// Both know it, but not in forms that can be compared, such as Hangul and kanji.
        case notComparable
    }
}
