/// A film from a ranking, a search, a filmography, a code or a bookmark.
///
/// Methods that take a film also accept anything that stands for one, such as a ranking's entry.
public struct Film: Sendable, Hashable, Identifiable {
    /// The film's KOBIS code, `movieCd`.
    public let movieCode: MovieCode
    /// The rank, if the film is from a ranking.
    public var rank: Int?
    /// The overview; nil until TMDB was asked.
    public var overview: LocalizedText?
    /// TMDB's poster, nil until TMDB was asked; `ImageConfiguration` turns it into a URL.
    public var posterPath: ImagePath?
    package var known: KnownFilm

    /// Creates a film; a code alone is enough to ask about it.
    public init(_ movieCode: MovieCode, title: String = "", openDay: CalendarDay? = nil) {
        self.init(movieCode, KnownFilm(movieCode: movieCode.rawValue, title: title, openDay: openDay))
    }

    init(_ movieCode: MovieCode, _ known: KnownFilm) { (self.movieCode, self.known) = (movieCode, known) }

    /// The film's KOBIS code.
    public var id: MovieCode { movieCode }
    /// The Korean title, `movieNm`, or another that KOBIS has, or else the code; empty if only the code is known.
    public var title: String { known.title }
    /// The day of the release in Korea, `openDt`.
    public var openDay: CalendarDay? { known.openDay }

    /// Returns the film with the overview and poster of its match, if that is certain.
    func completed(by enrichment: Enrichment) -> Film {
        var film = self
        (film.overview, film.posterPath) = (enrichment.overview, enrichment.posterPath)
        return film
    }
}

/// Something that stands for a film: an entry of a ranking, a row of a screen, a search result, a code.
public protocol FilmReference: Sendable {
    /// The film.
    var film: Film { get }
}

extension Film: FilmReference {
    /// The film itself.
    public var film: Film { self }
}

extension Film: HasPoster {}

extension MovieCode: FilmReference {
    /// A film of which only the code is known.
    public var film: Film { Film(self) }
}

extension BoxOfficeEntry: FilmReference {
    /// The film, with its rank.
    public var film: Film {
        var film = Film(movieCode, title: title, openDay: openDay)
        film.rank = rank
        return film
    }
}

extension ListedMovie: FilmReference {
    /// The film, as KOBIS's list describes it.
    public var film: Film { Film(id, KnownFilm(self)) }
}

extension MovieInfo: FilmReference {
    /// The film, as its KOBIS record describes it.
    public var film: Film { Film(id, KnownFilm(self)) }
}

extension FilmographyEntry {
    /// The film, without its opening day, which a filmography lacks; nil if KOBIS sends no code.
    public var film: Film? { movieCode.map { Film($0, title: title ?? "") } }
}

extension BoxOfficeAggregator {
    /// Returns the film with a code, for one request to KOBIS; throws `notFound` if KOBIS has no such film.
    ///
    /// Load its overview and poster as for a film of a ranking: ``details(of:_:languages:)``, ``poster(of:_:)``.
    public func film(_ code: MovieCode) async throws(EnrichmentError) -> Film {
        let film = KnownFilm(movieCode: code.rawValue, title: "")
        guard let info = try await information(of: film) else { throw EnrichmentError(.noFilm(code), film: film) }
        return info.film
    }

    /// Returns KOBIS's record of a person in a film's credits, with all films, for two requests; nil if KOBIS has no person of
    /// that name there.
    ///
    /// A credit has TMDB's id only, and namesakes have codes of their own: KOBIS is asked for the name in this film.
    public func person(named name: String, in film: some FilmReference) async throws(KobisError) -> PersonInfo? {
        var title = film.film.title
        if !film.film.known.hasTitle { title = try await kobis.movieInfo(film.film.movieCode).title }
        let found = try await kobis.peoplePage(PeopleListRequest(name: name, film: title))
        guard let person = found.items.first(where: { $0.name == name }) else { return nil }
        return try await kobis.personInfo(person.id)
    }
}

/// A film as JSON, for example for a bookmark: `movieCode`, `title`, `openDate`, and what else is known.
extension Film: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, title
        case openDay = "openDate"
        case rank, overview, posterPath
        case known = "facts"
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieCode, forKey: .movieCode)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(openDay, forKey: .openDay)
        let hasFacts = known != KnownFilm(movieCode: known.movieCode, title: title, openDay: openDay)
        if hasFacts { try container.encode(known, forKey: .known) }
        try container.encodeIfPresent(rank, forKey: .rank)
        try container.encodeIfPresent(overview, forKey: .overview)
        try container.encodeIfPresent(posterPath, forKey: .posterPath)
    }

    /// Reads what ``encode(to:)`` writes; `movieCode` alone is enough.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(MovieCode.self, forKey: .movieCode),
            title: try container.decodeIfPresent(String.self, forKey: .title) ?? "",
            openDay: try container.decodeIfPresent(CalendarDay.self, forKey: .openDay))
        if var facts = try container.decodeIfPresent(KnownFilm.self, forKey: .known) {
            // In a bookmark that was edited, the code decides which film is meant.
            facts.movieCode = movieCode.rawValue
            known = facts
        }
        rank = try container.decodeIfPresent(Int.self, forKey: .rank)
        overview = try container.decodeIfPresent(LocalizedText.self, forKey: .overview)
        posterPath = try container.decodeIfPresent(ImagePath.self, forKey: .posterPath)
    }
}
