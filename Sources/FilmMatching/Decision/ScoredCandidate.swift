/// A candidate with the evidence for and against it.
public struct ScoredCandidate: Sendable, Hashable, Identifiable {
    /// The candidate.
    public let film: CandidateFilm
    /// The evidence, in the order of comparison.
    public let evidence: [Evidence]
    /// What was not compared, and why.
    public let notCompared: [ComparisonGap]
    /// What rules the candidate out; empty if nothing does.
    public let vetoes: [Veto]
    /// Whether the known film is another cut or showing of this work.
    public let isEdition: Bool

    /// Creates a scored candidate, for tests and previews.
    ///
    /// - Parameters:
    ///   - notCompared: What was not compared, and why.
    ///   - isEdition: Whether the known film is another cut or showing of this work.
    public init(
        film: CandidateFilm, evidence: [Evidence] = [], notCompared: [ComparisonGap] = [], vetoes: [Veto] = [],
        isEdition: Bool = false
    ) {
        self.film = film
        self.evidence = evidence
        self.notCompared = notCompared
        self.vetoes = vetoes
        self.isEdition = isEdition
    }

    /// The candidate's TMDB id.
    public var id: Int { film.id }
    /// The sum of the evidence, in bits.
    public var total: Double { evidence.totalBits }
}
