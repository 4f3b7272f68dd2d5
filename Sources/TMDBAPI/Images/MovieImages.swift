/// A film's images (`images`).
///
/// As an appendix, it has the images in Korean, in English, in the language of the texts, in further requested
/// languages, and without text. From ``TMDB/images(of:in:)``, it has those in the requested languages and without text.
public struct MovieImages: MovieAppendix, Codable {
    /// Posters, in no particular order (`posters`).
    public let posters: [ImageListItem]
    /// Backdrops, which are wide images (`backdrops`).
    public let backdrops: [ImageListItem]
    /// Logos with the film's title, often SVG images (`logos`).
    public let logos: [ImageListItem]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// How images are requested and read.
    ///
    /// Without `include_image_language`, TMDB sends only images in the language of the request, often none.
    public static let appendix = MovieAppendixReader(
        "images", requiring: "posters", languages: "include_image_language"
    ) { node in
        MovieImages(posters: node["posters"].objects.compactMap(ImageListItem.init(reading:)), reading: node)
    }

    init(posters: [ImageListItem], reading node: JSONNode) {
        self.posters = posters
        backdrops = node["backdrops"].objects.compactMap(ImageListItem.init(reading:))
        logos = node["logos"].objects.compactMap(ImageListItem.init(reading:))
        findings = node.ownFindings
    }
}

/// An image of a film or person: its path, and what TMDB knows about it.
public struct ImageListItem: Sendable, Hashable, Codable, Identifiable {
    /// The image's path (`file_path`).
    public var path: ImagePath
    /// The path, which identifies the image.
    public var id: ImagePath { path }
    /// The language of the text on it (`iso_639_1`); nil if it has none.
    public var language: Language?
    /// The country that it was made for (`iso_3166_1`).
    public var region: Region?
    /// The width of the original, in pixels (`width`); TMDB enlarges it if a larger size is requested.
    public var width: Int?
    /// The height of the original, in pixels (`height`).
    public var height: Int?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public var voteAverage: Double?
    /// The number of votes (`vote_count`).
    public var voteCount: Int?

    package init(path: ImagePath) { self.path = path }

    package init?(reading row: JSONNode) {
        guard let path = row["file_path"].imagePath ?? row.reported("an image without a path, left out")
        else { return nil }
        self.init(path: path)
        language = row["iso_639_1"].languageIfAny
        region = row["iso_3166_1"].region
        width = row["width"].knownCount
        height = row["height"].knownCount
        voteCount = row["vote_count"].count
        voteAverage = voteCount == 0 ? nil : row["vote_average"].number
    }
}
