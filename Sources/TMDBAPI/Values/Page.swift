public import BoxOfficeWire

/// One page of a list.
public struct Page<Item: Sendable & Hashable>: Sendable, Hashable {
    /// The number of this page, from 1 (`page`).
    public let page: Int
    /// What is on it (`results`).
    public var items: [Item]
    /// How many pages there are (`total_pages`); 0 or 1 if nothing was found, and only 500 are given out.
    public let totalPages: Int
    /// How many items there are on all pages (`total_results`); it varies from call to call.
    public let totalItems: Int
    /// How many rows of the page were left out; the findings say why.
    public let droppedRows: Int
    /// The days between which the films come out (`dates`); only now playing and upcoming films have them.
    public let dates: ClosedRange<CalendarDay>?
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// Creates a page, for tests and previews.
    ///
    /// - Parameters:
    ///   - items: What is on it.
    ///   - page: Its number, from 1.
    ///   - totalPages: How many pages there are.
    ///   - totalItems: How many items there are; by default, those of this page.
    ///   - droppedRows: How many rows were left out.
    ///   - dates: The days between which the films come out.
    ///   - findings: What was left out, and why.
    public init(
        _ items: [Item],
        page: Int = 1,
        totalPages: Int = 1,
        totalItems: Int? = nil,
        droppedRows: Int = 0,
        dates: ClosedRange<CalendarDay>? = nil,
        findings: [Finding] = []
    ) {
        self.page = page
        self.items = items
        self.totalPages = totalPages
        self.totalItems = totalItems ?? items.count
        self.droppedRows = droppedRows
        self.dates = dates
        self.findings = findings
    }

    /// Whether there is a page after this one that TMDB gives out.
    public var hasNext: Bool { hasNext(after: page) }

    func hasNext(after number: Int) -> Bool { number < min(totalPages, 500) }
}

extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}

extension Page {
    /// Reads a page; a bad row is left out, and loses no other.
    init(reading document: JSONNode, item: (JSONNode) -> Item?) throws(MalformedResponse) {
        let rows = document["results"].elementCount
        let items = try document.requiredObjects("results").compactMap(item)
        self.init(
            items,
            page: document["page"].count ?? 1,
            totalPages: document["total_pages"].count ?? 1,
            totalItems: document["total_results"].count,
            droppedRows: (rows ?? 0) - items.count,
            dates: document["dates"].window,
            findings: document.findings)
    }

    /// Reads a page that is appended to a film, whose findings have what was left out; a missing one reads as empty.
    init(appended member: JSONNode, item: (JSONNode) -> Item?) {
        let rows = member["results"].elementCount ?? 0
        let items = member["results"].objects.compactMap(item)
        self.init(
            items,
            page: member["page"].count ?? 1,
            totalPages: member["total_pages"].count ?? 1,
            totalItems: member["total_results"].count,
            droppedRows: rows - items.count)
    }
}

extension JSONNode {
    fileprivate var window: ClosedRange<CalendarDay>? {
        guard !isNull, let first = self["minimum"].day, let last = self["maximum"].day else { return nil }
        guard first <= last else {
            report("ends before it begins")
            return nil
        }
        return first...last
    }
}
