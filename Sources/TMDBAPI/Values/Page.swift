public import WireFormat

/// One page of a list.
public struct Page<Item: Sendable & Hashable>: Sendable, Hashable {
    /// The number of this page, from 1 (`page`).
    public let page: Int
    /// What is on it (`results`).
    public let items: [Item]
    /// How many pages there are (`total_pages`); 0 or 1 if nothing was found, and only 500 are given out.
    public let totalPages: Int
    /// How many items there are on all pages (`total_results`).
    public let totalItems: Int
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// Whether there is a page after this one that TMDB gives out.
    public var hasNext: Bool { page < min(totalPages, 500) }
}

extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}

extension Page {
    init(reading document: JSONNode, item: (JSONNode) -> Item?) throws(MalformedAnswer) {
        items = try document.requiredObjects("results").compactMap(item)
        page = document["page"].count ?? 1
        totalPages = document["total_pages"].count ?? 1
        totalItems = document["total_results"].count ?? items.count
        findings = document.findings
    }
}
