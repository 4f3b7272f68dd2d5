import Aggregator
import FoundationEssentials

/// What is known of a poster on disk: the content of its sidecar file, by which the next run knows what it has.
///
/// It holds nothing secret: pictures are loaded without a key.
struct PosterRecord: Sendable, Codable {
    /// KOBIS's code of the film.
    var movieCode: String
    /// The Korean title.
    var title: String
    /// TMDB's id of the film.
    var tmdbID: Int
    /// Why it is that film, in bits by kind of evidence.
    var evidence: [String: Double]
    /// The sum of the evidence, in bits.
    var bits: Double
    /// The name of the picture's file.
    var file: String
    /// TMDB's path of the picture, which changes with its content.
    var posterPath: String
    /// The size that was asked for.
    var size: String
    /// Where it came from.
    var url: String
    /// The length of the file.
    var bytes: Int
    /// The SHA-256 of the file, in hexadecimal digits.
    var sha256: String
    /// The width in pixels.
    var width: Int
    /// The height in pixels.
    var height: Int
    /// The language of the picture, if known.
    var language: String?
    /// The path of the picture, for messages; not stored, for folders move.
    var path = ""

    private enum CodingKeys: String, CodingKey {
        case movieCode, title, tmdbID, evidence, bits, file, posterPath, size, url, bytes, sha256, width, height,
            language
    }

    /// Reads a sidecar; nil if it is none.
    init?(reading json: [UInt8]) {
        guard let record = try? JSONDecoder().decode(PosterRecord.self, from: Data(json)) else { return nil }
        self = record
    }

    /// The sidecar's text.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}

extension PosterRecord {
    /// Describes a picture that was just checked.
    init(_ poster: VerifiedPoster, of film: KnownFilm, match: MatchDecision, path: ImagePath, size: ImageSize) {
        let evidence = match.candidates.first { $0.id == match.tmdbID }?.evidence ?? []
        movieCode = film.movieCode
        title = film.title
        tmdbID = match.tmdbID ?? 0
        self.evidence = Dictionary(evidence.map { ($0.kind.rawValue, $0.bits) }, uniquingKeysWith: +)
        bits = match.bits
        file = ""
        posterPath = path.rawValue
        self.size = size.description
        url = ""
        bytes = poster.length
        sha256 = poster.sha256
        width = poster.facts.width
        height = poster.facts.height
    }
}
