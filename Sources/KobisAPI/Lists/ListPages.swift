/// All pages of a list, asked for one by one as they are read.
///
/// Nothing is sent before the first page is asked for. While a page is being read, the next one is fetched, and never
/// more than that. The pages end with the list: when all rows that KOBIS says there are have come, or when a page brings
/// nothing new, for its count is not always right.
public struct ListPages<Item: Identifiable & Sendable>: AsyncSequence, Sendable where Item.ID: Sendable {
    /// A page; rows that came on an earlier page already are not in it.
    public typealias Element = ListPage<Item>
    /// Why a page did not come; the sequence ends with it.
    public typealias Failure = KobisError

    let rows: Int
    let fetch: @Sendable (Int) async throws(KobisError) -> ListPage<Item>

    /// Begins at the first page.
    ///
    /// - Returns: An iterator with requests of its own.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: self) }

    /// Reads the pages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let pages: ListPages
        private var progress = ListProgress<Item.ID>()
        private var upcoming: Prefetch<Item>?
        private var isOver = false

        init(pages: ListPages) { self.pages = pages }

        /// Waits for the next page, and has the one after it fetched.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The page, or nil at the end.
        /// - Throws: A ``KobisError``, once; the sequence is over then.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(KobisError) -> ListPage<Item>? {
            guard !isOver else { return nil }
            let fetch = upcoming ?? Prefetch(progress.nextPage, with: pages.fetch)
            upcoming = nil
            // Whatever is thrown, the sequence is over.
            isOver = true
            let page = try await fetch.page
            let news = progress.take(page.items.map(\.id), rows: page.rowCount, total: page.total, asked: pages.rows)
            isOver = progress.isComplete
            if !isOver { upcoming = Prefetch(progress.nextPage, with: pages.fetch) }
            if news.isEmpty, page.items.count == page.rowCount { return nil }
            return ListPage(page, only: news)
        }
    }
}

/// A page that is on its way; given up when nobody waits for it any more.
private final class Prefetch<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    private let task: Task<Result<ListPage<Item>, KobisError>, Never>

    init(_ number: Int, with fetch: @escaping @Sendable (Int) async throws(KobisError) -> ListPage<Item>) {
        task = Task {
            do throws(KobisError) {
                return .success(try await fetch(number))
            } catch {
                return .failure(error)
            }
        }
    }

    deinit { task.cancel() }

    var page: ListPage<Item> {
        get async throws(KobisError) {
            try await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }.get()
        }
    }
}
