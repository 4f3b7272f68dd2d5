import BoxOfficeHTTP

/// Data about a film that can be fetched together with it in one request (`append_to_response`).
///
/// Pass conforming types to ``TMDB/movie(_:appending:language:imageLanguages:)``, or one alone to
/// ``TMDB/movie(_:only:language:imageLanguages:)``. They are ``Credits``, ``MovieImages``, ``AlternativeTitles``,
/// ``ReleaseDates``, ``Translations``, ``ExternalIDs``, ``Keywords``, ``Videos``, ``WatchProviders``,
/// ``Recommendations``, ``SimilarMovies`` and ``Reviews``.
public protocol MovieAppendix: Sendable, Hashable {
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    var findings: [Finding] { get }
    /// The appendix's name in the request and in the response, and how it is read.
    static var appendix: MovieAppendixReader<Self> { get }
}

/// An appendix's name, and how it is read.
public struct MovieAppendixReader<Appendix: Sendable>: Sendable {
    /// The name in `append_to_response`, which is also the name of the member in the response.
    public let name: String
    private let read: @Sendable (JSONNode) -> Appendix
    /// The query item for languages of images or videos; without it, TMDB sends only those in the request's.
    let languages: String?
    /// The members that every whole response has: without one, what TMDB knows is unread, not nothing.
    private let required: [String]
    /// True if TMDB names the film if the appendix is requested alone.
    let namesFilm: Bool

    init(
        _ name: String, requiring required: String..., languages: String? = nil, namesFilm: Bool = true,
        read: @escaping @Sendable (JSONNode) -> Appendix
    ) {
        (self.name, self.required, self.languages, self.read) = (name, required, languages, read)
        self.namesFilm = namesFilm
    }

    package func read(whole node: JSONNode) throws(MalformedResponse) -> Appendix {
        for name in required { try node.requireMember(name) }
        if node.isNull { throw MalformedResponse("the response lacks “\(name)”", path: name) }
        return read(node)
    }

    /// Returns the extra query items, which always request Korean and English images and those without text.
    func query(_ wanted: [Language]) -> [QueryItem] {
        guard let languages else { return [] }
        let codes = (["ko", "null", "en", "xx"] + wanted.map(\.code)).eachOnce
        return [QueryItem(languages, codes.joined(separator: ","))]
    }

    var title: String { name.map { "_/".contains($0) ? " " : String($0) }.joined() }
}
