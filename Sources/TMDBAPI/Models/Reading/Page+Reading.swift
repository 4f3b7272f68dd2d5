import BoxOfficeWire

extension Page {
    /// Reads a page; unreadable rows are left out.
    init(reading document: JSONNode, item: (JSONNode) -> Item?) throws(MalformedResponse) {
        self.init(document, try document.requiredObjects("results"), item)
    }

    /// Reads a page that is appended to a film; a missing one is empty.
    init(appended member: JSONNode, item: (JSONNode) -> Item?) {
        self.init(member, member["results"].objects, item)
    }

    private init(_ node: JSONNode, _ rows: [JSONNode], _ item: (JSONNode) -> Item?) {
        let items = rows.compactMap(item)
        let (number, pages) = (node["page"].count ?? 1, node["total_pages"].count ?? 1)
        self.init(
            items,
            number: number,
            totalPages: pages,
            hasNext: number < min(pages, TMDB.lastPage),
            totalItems: node["total_results"].count ?? items.count,
            droppedRows: (node["results"].elementCount ?? rows.count) - items.count,
            dates: node["dates"].window,
            findings: node.ownFindings)
    }
}

extension JSONNode {
    fileprivate var window: ClosedRange<CalendarDay>? {
        guard !isNull, let first = self["minimum"].day, let last = self["maximum"].day else { return nil }
        guard first <= last else {
            report("a range of days that ends before it begins")
            return nil
        }
        return first...last
    }
}
