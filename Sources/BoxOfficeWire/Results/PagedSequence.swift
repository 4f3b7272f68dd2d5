/// A sequence of all items of a list, whose pages are fetched as they are read.
///
/// ```swift
/// for try await film in kobis.movies(MovieListRequest(openYears: .only(2024))) {
///     print(film.title)
/// }
/// ```
///
/// No request is sent before the first item is read. The next page is fetched once half of the current one has been
/// read, so reading only the first few items costs one request. Items may move between pages in the meantime, but each
/// is returned only once. The sequence ends at its first error. A new iteration sends new requests.
public struct PagedSequence<Item: Identifiable & Sendable, Failure: Error>: AsyncSequence, Sendable
where Item.ID: Sendable {
    /// An item.
    public typealias Element = Item

    /// The pages of the list, with their findings.
    public let pages: Pages

    /// Creates a sequence of the pages that `fetch` returns, from 1, until `next` ends it.
    package init(
        fetch: @escaping @Sendable (Int) async throws(Failure) -> Page<Item>,
        next: @escaping @Sendable (PagingProgress) -> PagingStep
    ) {
        pages = Pages(fetch: fetch, next: next)
    }

    /// Returns an iterator that begins at the first item.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

    /// Reads the items.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var pages: Pages.AsyncIterator
        private var items: [Item] = []
        private var position = 0

        init(pages: Pages.AsyncIterator) { self.pages = pages }

        /// Returns the next item, waiting for its page if necessary; an error is thrown once and ends the sequence.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(Failure) -> Item? {
            while position == items.count {
                guard let page = try await pages.nextPage(isolation: actor) else { return nil }
                (items, position) = (page.items, 0)
            }
            if position == items.count / 2, position > 0 { pages.prefetch() }
            defer { position += 1 }
            return items[position]
        }
    }

    /// A sequence of the pages of a list, which fetches one page ahead.
    public struct Pages: AsyncSequence, Sendable {
        /// A page, without items that an earlier page had.
        public typealias Element = Page<Item>

        let fetch: @Sendable (Int) async throws(Failure) -> Page<Item>
        let next: @Sendable (PagingProgress) -> PagingStep

        /// Returns an iterator that begins at the first page.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(list: self) }

        /// Reads the pages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let list: Pages
            private var number: Int? = 1
            private var upcoming: Prefetch<Page<Item>, Failure>?
            private var seen: Set<Item.ID> = []
            private var rowsSoFar = 0

            init(list: Pages) { self.list = list }

            /// Returns the next page, and begins to fetch the one after it; an error ends the sequence.
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
                // An error ends the sequence.
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

/// How far a list has been read, by which a client decides whether to continue.
package struct PagingProgress: Sendable {
    package let number: Int
    /// The page's rows, including those that were left out as unreadable.
    package let rows: Int
    package let droppedRows: Int
    /// How many of its items were not on an earlier page.
    package let newItems: Int
    /// How many rows all pages so far had, this one included.
    package let rowsSoFar: Int
    package let totalItems: Int?
    package let totalPages: Int?
}

package enum PagingStep: Sendable {
    /// Another page.
    case goOn
    /// Nothing, because this was the last page.
    case last
    /// Nothing: the list ended before this page, which is not returned.
    case pastTheEnd
}

/// A value that is being fetched; releasing the object cancels the fetch.
package final class Prefetch<Value: Sendable, Failure: Error>: Sendable {
    private let task: Task<Result<Value, Failure>, Never>

    package init(_ fetch: @escaping @Sendable () async throws(Failure) -> Value) {
        task = Task { await Result(awaiting: fetch) }
    }

    deinit { task.cancel() }

    /// Waits for the value or the error of the fetch; cancelling the wait cancels the fetch.
    package func result() async -> Result<Value, Failure> {
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
