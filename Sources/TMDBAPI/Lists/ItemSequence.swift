/// The items of a list, one by one; its pages are asked for when they are needed.
///
/// The next page is asked for when half of a page has been looked at, so that who only wants the first few items pays for one
/// request. It ends as ``PageSequence`` does, and gives each item once.
public struct ItemSequence<Item: Sendable & Hashable & Identifiable>: AsyncSequence, Sendable
where Item.ID: Sendable {
    /// What is thrown.
    public typealias Failure = TMDBError

    let pages: PageSequence<Item>

    /// Begins at the first item.
    ///
    /// - Returns: An iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

    /// Goes from item to item.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: PageSequence<Item>.Iterator
        private var items: [Item] = []
        private var position = 0

        init(pages: PageSequence<Item>.Iterator) { self.pages = pages }

        /// The next item.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The item, or nil at the end.
        /// - Throws: A ``TMDBError``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TMDBError) -> Item? {
            while position == items.count {
                guard let page = try await pages.nextPage(isolation: actor) else { return nil }
                (items, position) = (page.items, 0)
            }
            if position == items.count / 2, position > 0 { pages.lookAhead() }
            defer { position += 1 }
            return items[position]
        }
    }
}
