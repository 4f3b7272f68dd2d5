import BoxOfficeHTTP
public import BoxOfficeWire

/// Something about a film that can be fetched together with it, in one request (`append_to_response`).
///
/// Pass the types that conform to ``TMDB/movie(_:appending:language:imageLanguages:)``, or to
/// ``TMDB/movie(_:only:language:imageLanguages:)`` to fetch one alone: ``Credits``, ``MovieImages``, ``AlternativeTitles``, ``ReleaseDates``, ``Translations``,
/// ``ExternalIDs``, ``Keywords``, ``Videos``, ``WatchProviders``, ``Recommendations``, ``SimilarMovies``, ``Reviews``,
/// ``MovieLists`` and ``MovieChanges``.
public protocol MovieAppendix: Sendable, Hashable {
    /// What in the response was not as expected and was left out; empty if fetched with a film, which has the findings.
    var findings: [Finding] { get }
    /// The appendix's name in the request and in the response, and how it is read.
    static var appendix: MovieAppendixReader<Self> { get }
}

/// An appendix's name, and how it is read.
public struct MovieAppendixReader<Appendix: Sendable>: Sendable {
    /// The name in `append_to_response`, which is also the name of the member in the response.
    public let name: String
    let read: @Sendable (JSONNode) -> Appendix
    /// The query item that names languages of images, which TMDB otherwise sends in the request's language only.
    let languages: String?
    /// The member that a proper response has, so that another document is not taken for an empty one.
    let list: String

    init(
        _ name: String, list: String? = nil, languages: String? = nil,
        read: @escaping @Sendable (JSONNode) -> Appendix
    ) {
        self.name = name
        self.list = list ?? name
        self.languages = languages
        self.read = read
    }

    /// What else the query needs: Korean and English images, and those without text, are always wanted.
    ///
    /// - Parameter wanted: Languages that are wanted, too.
    /// - Returns: The query items.
    func query(_ wanted: [Language]) -> [QueryItem] {
        guard let languages else { return [] }
        var codes = ["ko", "null", "en", "xx"]
        for code in wanted.map(\.code) where !codes.contains(code) { codes.append(code) }
        return [QueryItem(languages, codes.joined(separator: ","))]
    }

    /// The name in words, for messages.
    var title: String { name.map { "_/".contains($0) ? " " : String($0) }.joined() }
}
