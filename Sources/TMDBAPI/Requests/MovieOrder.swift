/// The order of the films that match a filter (`sort_by`).
public struct MovieOrder: Sendable, Hashable {
    let field: String
    let isAscending: Bool

    private init(_ field: String) { self.init(field: field, isAscending: false) }

    private init(field: String, isAscending: Bool) {
        self.field = field
        self.isAscending = isAscending
    }

    /// The same order, reversed.
    public var reversed: MovieOrder { MovieOrder(field: field, isAscending: !isAscending) }

    var rawValue: String { field + (isAscending ? ".asc" : ".desc") }

    /// Most popular first.
    public static let popularity = MovieOrder("popularity")
    /// Latest first release first.
    public static let firstRelease = MovieOrder("primary_release_date")
    /// Highest revenue first.
    public static let revenue = MovieOrder("revenue")
    /// Highest mean of votes first, however few the votes are.
    public static let voteAverage = MovieOrder("vote_average")
    /// Most votes first.
    public static let voteCount = MovieOrder("vote_count")
    /// By title, in ascending order.
    public static let title = MovieOrder(field: "title", isAscending: true)
    /// By original title, in ascending order.
    public static let originalTitle = MovieOrder(field: "original_title", isAscending: true)
}
