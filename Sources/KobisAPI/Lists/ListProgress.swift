/// How far a list has been read, and whether it is at its end.
struct ListProgress<ID: Hashable> {
    private var seen: Set<ID> = []
    private var rowCount = 0
    private(set) var nextPage = 1
    private(set) var isComplete = false

    /// Takes a page, and tells which of its rows are new, by their places.
    ///
    /// Rows move while a list is being read, so a page can repeat what an earlier one had. A list is complete
    ///
    /// - when a page brings nothing, or nothing new: there is no more, or the service repeats its last page for ever;
    /// - when as many rows have come as the list is said to have;
    /// - when a page is not full, unless rows are said to be missing: a service may send fewer rows than were asked for.
    mutating func take(_ ids: [ID], rows: Int, total: Int?, asked: Int) -> [Int] {
        let news = ids.indices.filter { seen.insert(ids[$0]).inserted }
        rowCount += rows
        nextPage += 1
        let isFull = rows >= asked
        let isAllThere =
            switch total {
            case let total? where rowCount < total: false
            case let total? where rowCount == total: true
            // Nothing is said, or more rows have come than there should be: only the page itself can tell.
            default: !isFull
            }
        isComplete = news.isEmpty || isAllThere
        return news
    }
}
