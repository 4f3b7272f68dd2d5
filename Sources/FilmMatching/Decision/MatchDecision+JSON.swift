/// A decision as JSON.
///
/// Its members are `movieCode`, `title`, `openDate`, `origin`, `state`, `reason`, `tmdbID`, `isEdition`, `confidence`, `bits`,
/// `stage`, `requests`, `kobisRequests`, `modelVersion`, `override`, `notes` and `candidates`, best first. Unknown values are
/// `null`; days are written `YYYY-MM-DD`.
extension MatchDecision: Encodable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title, openDate, origin, state, reason, tmdbID, isEdition, confidence, bits, stage, requests
        case kobisRequests, modelVersion, override, notes, candidates
    }

    /// Encodes the decision.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: The encoder's error.
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
        try container.encode(override?.answer.description, forKey: .override)
        try container.encode(notes, forKey: .notes)
        try container.encode(candidates, forKey: .candidates)
    }
}

/// A candidate as JSON: `id`, `title`, `releaseDate`, `total`, `isEdition`, `evidence` and `vetoes`.
extension ScoredCandidate: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, releaseDate, total, isEdition, evidence, vetoes
    }

    /// Encodes the candidate.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(film.title, forKey: .title)
        try container.encode(film.releaseDay?.description, forKey: .releaseDate)
        try container.encode(total, forKey: .total)
        try container.encode(isEdition, forKey: .isEdition)
        try container.encode(evidence, forKey: .evidence)
        try container.encode(vetoes, forKey: .vetoes)
    }
}
