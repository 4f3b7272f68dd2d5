public import TMDBAPI

/// What a sidecar file says about the poster beside it.
///
/// A later run reads it to learn what the folder has. It holds no secret: images are loaded without a key. Its form is
/// described in `Documentation/Schemas/poster-sidecar.json`.
public struct PosterRecord: Sendable, Hashable, Codable {
    /// KOBIS's code of the film; empty if the film was given by its title alone.
    public var movieCode: String
    /// The Korean title.
    public var title: String
    /// TMDB's id of the film.
    public var tmdbID: Int
    /// The film's title at TMDB.
    public var tmdbTitle: String
    /// Why it is that film, in bits by kind of evidence.
    public var evidence: [String: Double]
    /// The sum of the evidence, in bits.
    public var bits: Double
    /// How the folder is arranged: the name of a layout, or a template.
    public var layout: String
    /// The name of the image file, in the sidecar's folder.
    public var file: String
    /// TMDB's path of the image, which changes with its content.
    public var posterPath: String
    /// The size that was asked for.
    public var size: String
    /// The address that the image was loaded from.
    public var url: String
    /// The length of the file in bytes.
    public var bytes: Int
    /// The SHA-256 of the file, in hexadecimal digits.
    public var sha256: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The language of the text on the poster; nil if it is not known.
    public var language: String?
    /// The notice that TMDB's terms of use ask for.
    public var attribution: String
    /// The path of the image, for messages.
    ///
    /// It is not stored, since folders move.
    public var path = ""

    private enum CodingKeys: String, CodingKey {
        case movieCode, title, tmdbID, tmdbTitle, evidence, bits, layout, file, posterPath, size, url, bytes, sha256,
            width, height, language, attribution
    }

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - movieCode: KOBIS's code of the film; empty if the film was given by its title alone.
    ///   - evidence: Why it is that film, in bits by kind of evidence.
    ///   - layout: How the folder is arranged.
    ///   - bytes: The length of the file in bytes.
    ///   - sha256: The SHA-256 of the file, in hexadecimal digits.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - language: The language of the text on the poster; nil if it is not known.
    public init(
        movieCode: String, title: String, tmdbID: Int, tmdbTitle: String, evidence: [String: Double] = [:],
        bits: Double = 0, layout: String, file: String, posterPath: String, size: String, url: String, bytes: Int,
        sha256: String, width: Int, height: Int, language: String? = nil, attribution: String = TMDB.attribution,
        path: String = ""
    ) {
        self.movieCode = movieCode
        self.title = title
        self.tmdbID = tmdbID
        self.tmdbTitle = tmdbTitle
        self.evidence = evidence
        self.bits = bits
        self.layout = layout
        self.file = file
        self.posterPath = posterPath
        self.size = size
        self.url = url
        self.bytes = bytes
        self.sha256 = sha256
        self.width = width
        self.height = height
        self.language = language
        self.attribution = attribution
        self.path = path
    }
}
