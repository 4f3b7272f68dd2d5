import FilmMatching

/// What TMDB adds to a film.
///
/// That a film has no certain match is said only if everything was read; otherwise the lookup throws.
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

    /// The language in which TMDB was asked for the film's texts; nil for Korean.
    public var language: Language?

    /// Creates the enrichment of a film that is matched, or has no match, as a preview or a test wants it.
    public init(of film: some FilmReference, as movie: MovieListItem?) {
        let known = film.film.known
        self.init(
            match: movie.map { .init(film: known, state: .match, reason: .titleAndDate, tmdbID: $0.id.rawValue) }
                ?? .init(film: known, state: .noMatch, reason: .noResults),
            movie: movie)
    }

    package init(
        match: MatchDecision, movie: MovieListItem? = nil, recordError: KobisError? = nil, unread: [Finding] = []
    ) {
        (self.match, self.movie, self.recordError, self.unread) = (match, movie, recordError, unread)
    }

    /// True if everything was read; a match of which something was not is certain, but may look different tomorrow.
    public var isSettled: Bool { recordError == nil && unread.isEmpty }
    /// The overview with its language.
    ///
    /// TMDB sends an English one if it has none in Korean, and perhaps if it has none in another ``language``: then the language is nil,
    /// unless the letters show it.
    public var overview: LocalizedText? {
        let isEnglish = language == nil || language?.code == Language.english.code
        return movie?.overview.map { LocalizedText($0, declared: isEnglish ? .english : nil) }
    }
    /// Takes a match back: a person has to decide.
    mutating func leaveUndecided(_ reason: MatchDecision.Reason) {
        (match.state, match.reason, match.tmdbID) = (.ambiguous, reason, nil)
        (match.confidence, movie) = (.low, nil)
    }

    func asked(in language: Language) -> Enrichment {
        var film = self
        film.language = language.code == Language.korean.code ? nil : language
        return film
    }

    /// The poster; nil without a match or a poster.
    public var posterPath: ImagePath? { movie?.posterPath }
}

extension Enrichment: HasPoster {}

extension Enrichment {
    /// Returns the enrichment, unless it has no match and something that may have made one was not read, or TMDB lacks
    /// the film that a person gave.
    package func decided() throws(EnrichmentError) -> Enrichment {
        guard match.state != .match, let missing else { return self }
        throw EnrichmentError(missing, film: match.film)
    }

    private var missing: EnrichmentError.Cause? {
        if let recordError { return .kobis(recordError) }
        if let id = match.lackedFilm {
            let subject = "film \(id), which a person gave for “\(match.film.title)”"
            return .tmdb(TMDBError(.notFound, ServiceErrorContext(operation: "film.match", subject: subject)))
        }
        if !match.film.hasTitle, !match.film.isDetailed, match.override == nil, let code = match.film.code {
            return .noFilm(code)
        }
        guard let finding = unread.first else { return nil }
        var context = ServiceErrorContext(operation: "film.match", subject: "the match of “\(match.film.title)”")
        context.malformed = MalformedResponse(finding.problem, path: finding.path)
        let isOfKobis = finding.path.hasPrefix("movieInfoResult")
        return isOfKobis
            ? .kobis(KobisError(.malformedResponse, context)) : .tmdb(TMDBError(.malformedResponse, context))
    }
}

/// The result of looking up one film of a ranking.
public struct EnrichmentUpdate: Sendable, Hashable, Identifiable {
    /// The film's entry in the ranking.
    public let entry: BoxOfficeEntry
    /// What TMDB adds, or why the film could not be looked up.
    public let result: Result<Enrichment, EnrichmentError>

    /// Creates an update, as a test wants it.
    public init(entry: BoxOfficeEntry, result: Result<Enrichment, EnrichmentError>) {
        (self.entry, self.result) = (entry, result)
    }

    /// The update as its reader gets it: a failure instead of a match that only lacks evidence.
    var decided: EnrichmentUpdate {
        EnrichmentUpdate(
            entry: entry,
            result: result.flatMap { found in Result { () throws(EnrichmentError) in try found.decided() } })
    }

    /// The film's KOBIS code.
    public var id: MovieCode { entry.movieCode }
    /// The film's KOBIS code.
    public var movieCode: MovieCode { entry.movieCode }
}

/// An enrichment as JSON: `match`, `movie` and `recordError`, the latter two `null` if absent, `unread`, and `language` if it is not Korean.
extension Enrichment: Codable {
    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(match, forKey: .match)
        try container.encode(movie, forKey: .movie)
        try container.encode(recordError, forKey: .recordError)
        try container.encode(unread, forKey: .unread)
        try container.encodeIfPresent(language, forKey: .language)
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
