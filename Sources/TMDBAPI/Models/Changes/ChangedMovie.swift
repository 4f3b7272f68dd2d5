import BoxOfficeWire

/// A film whose record was changed.
public struct ChangedMovie: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public let id: MovieID
    /// Whether the film is pornographic (`adult`); nil if TMDB does not say, as for deleted records.
    public let isAdult: Bool?
    /// Whether the film is erotic (`softcore`).
    public let isSoftcore: Bool?

    /// Creates an entry, for tests and previews.
    public init(id: MovieID, isAdult: Bool? = nil, isSoftcore: Bool? = nil) {
        self.id = id
        self.isAdult = isAdult
        self.isSoftcore = isSoftcore
    }
}

extension ChangedMovie {
    init?(reading row: JSONNode) {
        guard let id = row["id"].movieID else {
            row.report("a change without a film id, left out")
            return nil
        }
        self.init(id: id, isAdult: row["adult"].bool, isSoftcore: row["softcore"].bool)
    }
}
