import BoxOfficeHTTP

extension TMDB {
    /// The last page that TMDB returns of any list.
    static let lastPage = 500

    /// Fetches one page of a list, 1 to 500 (`page`); it has no items if the list is empty or ends before it.
    ///
    /// Throws `invalidRequest` for another page, or for invalid criteria.
    public func page<Item>(_ number: Int = 1, of list: PagedList<Item>) async throws(TMDBError) -> Page<Item> {
        var call = list.call
        call.query.append(languageItem(list.language))
        if list.isRegional, let region { call.query.append(QueryItem("region", region.rawValue)) }
        call.query.append(QueryItem("page", String(number)))
        call.identity = call.identity.and(ResponseIdentity("page", is: number))
        if !(1...Self.lastPage).contains(number) {
            call.problem = "page \(number) was requested; TMDB has pages 1 to 500."
        }
        return try await fetch(call) { document throws(MalformedResponse) in
            try Page(reading: document, item: list.read)
        }
    }

    /// Returns all items of a list without duplicates, fetching its pages as they are read.
    ///
    /// The sequence ends after the last page, at an empty page, or after page 500, the last one that TMDB returns.
    public func items<Item>(of list: PagedList<Item>) -> PagedSequence<Item, TMDBError> {
        PagedSequence { number throws(TMDBError) in
            try await page(number, of: list)
        } next: { progress in
            if progress.rows == 0 { return progress.number > 1 ? .pastTheEnd : .last }
            return progress.number < min(progress.totalPages ?? 1, Self.lastPage) ? .goOn : .last
        }
    }

    /// Searches for films by title; the page has no items if nothing was found.
    ///
    /// TMDB searches original, translated and alternative titles, and sorts by relevance and popularity, so the right
    /// film need not come first. Where a Korean title or overview is missing, TMDB may send another language's: see
    /// ``LocalizedText``. `items(of: .search(search))` reads all pages.
    public func searchMovies(_ search: MovieSearch) async throws(TMDBError) -> Page<MovieListItem> {
        try await page(search.page, of: .search(search))
    }
}

extension Page {
    fileprivate init(reading document: JSONNode, item: (JSONNode) -> Item?) throws(MalformedResponse) {
        let items = try document.required("results", item)
        let total = document["total_results"].count ?? 0
        if document["results"].elementCount == 0, document["page"].count ?? 1 == 1, total > 0 {
            document["results"].report("empty, although there are \(total)")
        }
        self.init(document, items)
    }

    /// Reads a page that is appended to a film; a missing one is empty.
    init(appended member: JSONNode, item: (JSONNode) -> Item?) {
        self.init(member, member["results"].objects.compactMap(item))
    }

    private init(_ node: JSONNode, _ items: [Item]) {
        let (number, pages) = (node["page"].count ?? 1, node["total_pages"].count ?? 1)
        self.init(
            items, number: number, totalPages: pages, hasNext: number < min(pages, TMDB.lastPage),
            totalItems: node["total_results"].count ?? items.count,
            droppedRows: (node["results"].elementCount ?? items.count) - items.count, dates: node["dates"].window,
            findings: node.ownFindings)
    }
}

extension JSONNode {
    fileprivate var window: ClosedRange<CalendarDay>? {
        guard !isNull, let first = self["minimum"].day, let last = self["maximum"].day else { return nil }
        return first <= last ? first...last : reported("a range of days that ends before it begins")
    }
}
