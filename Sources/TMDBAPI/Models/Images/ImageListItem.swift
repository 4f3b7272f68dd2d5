import BoxOfficeWire

/// An image of a film or person: its path, and what TMDB knows about it.
public struct ImageListItem: Sendable, Hashable, Codable, Identifiable {
    /// The image's path (`file_path`).
    public let path: ImagePath
    /// The path, which identifies the image.
    public var id: ImagePath { path }
    /// The language of the text on it (`iso_639_1`); nil if it has none.
    public let language: Language?
    /// The country that it was made for (`iso_3166_1`).
    public let region: Region?
    /// The width of the original, in pixels (`width`); TMDB enlarges it if a larger size is requested.
    public let width: Int?
    /// The height of the original, in pixels (`height`).
    public let height: Int?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public let voteAverage: Double?
    /// The number of votes (`vote_count`).
    public let voteCount: Int?

    /// Creates an image, for tests and previews.
    public init(
        path: ImagePath,
        language: Language? = nil,
        region: Region? = nil,
        width: Int? = nil,
        height: Int? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil
    ) {
        self.path = path
        self.language = language
        self.region = region
        self.width = width
        self.height = height
        self.voteAverage = voteAverage
        self.voteCount = voteCount
    }
}

extension ImageListItem {
    init?(reading row: JSONNode) {
        guard let path = row["file_path"].imagePath else {
            row.report("an image without a path, left out")
            return nil
        }
        self.path = path
        language = row["iso_639_1"].languageIfAny
        region = row["iso_3166_1"].region
        width = row["width"].knownCount
        height = row["height"].knownCount
        voteCount = row["vote_count"].count
        voteAverage = voteCount == 0 ? nil : row["vote_average"].number
    }
}
