/// The order of films that a filter lets through (`sort_by`).
public struct MovieOrder: Sendable, Hashable {
    let field: String
    let isAscending: Bool

    private init(_ field: String) { self.init(field: field, isAscending: false) }

    private init(field: String, isAscending: Bool) {
        self.field = field
        self.isAscending = isAscending
    }

    /// The same order, beginning at the other end.
    public var reversed: MovieOrder { MovieOrder(field: field, isAscending: !isAscending) }

    var rawValue: String { field + (isAscending ? ".asc" : ".desc") }

    /// The most looked at first.
    public static let popularity = MovieOrder("popularity")
    /// The one that came out last first.
    public static let firstRelease = MovieOrder("primary_release_date")
    /// The one that brought in most first.
    public static let revenue = MovieOrder("revenue")
    /// The best mean of votes first, however few they are.
    public static let voteAverage = MovieOrder("vote_average")
    /// The most votes first.
    public static let voteCount = MovieOrder("vote_count")
    /// By title, from A on.
    public static let title = MovieOrder(field: "title", isAscending: true)
    /// By original title, from A on.
    public static let originalTitle = MovieOrder(field: "original_title", isAscending: true)
}
