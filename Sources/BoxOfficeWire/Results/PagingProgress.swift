/// How far a list has been read, from which a client decides whether the list goes on.
package struct PagingProgress: Sendable {
    /// The page that was just fetched, from 1.
    package let number: Int
    /// How many rows the page had, including those that were left out.
    package let rows: Int
    /// How many of its rows were left out as unreadable.
    package let droppedRows: Int
    /// How many of its items were not on an earlier page.
    package let newItems: Int
    /// How many rows all pages so far had, this one included.
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
    /// Nothing, because this was the last page.
    case last
    /// Nothing, because the list ended before this page, which is not returned.
    case pastTheEnd
}
