import BoxOfficeBasics
import BoxOfficeWire
import FilmMatching

/// What TMDB adds to a film.
public struct Enrichment: Sendable, Hashable {
    /// The TMDB film that was matched, or why there is none.
    public var match: MatchDecision
    /// The TMDB film; nil without a match.
    public var movie: MovieListItem?
    /// Why a needed KOBIS movie record could not be read: the key's quota is used up; nil otherwise.
    ///
    /// The decision was made without the record, and is not kept.
    public var recordError: KobisError?

    /// What the decision rests on although it was missing or unreadable in a response; such a decision is not kept.
    public var unread: [Finding] = []

    package init(
        match: MatchDecision, movie: MovieListItem? = nil, recordError: KobisError? = nil, unread: [Finding] = []
    ) {
        (self.match, self.movie, self.recordError, self.unread) = (match, movie, recordError, unread)
    }

    /// The overview with its language: English if TMDB has no Korean one.
    public var overview: LocalizedText? { movie?.overview.map { LocalizedText($0, declared: .english) } }
    /// The poster; nil without a match or a poster.
    public var poster: ImagePath? { movie?.posterPath }
}

/// The result of looking up one film of a ranking.
public struct EnrichmentUpdate: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public let entry: BoxOfficeEntry
    /// What TMDB adds, or why the film could not be looked up.
    public let result: Result<Enrichment, EnrichmentError>

    package init(entry: BoxOfficeEntry, result: Result<Enrichment, EnrichmentError>) {
        (self.entry, self.result) = (entry, result)
    }

    /// The film's KOBIS code.
    public var id: MovieCode { entry.movieCode }
    /// The film's KOBIS code.
    public var movieCode: MovieCode { entry.movieCode }
}

/// An enrichment as JSON: `match`, `movie` and `recordError`, the latter two `null` if absent, and `unread`.
extension Enrichment: Codable {
    private enum CodingKeys: String, NullWritingKey {
        case match, movie, recordError, unread
    }
}

/// An update as JSON: `entry`, and either the members of an ``Enrichment`` or `failure`.
extension EnrichmentUpdate: Codable {
    private enum CodingKeys: String, CodingKey {
        case entry, failure
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entry, forKey: .entry)
        switch result {
        case .success(let enrichment): try enrichment.encode(to: encoder)
        case .failure(let error): try container.encode(error, forKey: .failure)
        }
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let error = try container.decodeIfPresent(EnrichmentError.self, forKey: .failure)
        self.init(
            entry: try container.decode(BoxOfficeEntry.self, forKey: .entry),
            result: try error.map { .failure($0) } ?? .success(Enrichment(from: decoder)))
    }
}
