import BoxOfficeHTTP
public import BoxOfficeWire

/// All pictures of a film (`images`): Korean ones, English ones, and those without language.
public struct MovieImages: MovieAppendix, Codable {
    /// Posters, in no useful order (`posters`).
    public let posters: [ImageListItem]
    /// Wide pictures (`backdrops`).
    public let backdrops: [ImageListItem]
    /// Title lettering, often drawings (`logos`).
    public let logos: [ImageListItem]
    /// What in the response was not as expected and was left out; empty if fetched with a film, which has the findings.
    public let findings: [Finding]

    /// Creates pictures, for tests and previews.
    public init(
        posters: [ImageListItem] = [], backdrops: [ImageListItem] = [], logos: [ImageListItem] = [],
        findings: [Finding] = []
    ) {
        self.posters = posters
        self.backdrops = backdrops
        self.logos = logos
        self.findings = findings
    }

    /// How pictures are asked for.
    ///
    /// Without `include_image_language` TMDB answers with pictures of the request's language only, often with none.
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
