/// The pages of a list, each asked for when it is needed, or one page before.
///
/// It ends after the last page, after an empty one, or after page 500, which is the last that TMDB gives out. While a page is
/// looked at, the next one is on its way. Rows move while one pages, so items that were on an earlier page are taken out of
/// a later one. A page all of whose rows were unreadable does not end it. After an error it has ended.
public struct PageSequence<Item: Sendable & Hashable & Identifiable>: AsyncSequence, Sendable
where Item.ID: Sendable {
    /// What is thrown.
    public typealias Failure = TMDBError

    private let fetch: @Sendable (Int) async throws(TMDBError) -> Page<Item>

    init(fetch: @escaping @Sendable (Int) async throws(TMDBError) -> Page<Item>) { self.fetch = fetch }

    /// Begins at page 1.
    ///
    /// - Returns: An iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(fetch: fetch) }

    /// Goes from page to page.
    public struct Iterator: AsyncIteratorProtocol {
        private let fetch: @Sendable (Int) async throws(TMDBError) -> Page<Item>
        private var number: Int? = 1
        private var ahead: Ahead?
        private var seen: Set<Item.ID> = []

        init(fetch: @escaping @Sendable (Int) async throws(TMDBError) -> Page<Item>) { self.fetch = fetch }

        /// The next page, with the one after it asked for.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The page, or nil at the end.
        /// - Throws: A ``TMDBError``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TMDBError) -> Page<Item>? {
            let page = try await nextPage(isolation: actor)
            lookAhead()
            return page
        }

        mutating func nextPage(isolation actor: isolated (any Actor)?) async throws(TMDBError) -> Page<Item>? {
            guard let number else { return nil }
            lookAhead()
            let result = await ahead?.result
            (self.number, ahead) = (nil, nil)
            guard var page = try result?.get() else { return nil }
            let isEmpty = page.items.isEmpty && page.droppedRows == 0
            if isEmpty, number > 1 { return nil }
            if !isEmpty, page.hasNext(after: number) { self.number = number + 1 }
            page.items.removeAll { !seen.insert($0.id).inserted }
            return page
        }

        /// Asks for the page that comes next, if there is one and it is not on its way.
        mutating func lookAhead() {
            guard let number, ahead == nil else { return }
            ahead = Ahead(number, fetch)
        }
    }

    /// A page on its way; letting it go stops it.
    private final class Ahead: Sendable {
        private let task: Task<Result<Page<Item>, TMDBError>, Never>

        init(_ number: Int, _ fetch: @escaping @Sendable (Int) async throws(TMDBError) -> Page<Item>) {
            task = Task {
                do throws(TMDBError) {
                    return .success(try await fetch(number))
                } catch {
                    return .failure(error)
                }
            }
        }

        deinit { task.cancel() }

        var result: Result<Page<Item>, TMDBError> {
            get async {
                await withTaskCancellationHandler {
                    await task.value
                } onCancel: {
                    task.cancel()
                }
            }
        }
    }
}
