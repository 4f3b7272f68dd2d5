import BoxOfficeHTTP

/// Builds the query of a list, and keeps the first parameter that KOBIS would silently misinterpret.
struct ListQuery {
    private(set) var items: [QueryItem] = []
    private(set) var refusal: (parameter: String, reason: String)?

    /// Adds part of a name or title.
    mutating func add(_ parameter: String, text: String?) {
        guard let text else { return }
        // KOBIS ignores an empty filter and lists everything.
        if text.trimmed.isEmpty {
            refuse(parameter, "a blank text matches everything; leave it out if that is intended.")
        }
        items.append(QueryItem(parameter, text.trimmed.composingHangul))
    }

    mutating func add(from: String, through: String, years: YearRange?) {
        for (parameter, year) in [(from, years?.bounds.first), (through, years?.bounds.last)] {
            guard let year else { continue }
            if !(1000...9999).contains(year) { refuse(parameter, "\(year) is not a four-digit year.") }
            items.append(QueryItem(parameter, String(year)))
        }
    }

    /// Adds codes, each as an item of its own, as KOBIS's own Java client sends them.
    mutating func add(_ parameter: String, codes: [some CommonCode]) {
        items += codes.map { QueryItem(parameter, $0.rawValue) }
    }

    mutating func add(page: Int, rows: Int) {
        if page < 1 { refuse("curPage", "pages are counted from 1.") }
        if !(1...100).contains(rows) { refuse("itemPerPage", "a page has 1 to 100 rows.") }
        items += [QueryItem("curPage", String(page)), QueryItem("itemPerPage", String(rows))]
    }

    private mutating func refuse(_ parameter: String, _ reason: String) { refusal = refusal ?? (parameter, reason) }
}
