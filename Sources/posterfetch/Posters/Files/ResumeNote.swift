import BoxOfficeHTTP
import FoundationEssentials

/// What a run notes about the beginning of a picture, so that a later one need only load the rest.
struct ResumeNote: Sendable, Codable {
    /// Where the picture comes from.
    let url: String
    /// What names the version of the picture.
    let body: PartialBody
    /// How many of its bytes are there.
    let bytes: Int

    init(url: String, body: PartialBody, bytes: Int) {
        self.url = url
        self.body = body
        self.bytes = bytes
    }

    /// Reads a note; nil if it is none.
    init?(reading json: [UInt8]) {
        guard let note = try? JSONDecoder().decode(ResumeNote.self, from: Data(json)) else { return nil }
        self = note
    }

    /// The note's text; empty, and so none, if it cannot be written.
    var json: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }
}
