import BoxOfficeWire

/// A decision as JSON.
///
/// Its members are `movieCode`, `title`, `openDate`, `origin`, `state`, `reason`, `tmdbID`, `isEdition`, `confidence`, `bits`,
/// `stage`, `requests`, `kobisRequests`, `modelVersion`, `decidedOn`, `override`, `notes` and `candidates`, best first.
/// Unknown values are `null`; days are written `YYYY-MM-DD`. What is not among the members is not read back: most of what was
/// known about the film and the candidates.
extension MatchDecision: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title, openDate, origin, state, reason, tmdbID, isEdition, confidence, bits, stage, requests
        case kobisRequests, modelVersion, decidedOn, override, notes, candidates
    }

    /// Encodes the decision.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(film.movieCode, forKey: .movieCode)
        try container.encode(film.title, forKey: .title)
        try container.encode(film.openDay?.description, forKey: .openDate)
        try container.encode(film.origin, forKey: .origin)
        try container.encode(state, forKey: .state)
        try container.encode(reason, forKey: .reason)
        try container.encode(tmdbID, forKey: .tmdbID)
        try container.encode(isEdition, forKey: .isEdition)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(bits, forKey: .bits)
        try container.encode(stage, forKey: .stage)
        try container.encode(cost.tmdbRequests, forKey: .requests)
        try container.encode(cost.kobisRequests, forKey: .kobisRequests)
        try container.encode(modelVersion, forKey: .modelVersion)
        try container.encode(decidedOn, forKey: .decidedOn)
        try container.encode(override?.answer.description, forKey: .override)
        try container.encode(notes, forKey: .notes)
        try container.encode(candidates, forKey: .candidates)
    }

    /// Decodes a decision.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let film = KnownFilm(
            movieCode: try container.decode(String.self, forKey: .movieCode),
            title: try container.decode(String.self, forKey: .title),
            openDay: try container.decode(CalendarDay?.self, forKey: .openDate))
        self.init(
            film: film,
            state: try container.decode(State.self, forKey: .state),
            reason: try container.decode(Reason.self, forKey: .reason),
            stage: try container.decode(Stage.self, forKey: .stage),
            tmdbID: try container.decode(Int?.self, forKey: .tmdbID),
            isEdition: try container.decode(Bool.self, forKey: .isEdition),
            confidence: try container.decode(Confidence.self, forKey: .confidence),
            bits: try container.decode(Double.self, forKey: .bits),
            candidates: try container.decode([ScoredCandidate].self, forKey: .candidates),
            modelVersion: try container.decode(String.self, forKey: .modelVersion),
            cost: MatchCost(
                tmdbRequests: try container.decode(Int.self, forKey: .requests),
                kobisRequests: try container.decode(Int.self, forKey: .kobisRequests)),
            override: try container.decode(String?.self, forKey: .override)
                .flatMap(MatchOverride.Answer.init).map { MatchOverride($0) },
            notes: try container.decode([String].self, forKey: .notes))
        decidedOn = try container.decode(CalendarDay?.self, forKey: .decidedOn)
    }
}

/// A candidate as JSON: `id`, `title`, `releaseDate`, `directors`, `posterPath`, `page`, `total`, `isEdition`, `evidence`,
/// `notCompared` and `vetoes`; `directors` is `null` if the movie record was not read.
extension ScoredCandidate: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title, releaseDate, directors, posterPath, page, total, isEdition, evidence, notCompared, vetoes
    }

    /// Encodes the candidate.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(film.title, forKey: .title)
        try container.encode(film.releaseDay?.description, forKey: .releaseDate)
        try container.encode(film.details?.directors, forKey: .directors)
        try container.encode(film.posterPath, forKey: .posterPath)
        try container.encode(page, forKey: .page)
        try container.encode(total, forKey: .total)
        try container.encode(isEdition, forKey: .isEdition)
        try container.encode(evidence, forKey: .evidence)
        try container.encode(notCompared, forKey: .notCompared)
        try container.encode(vetoes, forKey: .vetoes)
    }

    /// Decodes a candidate.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let film = CandidateFilm(
            id: try container.decode(Int.self, forKey: .id),
            title: try container.decode(String.self, forKey: .title),
            releaseDay: try container.decode(CalendarDay?.self, forKey: .releaseDate),
            posterPath: try container.decodeIfPresent(String.self, forKey: .posterPath),
            details: try container.decodeIfPresent([String].self, forKey: .directors)
                .map { CandidateFilm.Details(directors: $0) })
        self.init(
            film: film,
            evidence: try container.decode([Evidence].self, forKey: .evidence),
            notCompared: try container.decode([ComparisonGap].self, forKey: .notCompared),
            vetoes: try container.decode([Veto].self, forKey: .vetoes),
            isEdition: try container.decode(Bool.self, forKey: .isEdition))
    }
}
