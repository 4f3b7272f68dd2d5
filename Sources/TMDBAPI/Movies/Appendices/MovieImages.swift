import BoxOfficeHTTP
import BoxOfficeWire

/// All pictures of a film (`images`): Korean ones, English ones, and those without language.
public struct MovieImages: MovieAppendix, Codable {
    /// Posters, in no useful order (`posters`).
    public let posters: [Picture]
    /// Wide pictures (`backdrops`).
    public let backdrops: [Picture]
    /// Title lettering, often drawings (`logos`).
    public let logos: [Picture]

    /// Creates pictures, for tests and previews.
    public init(posters: [Picture] = [], backdrops: [Picture] = [], logos: [Picture] = []) {
        self.posters = posters
        self.backdrops = backdrops
        self.logos = logos
    }

    /// A picture.
    public struct Picture: Sendable, Hashable, Codable {
        /// Where it is (`file_path`).
        public let path: ImagePath
        /// The language of the writing on it (`iso_639_1`); nil if it has none.
        public let language: Language?
        /// The country that it was made for (`iso_3166_1`).
        public let region: Region?
        /// The width of the original, in pixels (`width`); TMDB enlarges smaller originals when asked for more.
        public let width: Int?
        /// The height of the original, in pixels (`height`).
        public let height: Int?
        /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
        public let voteAverage: Double?
        /// The number of votes (`vote_count`).
        public let voteCount: Int?

        /// Creates a picture, for tests and previews.
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

    /// How pictures are asked for.
    ///
    /// Without `include_image_language` TMDB answers with pictures of the request's language only, often with none.
    public static let appendix = MovieAppendixReader(
        "images", list: "posters", languages: "include_image_language"
    ) { node in
        MovieImages(
            posters: node["posters"].objects.compactMap(Picture.init(reading:)),
            backdrops: node["backdrops"].objects.compactMap(Picture.init(reading:)),
            logos: node["logos"].objects.compactMap(Picture.init(reading:)))
    }
}

extension MovieImages.Picture {
    init?(reading row: JSONNode) {
        guard let path = row["file_path"].imagePath else {
            row.report("a picture without a path, left out")
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
