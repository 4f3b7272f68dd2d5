/// All items of a list, whose pages are fetched as they are read.
///
/// ```swift
/// for try await film in kobis.movies(MovieListRequest(openYears: .only(2024))) {
///     print(film.title)
/// }
/// ```
///
/// No request is sent before the first item is read, and at most one page is fetched ahead: when half of a page has been
/// read, so that reading only the first few items costs one request. Items move while a list is being read; each is
/// returned once. The sequence ends with its first error, and a new iteration begins with new requests.
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
    ///   - next: Says what comes after a page; see ``PagingProgress``.
    package init(
        fetch: @escaping @Sendable (Int) async throws(Failure) -> Page<Item>,
        next: @escaping @Sendable (PagingProgress) -> PagingStep
    ) {
        pages = Pages(fetch: fetch, next: next)
    }

    /// Begins at the first item.
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
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The item, or nil at the end.
        /// - Throws: The service's error, once; the sequence has ended then.
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
    /// The pages of a list, one fetched ahead of the one that is being read.
    public struct Pages: AsyncSequence, Sendable {
        /// A page, without the items that an earlier page already had.
        public typealias Element = Page<Item>

        let fetch: @Sendable (Int) async throws(Failure) -> Page<Item>
        let next: @Sendable (PagingProgress) -> PagingStep

        /// Begins at the first page.
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
            /// - Parameter actor: Where the caller runs.
            /// - Returns: The page, or nil at the end.
            /// - Throws: The service's error, once; the sequence has ended then.
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
                // Whatever is thrown, the sequence has ended.
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

            /// Begins to fetch the next page, unless there is none or it is on its way.
            mutating func prefetch() {
                guard let number, upcoming == nil else { return }
                let fetch = list.fetch
                upcoming = Prefetch { () async throws(Failure) in try await fetch(number) }
            }
        }
    }
}
