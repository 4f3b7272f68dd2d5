import Aggregator
import BoxOfficePlatform
import BoxOfficeSystem
import FilmMatching
import TMDBAPI

/// What a sidecar file says about the poster beside it.
///
/// It holds no secret: images are loaded without a key. `Documentation/Schemas/poster-sidecar.json` describes its form.
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
    public var evidence: [String: Double] = [:]
    /// The sum of the evidence, in bits.
    public var bits = 0.0
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
    public var attribution = TMDB.attribution
    /// The path of the image, for messages; it is not stored, since folders move.
    public var path = ""

    private enum CodingKeys: String, CodingKey {
        case movieCode, title, tmdbID, tmdbTitle, evidence, bits, layout, file, posterPath, size, url, bytes, sha256,
            width, height, language, attribution
    }
}

extension PosterRecord {
    init(_ image: CheckedImage, of wanted: WantedPoster, file: String, path: String) {
        let match = wanted.match
        let evidence = match.candidates.first { $0.id == match.tmdbID }?.evidence ?? []
        self.init(
            movieCode: wanted.film.movieCode, title: wanted.film.title, tmdbID: wanted.movie.id.rawValue,
            tmdbTitle: wanted.movie.title,
            evidence: Dictionary(evidence.map { ($0.kind.rawValue, $0.bits) }, uniquingKeysWith: +), bits: match.bits,
            layout: wanted.layout.description, file: file, posterPath: wanted.pick.path.rawValue,
            size: wanted.pick.size.description, url: wanted.url, bytes: image.length, sha256: image.sha256,
            width: image.facts.width, height: image.facts.height, language: wanted.pick.language?.code, path: path)
    }

    func describes(_ wanted: WantedPoster) -> Bool {
        tmdbID == wanted.movie.id.rawValue && posterPath == wanted.pick.path.rawValue
            && size == wanted.pick.size.description
    }

    /// Returns whether the described image is a poster of the wanted film in another size or language, which stays unless
    /// posters may be overwritten.
    func isAnotherChoice(than wanted: WantedPoster) -> Bool {
        tmdbID == wanted.movie.id.rawValue
            && (size != wanted.pick.size.description || language != wanted.pick.language?.code)
    }

    /// KOBIS's code tells films apart: the same code with another id at TMDB is a film that was matched anew.
    func isAboutAnotherFilm(than wanted: WantedPoster) -> Bool {
        tmdbID != wanted.movie.id.rawValue && (movieCode.isEmpty || movieCode != wanted.film.movieCode)
    }
}

extension PosterRecord {
    /// Reads a sidecar file's content; nil if it is not a sidecar.
    public init?(reading json: [UInt8]) {
        guard let record = try? JSONDecoder().decode(PosterRecord.self, from: Data(json)) else { return nil }
        // This package never writes a name that leads to another folder, so one must not be followed.
        guard !record.file.isEmpty, !record.file.contains("/"), !record.file.hasPrefix(".") else { return nil }
        self = record
    }

    init?(reading json: [UInt8], in folder: Folder) {
        self.init(reading: json)
        path = "\(folder.path)/\(file)"
    }

    /// Returns the sidecar's content, JSON with a line break at the end; throws if a number is not finite.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}
