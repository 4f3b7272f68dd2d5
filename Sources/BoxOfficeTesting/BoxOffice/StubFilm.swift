/// What a ``StubBoxOffice`` knows about a film beside its entry in the ranking.
public struct StubFilm: Sendable, Hashable {
    /// The overview; nil if there is none.
    public var overview: String?
    /// Whether the film has a poster.
    public var hasPoster: Bool
    /// The director's name.
    public var director: String
    /// The running time in minutes.
    public var runtime: Int
    /// The average of the votes, 0 to 10.
    public var voteAverage: Double
    /// The number of votes.
    public var voteCount: Int
    /// The texts of the reviews.
    public var reviews: [String]
    /// The YouTube keys of the trailers.
    public var trailers: [String]

    /// Creates a film.
    ///
    /// - Parameters:
    ///   - overview: The overview; nil if there is none.
    ///   - runtime: The running time in minutes.
    ///   - voteAverage: The average of the votes, 0 to 10.
    public init(
        overview: String? = "한 사람이 오래된 약속을 지키려고 고향으로 돌아온다. 그러나 아무도 그를 기다리지 않는다.",
        hasPoster: Bool = true,
        director: String = "김하나",
        runtime: Int = 115,
        voteAverage: Double = 7.1,
        voteCount: Int = 214,
        reviews: [String] = ["끝까지 눈을 뗄 수 없었다."],
        trailers: [String] = ["sampleKey_1"]
    ) {
        self.overview = overview
        self.hasPoster = hasPoster
        self.director = director
        self.runtime = runtime
        self.voteAverage = voteAverage
        self.voteCount = voteCount
        self.reviews = reviews
        self.trailers = trailers
    }
}
