/// A candidate with the evidence for and against it.
public struct ScoredCandidate: Sendable, Hashable, Identifiable {
    /// The candidate.
    public package(set) var film: CandidateFilm
    /// The evidence, in the order of comparison.
    public package(set) var evidence: [Evidence] = []
    /// What was not compared, and why.
    public package(set) var notCompared: [ComparisonGap] = []
    /// The reasons that rule the candidate out; empty if there are none.
    public package(set) var vetoes: [Veto] = []
    /// True if the known film is another cut or showing of this work.
    public package(set) var isEdition = false

    /// The candidate's TMDB id.
    public var id: Int { film.id }
    /// The sum of the evidence, in bits.
    public var total: Double { evidence.totalBits }

    /// Returns the candidate with its movie record, compared again.
    package func completed(
        by details: CandidateFilm.Details, for known: KnownFilm, _ model: MatchModel
    ) -> ScoredCandidate {
        var film = film
        film.details = details
        return Comparison(film: known, model: model).scored(film)
    }

    /// True if a director is the film's, in one script or as it sounds.
    var hasDirector: Bool { [.equal, .sameSound].contains(level(of: .director)) }

    func level(of kind: Evidence.Kind) -> Evidence.Level? { evidence.first { $0.kind == kind }?.level }

    /// True if its titles were compared and are all different.
    var isStranger: Bool {
        let levels = [level(of: .title), level(of: .englishTitle)].compactMap(\.self).filter { $0 != .unknown }
        return !levels.isEmpty && levels.allSatisfy { $0 == .different } && !film.unread.contains(.titles)
    }

    var dateBits: Double { evidence.filter { $0.kind == .date || $0.kind == .year }.totalBits }
}

/// A candidate as JSON; `directors` is `null` if the movie record was not read. `film` is left out if it adds nothing.
extension ScoredCandidate: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title, originalTitle, releaseDate, directors, posterPath, page, total, isEdition, evidence,
            notCompared, vetoes, film
    }

    /// The candidate with those of its film's facts that are members of their own, as is kept of it.
    package var short: ScoredCandidate {
        var short = self
        short.film = CandidateFilm(id: film.id, title: film.title, releaseDay: film.releaseDay)
        (short.film.originalTitle, short.film.posterPath) = (film.originalTitle, film.posterPath)
        short.film.details = film.details.map { CandidateFilm.Details(directors: $0.directors) }
        return short
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(film.title, forKey: .title)
        try container.encode(film.originalTitle, forKey: .originalTitle)
        try container.encode(film.releaseDay?.description, forKey: .releaseDate)
        try container.encode(film.details?.directors, forKey: .directors)
        try container.encode(film.posterPath, forKey: .posterPath)
        try container.encode(page, forKey: .page)
        try container.encode(total, forKey: .total)
        try container.encode(isEdition, forKey: .isEdition)
        try container.encode(evidence, forKey: .evidence)
        try container.encode(notCompared, forKey: .notCompared)
        try container.encode(vetoes, forKey: .vetoes)
        if film != short.film { try container.encode(film, forKey: .film) }
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        film = CandidateFilm(
            id: try container.decode(Int.self, forKey: .id), title: try container.decode(String.self, forKey: .title),
            releaseDay: try container.decode(CalendarDay?.self, forKey: .releaseDate))
        film.originalTitle = try container.decodeIfPresent(String.self, forKey: .originalTitle)
        film.posterPath = try container.decodeIfPresent(String.self, forKey: .posterPath)
        film.details = try container.decodeIfPresent([String].self, forKey: .directors)
            .map { CandidateFilm.Details(directors: $0) }
        film = try container.decodeIfPresent(CandidateFilm.self, forKey: .film) ?? film
        evidence = try container.decode([Evidence].self, forKey: .evidence)
        notCompared = try container.decode([ComparisonGap].self, forKey: .notCompared)
        vetoes = try container.decode([Veto].self, forKey: .vetoes)
        isEdition = try container.decode(Bool.self, forKey: .isEdition)
    }
}
