import FilmMatching

/// An enrichment as JSON: `match`, `movie` and `recordError`, the latter two `null` if there is none.
///
/// The match is written as `MatchDecision` writes it, which leaves out most of what was known about the film and the
/// candidates: what is read back writes the same JSON again, but for the film's `origin`.
extension Enrichment: Codable {
    private enum CodingKeys: String, CodingKey {
        case match, movie, recordError
    }

    /// Encodes the enrichment.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(match, forKey: .match)
        try container.encode(movie, forKey: .movie)
        try container.encode(recordError, forKey: .recordError)
    }

    /// Decodes an enrichment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            match: try container.decode(MatchDecision.self, forKey: .match),
            movie: try container.decodeIfPresent(MovieListItem.self, forKey: .movie),
            recordError: try container.decodeIfPresent(KobisError.self, forKey: .recordError))
    }
}

/// An update as JSON: `entry`, and then either the members of an ``Enrichment`` or `failure`.
extension EnrichmentUpdate: Codable {
    private enum CodingKeys: String, CodingKey {
        case entry, failure
    }

    /// Encodes the update.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entry, forKey: .entry)
        switch result {
        case .success(let enrichment): try enrichment.encode(to: encoder)
        case .failure(let error): try container.encode(error, forKey: .failure)
        }
    }

    /// Decodes an update.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let error = try container.decodeIfPresent(EnrichmentError.self, forKey: .failure)
        self.init(
            entry: try container.decode(BoxOfficeEntry.self, forKey: .entry),
            result: try error.map { .failure($0) } ?? .success(Enrichment(from: decoder)))
    }
}
