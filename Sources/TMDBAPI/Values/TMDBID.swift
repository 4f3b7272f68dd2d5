/// A number that TMDB assigns (`id`), such as `496243` for a film.
///
/// ```swift
/// let film = try await tmdb.movie(496243)
/// ```
///
/// Ids are positive. Others can be created, because TMDB itself sends some, but TMDB has no records under them.
public struct TMDBID<Subject>: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByIntegerLiteral,
    LosslessStringConvertible
{
    /// The number.
    public let rawValue: Int

    /// Creates an id.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an id.
    public init(_ number: Int) { rawValue = number }

    /// Creates an id from a literal.
    public init(integerLiteral value: Int) { rawValue = value }

    /// Reads an id; nil unless the text is a positive number.
    public init?(_ description: String) {
        guard let number = Int(description), number > 0 else { return nil }
        rawValue = number
    }

    /// The number in digits.
    public var description: String { String(rawValue) }
}

/// The id of a film.
public typealias MovieID = TMDBID<Movie>
/// The id of a person.
public typealias PersonID = TMDBID<Person>
/// The id of a film series.
public typealias CollectionID = TMDBID<MovieCollection>
/// The id of a genre.
public typealias GenreID = TMDBID<Movie.Genre>
/// The id of a keyword.
public typealias KeywordID = TMDBID<Keywords.Keyword>
/// The id of a service on which films can be watched.
public typealias ProviderID = TMDBID<WatchProviders.Provider>
