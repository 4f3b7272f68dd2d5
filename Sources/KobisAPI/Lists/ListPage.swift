public import BoxOfficeWire

/// A page of a list.
public struct ListPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The page's number, from 1 (`curPage`).
    public let number: Int
    /// The rows, in KOBIS's order, which is not the best first.
    public let items: [Item]
    /// How many rows KOBIS says the whole list has (`totCnt`).
    public let total: Int?
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]
    /// How many rows KOBIS sent, unreadable ones too.
    let rowCount: Int

    /// Creates a page, for tests and previews.
    ///
    /// - Parameters:
    ///   - number: The page's number, from 1.
    ///   - items: The rows.
    ///   - total: How many rows the whole list has.
    ///   - findings: What was not as expected.
    public init(number: Int, items: [Item], total: Int? = nil, findings: [Finding] = []) {
        self.init(number: number, items: items, total: total, findings: findings, rowCount: items.count)
    }

    private init(number: Int, items: [Item], total: Int?, findings: [Finding], rowCount: Int) {
        self.number = number
        self.items = items
        self.total = total
        self.findings = findings
        self.rowCount = rowCount
    }

    /// The same page with only some of its rows.
    init(_ page: ListPage, only places: [Int]) {
        self.init(
            number: page.number, items: places.map { page.items[$0] }, total: page.total, findings: page.findings,
            rowCount: page.rowCount)
    }

    /// Reads a page out of `{result: {totCnt, list: […]}}`.
    init(
        reading document: JSONNode, number: Int, result: String, list: String, row: (JSONNode) -> Item?
    ) throws(MalformedResponse) {
        let result = try document.requiredObject(result)
        let rows = try result.requiredObjects(list)
        let (items, total) = (rows.compactMap(row), result["totCnt"].count)
        self.init(number: number, items: items, total: total, findings: document.findings, rowCount: rows.count)
    }
}

extension Kobis {
    /// Asks for a page of a list.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - rows: How many rows a page has.
    ///   - service: The list.
    ///   - query: The filters.
    ///   - subject: What is listed, in words.
    ///   - read: Makes the page out of the document.
    /// - Returns: The page.
    /// - Throws: A ``KobisError``.
    func page<Item>(
        _ number: Int, rows: Int, of service: Service, query: ListQuery, subject: String,
        read: @Sendable (JSONNode) throws(MalformedResponse) -> ListPage<Item>
    ) async throws(KobisError) -> ListPage<Item> {
        var query = query
        query.add(page: number, rows: rows)
        let call = Call(service: service, query: query.items, subject: "page \(number) of \(subject)")
        if let (parameter, reason) = query.refusal {
            throw call.refusal(of: parameter, reason)
        }
        return try await answer(to: call, read: read)
    }
}
