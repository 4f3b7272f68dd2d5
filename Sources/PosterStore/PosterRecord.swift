import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching
import ImageFiles
import TMDBAPI

/// The content of a sidecar file, which describes the poster beside it.
///
/// It holds no secret: images are loaded without a key. `Documentation/Schemas/poster-sidecar.json` describes its form.
public struct PosterRecord: Sendable, Hashable, Codable {
    /// KOBIS's code of the film; empty if the film was given by its title alone.
    public var movieCode: String
    /// KOBIS's codes of other films, such as showings of the work, whose poster it is, too; nil without any.
    public var otherCodes: [String]?
    /// The Korean title.
    public var title: String
    /// TMDB's id of the film; nil without a certain match, which only a user-supplied image can lack.
    public var tmdbID: Int?
    /// The film's title at TMDB; nil without a match.
    public var tmdbTitle: String?
    /// The evidence for the film, in bits by kind; nil for a user-supplied image.
    public var evidence: [String: Double]?
    /// The sum of the evidence, in bits; nil for a user-supplied image.
    public var bits: Double?
    /// How the folder is arranged: the name of a layout, or a template.
    public var layout: String
    /// The name of the image file, in the sidecar's folder.
    public var file: String
    /// TMDB's path of the image, which changes with its content; nil for a user-supplied image.
    public var posterPath: String?
    /// The requested size; nil for a user-supplied image.
    public var size: String?
    /// The address that the image was loaded from; nil for a user-supplied image.
    public var url: String?
    /// The length of the file in bytes.
    public var bytes: Int
    /// The SHA-256 of the file, in hexadecimal digits.
    public var sha256: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The language of the text on the poster, `zxx` if it has none; nil if it is not known.
    public var language: String?
    /// The notice that TMDB's terms require; nil for a user-supplied image.
    public var attribution: String?
    /// The path of the image, for messages; not stored, because folders move.
    public var path = ""

    /// Nil in sidecars of versions that knew only one source.
    var origin: PosterSource?

    /// Where the poster comes from.
    public var source: PosterSource { origin ?? .tmdb }

    private enum CodingKeys: String, CodingKey {
        case origin = "source"
        case movieCode, otherCodes, title, tmdbID, tmdbTitle, evidence, bits, layout, file, posterPath, size, url,
            bytes, sha256, width, height, language, attribution
    }
}

extension PosterRecord {
    init(_ image: CheckedImage, of wanted: WantedPoster, file: String, path: String) {
        let (match, offer) = (wanted.film.match, wanted.offer)
        let evidence = match.candidates.first { $0.id == match.tmdbID }?.evidence ?? []
        self.init(
            of: wanted.film, from: offer.source, file: file, bytes: image.length, sha256: image.sha256,
            facts: image.facts, path: path)
        self.evidence = Dictionary(evidence.map { ($0.kind.rawValue, $0.bits) }, uniquingKeysWith: +)
        (bits, posterPath, size, url) = (match.bits, offer.path, offer.size.description, offer.url)
        (language, attribution) = (offer.language, TMDB.attribution)
    }

    init(own image: OwnImage, of film: FilmInFolder, path: String) {
        self.init(
            of: film, from: .own, file: image.file, bytes: image.bytes, sha256: image.sha256,
            facts: image.facts, path: path)
    }

    private init(
        of film: FilmInFolder, from source: PosterSource, file: String, bytes: Int, sha256: String, facts: ImageFacts,
        path: String
    ) {
        self.init(
            movieCode: film.film.movieCode, title: film.film.title, layout: film.layout.description, file: file,
            bytes: bytes, sha256: sha256, width: facts.width, height: facts.height, path: path)
        (tmdbID, tmdbTitle, origin) = (film.movie?.id.rawValue, film.movie?.title, source)
    }

    /// Returns whether a file's content is the loaded poster, whole, damaged, cut or with something behind it.
    ///
    /// What begins neither like a poster nor like a page that some program stored in its place is a person's own.
    func isLoaded(_ content: [UInt8]) -> Bool {
        guard source != .own else { return false }
        if content.count == bytes || Array(content.prefix(bytes)).sha256 == sha256 { return true }
        guard ImageFormat(of: content) == nil else { return (try? ImageWithoutMetadata(of: content)) == nil }
        return content.first { !" \t\r\n".utf8.contains($0) }.map { "<{[".utf8.contains($0) } ?? true
    }

    func describes(_ wanted: WantedPoster) -> Bool {
        source == wanted.offer.source && tmdbID == wanted.film.movie?.id.rawValue && posterPath == wanted.offer.path
            && size == wanted.offer.size.description
    }

    /// Returns whether the image is the wanted film's in another size or language; only overwriting replaces it.
    func isAnotherChoice(than wanted: WantedPoster) -> Bool {
        source == wanted.offer.source && tmdbID == wanted.film.movie?.id.rawValue
            && (size != wanted.offer.size.description || language != wanted.offer.language)
    }

    /// Returns whether it is about another film, by KOBIS's code; another TMDB id only means a new match.
    func isAboutAnotherFilm(than film: FilmInFolder) -> Bool {
        let isSameMatch = tmdbID != nil && tmdbID == film.movie?.id.rawValue
        return !isSameMatch && (movieCode.isEmpty || movieCode != film.film.movieCode)
    }

    // MARK: As JSON

    /// Reads a sidecar file's content; nil if it is not a sidecar.
    public init?(reading json: [UInt8]) {
        guard let record = try? JSONDecoder().decode(PosterRecord.self, from: Data(json)) else { return nil }
        // This package writes no name that leads to another folder, so such a name must not be followed.
        guard !record.file.isEmpty, !record.file.contains("/"), !record.file.hasPrefix(".") else { return nil }
        self = record
    }

    init?(reading json: [UInt8], in folder: Folder) {
        self.init(reading: json)
        path = "\(folder.path)/\(file)"
    }

    /// Returns the sidecar's content, JSON with a line break at the end; throws if a number is not finite.
    public func json() throws -> [UInt8] { try sortedJSON(.prettyPrinted) }
}
