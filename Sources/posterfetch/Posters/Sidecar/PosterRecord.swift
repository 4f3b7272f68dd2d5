import Aggregator
import FoundationEssentials

/// What is known of a poster on disk: the content of its sidecar file, by which the next run knows what it has.
///
/// It holds nothing secret: pictures are loaded without a key. Its form is told by
/// `Documentation/Schemas/poster-sidecar.json`.
struct PosterRecord: Sendable, Codable {
    /// KOBIS's code of the film; empty if the film was given by its title alone.
    var movieCode: String
    /// The Korean title.
    var title: String
    /// TMDB's id of the film.
    var tmdbID: Int
    /// TMDB's title of the film.
    var tmdbTitle: String
    /// Why it is that film, in bits by kind of evidence.
    var evidence: [String: Double]
    /// The sum of the evidence, in bits.
    var bits: Double
    /// How the folder is arranged: the name of a layout, or a template.
    var layout: String
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
    /// The notice that TMDB's terms of use ask for.
    var attribution = TMDB.attribution
    /// The path of the picture, for messages; not stored, for folders move.
    var path = ""

    private enum CodingKeys: String, CodingKey {
        case movieCode, title, tmdbID, tmdbTitle, evidence, bits, layout, file, posterPath, size, url, bytes, sha256,
            width, height, language, attribution
    }

    /// Reads a sidecar; nil if it is none.
    init?(reading json: [UInt8]) {
        guard let record = try? JSONDecoder().decode(PosterRecord.self, from: Data(json)) else { return nil }
        // A name that leads elsewhere was not written here.
        guard !record.file.contains("/"), record.file.hasPrefix(".") == false, !record.file.isEmpty else { return nil }
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
    init(_ poster: VerifiedPoster, of wanted: WantedPoster, file: String) {
        let match = wanted.match
        let evidence = match.candidates.first { $0.id == match.tmdbID }?.evidence ?? []
        movieCode = wanted.film.movieCode
        title = wanted.film.title
        tmdbID = wanted.movie.id.rawValue
        tmdbTitle = wanted.movie.title
        self.evidence = Dictionary(evidence.map { ($0.kind.rawValue, $0.bits) }, uniquingKeysWith: +)
        bits = match.bits
        layout = wanted.layout
        self.file = file
        posterPath = wanted.path.rawValue
        size = wanted.size.description
        url = wanted.url
        bytes = poster.length
        sha256 = poster.sha256
        width = poster.facts.width
        height = poster.facts.height
        language = wanted.language
    }

    /// Whether the picture that the sidecar tells of is the one that is wanted.
    func describes(_ wanted: WantedPoster) -> Bool {
        tmdbID == wanted.movie.id.rawValue && posterPath == wanted.path.rawValue && size == wanted.size.description
    }

    /// Whether the sidecar is about another film than the wanted one.
    func isAboutAnother(than wanted: WantedPoster) -> Bool {
        tmdbID != wanted.movie.id.rawValue && (movieCode.isEmpty || movieCode != wanted.film.movieCode)
    }
}
