import BoxOfficeHTTP
public import BoxOfficeWire

/// A film's images (`images`).
///
/// As an appendix, it has the images in Korean, in English, in the language of the texts, in further requested languages, and
/// without text. From ``TMDB/images(of:in:)``, it has those in the requested languages and without text.
public struct MovieImages: MovieAppendix, Codable {
    /// Posters, in no particular order (`posters`).
    public let posters: [ImageListItem]
    /// Backdrops, which are wide images (`backdrops`).
    public let backdrops: [ImageListItem]
    /// Logos with the film's title, often SVG images (`logos`).
    public let logos: [ImageListItem]
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
    public let findings: [Finding]

    /// Creates images, for tests and previews.
    public init(
        posters: [ImageListItem] = [], backdrops: [ImageListItem] = [], logos: [ImageListItem] = [],
        findings: [Finding] = []
    ) {
        self.posters = posters
        self.backdrops = backdrops
        self.logos = logos
        self.findings = findings
    }

    /// How images are requested and read.
    ///
    /// Without `include_image_language`, TMDB sends only images in the language of the request, often none.
    public static let appendix = MovieAppendixReader(
        "images", list: "posters", languages: "include_image_language"
    ) { node in
        MovieImages(
            posters: node["posters"].objects.compactMap(ImageListItem.init(reading:)),
            backdrops: node["backdrops"].objects.compactMap(ImageListItem.init(reading:)),
            logos: node["logos"].objects.compactMap(ImageListItem.init(reading:)),
            findings: node.ownFindings)
    }
}
