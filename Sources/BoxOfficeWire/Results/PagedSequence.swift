/// A sequence of all items of a list, whose pages are fetched as they are read.
///
/// ```swift
/// for try await film in kobis.movies(MovieListRequest(openYears: .only(2024))) {
///     print(film.title)
/// }
/// ```
///
/// No request is sent before the first item is read. The next page is fetched once half of the current one has been read, so
/// reading only the first few items costs one request. Items may move between pages in the meantime, but each is returned only
/// once. The sequence ends at its first error. A new iteration sends new requests.
public struct PagedSequence<Item: Identifiable & Sendable, Failure: Error>: AsyncSequence, Sendable
where Item.ID: Sendable {
    /// An item.
    public typealias Element = Item

    /// The pages of the list, with their findings.
    public let pages: Pages

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - fetch: Fetches a page by its number, from 1.
    ///   - next: Decides what comes after a page; see ``PagingProgress``.
    package init(
        fetch: @escaping @Sendable (Int) async throws(Failure) -> Page<Item>,
        next: @escaping @Sendable (PagingProgress) -> PagingStep
    ) {
        pages = Pages(fetch: fetch, next: next)
    }

    /// Returns an iterator that begins at the first item.
    ///
    /// - Returns: An iterator with requests of its own.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

    /// Reads the items.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var pages: Pages.AsyncIterator
        private var items: [Item] = []
        private var position = 0

        init(pages: Pages.AsyncIterator) { self.pages = pages }

        /// Returns the next item, waiting for its page if necessary.
        ///
        /// - Returns: The item, or nil at the end.
        /// - Throws: The service's error, once, after which the sequence has ended.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Item? {
            while position == items.count {
                guard let page = try await pages.nextPage(isolation: actor) else { return nil }
                (items, position) = (page.items, 0)
            }
            if position == items.count / 2, position > 0 { pages.prefetch() }
            defer { position += 1 }
            return items[position]
        }
    }
}

extension PagedSequence {
    /// A sequence of the pages of a list, which fetches one page ahead.
    public struct Pages: AsyncSequence, Sendable {
        /// A page, without items that an earlier page had.
        public typealias Element = Page<Item>

        let fetch: @Sendable (Int) async throws(Failure) -> Page<Item>
        let next: @Sendable (PagingProgress) -> PagingStep

        /// Returns an iterator that begins at the first page.
        ///
        /// - Returns: An iterator with requests of its own.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(list: self) }

        /// Reads the pages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let list: Pages
            private var number: Int? = 1
            private var upcoming: Prefetch<Page<Item>, Failure>?
            private var seen: Set<Item.ID> = []
            private var rowsSoFar = 0

            init(list: Pages) { self.list = list }

            /// Returns the next page, and begins to fetch the one after it.
            ///
            /// - Returns: The page, or nil at the end.
            /// - Throws: The service's error, once, after which the sequence has ended.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(Failure) -> Page<Item>? {
                let page = try await nextPage(isolation: actor)
                prefetch()
                return page
            }

            mutating func nextPage(isolation actor: isolated (any Actor)?) async throws(Failure) -> Page<Item>? {
                guard let number else { return nil }
                prefetch()
                let result = await upcoming?.result()
                // If an error is thrown, the sequence has ended.
                (self.number, upcoming) = (nil, nil)
                guard let page = try result?.get() else { return nil }
                let news = page.items.filter { seen.insert($0.id).inserted }
                rowsSoFar += page.rowCount
                let progress = PagingProgress(
                    number: number, rows: page.rowCount, droppedRows: page.droppedRows, newItems: news.count,
                    rowsSoFar: rowsSoFar, totalItems: page.totalItems, totalPages: page.totalPages)
                switch list.next(progress) {
                case .goOn: self.number = number + 1
                case .last: break
                case .pastTheEnd: return nil
                }
                return page.with(news)
            }

            /// Begins to fetch the next page, unless there is none or it is already being fetched.
            mutating func prefetch() {
                guard let number, upcoming == nil else { return }
                let fetch = list.fetch
                upcoming = Prefetch { () async throws(Failure) in try await fetch(number) }
            }
        }
    }
}
