/// One page of a list that a service returns page by page.
public struct Page<Item: Sendable>: Sendable {
    /// The page's number, from 1 (`curPage` at KOBIS, `page` at TMDB).
    public let number: Int
    /// The items on the page, in the service's order.
    public fileprivate(set) var items: [Item]
    /// How many pages the list has (`total_pages`); nil for KOBIS, which does not say.
    public let totalPages: Int?
    /// True if the service returns a page after this one, of at most 500 at TMDB; nil for KOBIS, which does not say.
    public let hasNext: Bool?
    /// How many items the whole list has (`totCnt`, `total_results`); the number can change from page to page.
    public let totalItems: Int?
    /// How many rows of the page were left out; the findings say why.
    public let droppedRows: Int
    /// The days on which the films are released (`dates`); only a few of TMDB's lists have them.
    public let dates: ClosedRange<CalendarDay>?
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    package init(
        _ items: [Item], number: Int = 1, totalPages: Int? = nil, hasNext: Bool? = nil, totalItems: Int? = nil,
        droppedRows: Int = 0, dates: ClosedRange<CalendarDay>? = nil, findings: [Finding] = []
    ) {
        (self.number, self.items, self.findings) = (number, items, findings)
        (self.totalPages, self.hasNext, self.totalItems) = (totalPages, hasNext, totalItems)
        (self.droppedRows, self.dates) = (droppedRows, dates)
    }

    /// How many rows the service sent, including those that were left out.
    var rowCount: Int { items.count + droppedRows }

    func with(_ items: [Item]) -> Page {
        var page = self
        page.items = items
        return page
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}
