/// How far a list has been read: what a client needs to know to say whether the list goes on.
package struct PagingProgress: Sendable {
    /// The page that was just fetched, from 1.
    package let number: Int
    /// How many rows it had, including those that were left out.
    package let rows: Int
    /// How many of its rows were left out as unreadable.
    package let droppedRows: Int
    /// How many of its items no earlier page had.
    package let newItems: Int
    /// How many rows have come so far, this page's included.
    package let rowsSoFar: Int
    /// How many items the service says the list has.
    package let totalItems: Int?
    /// How many pages the service says the list has.
    package let totalPages: Int?
}

/// What comes after a page.
package enum PagingStep: Sendable {
    /// Another page.
    case goOn
    /// Nothing: it was the last page.
    case last
    /// Nothing: the list ended before this page, which is not returned.
    case pastTheEnd
}
