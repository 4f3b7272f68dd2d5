/// All rows of a list, asked for page by page as they are read.
///
/// ```swift
/// for try await film in kobis.movies(MovieListRequest(openYears: .only(2024))) {
///     print(film.title)
/// }
/// ```
///
/// Each row comes once. Nothing is sent before the first row is asked for; while the rows of a page are being read, the
/// next page is fetched. ``pages`` tells what was found wrong on each page, and how many rows the list has.
public struct ListItems<Item: Identifiable & Sendable>: AsyncSequence, Sendable where Item.ID: Sendable {
    /// A row.
    public typealias Element = Item
    /// Why a page did not come; the sequence ends with it.
    public typealias Failure = KobisError

    /// The pages that the rows stand on.
    public let pages: ListPages<Item>

    init(rows: Int, fetch: @escaping @Sendable (Int) async throws(KobisError) -> ListPage<Item>) {
        pages = ListPages(rows: rows, fetch: fetch)
    }

    /// Begins at the first row.
    ///
    /// - Returns: An iterator with requests of its own.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

    /// Reads the rows.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var pages: ListPages<Item>.AsyncIterator
        private var items: ArraySlice<Item> = []

        init(pages: ListPages<Item>.AsyncIterator) { self.pages = pages }

        /// Gives the next row, waiting for its page if need be.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The row, or nil at the end.
        /// - Throws: A ``KobisError``, once; the sequence is over then.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(KobisError) -> Item? {
            while true {
                if let item = items.popFirst() { return item }
                guard let page = try await pages.next(isolation: actor) else { return nil }
                items = page.items[...]
            }
        }
    }
}
