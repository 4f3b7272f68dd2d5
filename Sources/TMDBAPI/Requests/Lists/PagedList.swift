import BoxOfficeHTTP
import BoxOfficeWire

/// A list that TMDB returns page by page, such as the popular films; each page is fetched only when it is read.
///
/// ```swift
/// let first = try await tmdb.page(of: .nowPlaying)
/// for try await film in tmdb.items(of: .popular) { print(film.title) }
/// ```
public struct PagedList<Item: Sendable & Hashable & Identifiable>: Sendable where Item.ID: Sendable {
    /// The client's settings that are added to a list's query.
    enum Context {
        case nothing
        case language
        case languageAndRegion
    }

    let operation: String
    let path: String
    let subject: String
    var query: [QueryItem] = []
    var context = Context.language
    var language: Language?
    var guest: (session: GuestSession, placement: Credential.Placement)?
    var problem: String?
    let read: @Sendable (JSONNode) -> Item?

    init(
        _ operation: String, _ path: String, subject: String, query: [QueryItem] = [], context: Context = .language,
        read: @escaping @Sendable (JSONNode) -> Item?
    ) {
        self.operation = operation
        self.path = path
        self.subject = subject
        self.query = query
        self.context = context
        self.read = read
    }

    /// Returns the same list with texts in a language other than the client's.
    public func language(_ language: Language) -> PagedList {
        var copy = self
        copy.language = language
        return copy
    }
}
