import WireFormat

/// Something about a film that can be asked for together with it, in one request (`append_to_response`).
///
/// The types that conform are ``Credits``, ``MovieImages``, ``AlternativeTitles``, ``ReleaseDates``, ``Translations`` and
/// ``ExternalIDs``. They are handed to ``TMDB/movie(_:appending:language:)``.
public protocol MovieAppendix: Sendable, Hashable {
    /// What it is called in the request and in the answer, and how it is read.
    static var appendix: MovieAppendixReader<Self> { get }
}

/// What an appendix is called, and how it is read.
public struct MovieAppendixReader<Appendix: Sendable>: Sendable {
    /// The name in `append_to_response`, which is also the name of the member of the answer.
    public let name: String
    let read: @Sendable (JSONNode) -> Appendix
    /// What else the query needs.
    var query: [QueryItem] = []

    init(_ name: String, query: [QueryItem] = [], read: @escaping @Sendable (JSONNode) -> Appendix) {
        self.name = name
        self.query = query
        self.read = read
    }
}
