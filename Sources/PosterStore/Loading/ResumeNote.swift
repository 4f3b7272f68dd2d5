import BoxOfficeHTTP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is noted about the beginning of an image, so that a later run loads only the rest.
struct ResumeNote: Sendable, Codable {
    /// Where the image comes from.
    let url: String
    /// What identifies the version of the image.
    let body: PartialBody
    /// How many of its bytes the file has.
    let bytes: Int

    init(url: String, body: PartialBody, bytes: Int) {
        self.url = url
        self.body = body
        self.bytes = bytes
    }

    /// Reads a note; nil if the text is not one.
    init?(reading json: [UInt8]) {
        guard let note = try? JSONDecoder().decode(ResumeNote.self, from: Data(json)) else { return nil }
        self = note
    }

    /// The note's text; empty, and so ignored, if it cannot be encoded.
    var json: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }
}
