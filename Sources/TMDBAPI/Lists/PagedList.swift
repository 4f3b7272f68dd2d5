import BoxOfficeHTTP
import BoxOfficeWire

/// A list that TMDB gives out page by page, such as the popular films; it is only asked for when it is read.
///
/// ```swift
/// let first = try await tmdb.page(of: .nowPlaying)
/// for try await film in tmdb.items(of: .popular) { print(film.title) }
/// ```
public struct PagedList<Item: Sendable & Hashable & Identifiable>: Sendable where Item.ID: Sendable {
    /// What a list's query has besides its own items.
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

    /// The same list with texts in another language than the client's.
    ///
    /// - Parameter language: The language.
    /// - Returns: The list.
    public func language(_ language: Language) -> PagedList {
        var copy = self
        copy.language = language
        return copy
    }
}

extension TMDB {
    /// Asks for one page of a list.
    ///
    /// - Parameters:
    ///   - number: The page, 1 to 500 (`page`).
    ///   - list: The list.
    /// - Returns: The page; without items if there are none, or none so far behind.
    /// - Throws: A ``TMDBError``: `invalidRequest` if the page is not 1 to 500, or what TMDB or the
    ///   transport report.
    public func page<Item>(_ number: Int = 1, of list: PagedList<Item>) async throws(TMDBError) -> Page<Item> {
        var query = list.query
        if list.context != .nothing { query.append(languageItem(list.language)) }
        if list.context == .languageAndRegion, let region { query.append(QueryItem("region", region.rawValue)) }
        query.append(QueryItem("page", String(number)))
        var call = Call(operation: list.operation, path: list.path, query: query, subject: list.subject)
        call.guest = list.guest
        call.problem = list.problem
        if !(1...500).contains(number) { call.problem = "page \(number) was asked for; TMDB has pages 1 to 500." }
        return try await answer(to: call) { document throws(MalformedResponse) in
            try Page(reading: document, item: list.read)
        }
    }

    /// A list page by page, from its beginning.
    ///
    /// - Parameter list: The list.
    /// - Returns: Its pages; nothing is asked for before the first is wanted.
    public func pages<Item>(of list: PagedList<Item>) -> PageSequence<Item> {
        PageSequence { number throws(TMDBError) in try await page(number, of: list) }
    }

    /// A list item by item, from its beginning.
    ///
    /// - Parameter list: The list.
    /// - Returns: Its items; nothing is asked for before the first is wanted.
    public func items<Item>(of list: PagedList<Item>) -> ItemSequence<Item> { ItemSequence(pages: pages(of: list)) }
}
