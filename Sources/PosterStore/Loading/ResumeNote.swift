import BoxOfficeHTTP
import BoxOfficePlatform
import BoxOfficeSystem

/// What is noted at the end of the beginning of an image, so that a later run loads only the rest.
///
/// The file holds the image's bytes, the note as JSON, the note's length in eight digits, and a mark.
struct ResumeNote: Sendable, Codable {
    let url: String
    let body: PartialBody
    let bytes: Int
    /// The SHA-256 of those bytes: a power cut may keep a file's length without its content.
    let sha256: String

    init?(url: String, body: PartialBody, bytes: Int, of file: OpenFile) {
        guard let content = try? file.contents(limit: BodySink.imageLimit), content.count == bytes else { return nil }
        self.url = url
        self.body = body
        self.bytes = bytes
        sha256 = content.sha256
    }

    /// Takes the note from the end of a file, which then has only the image's bytes; nil if there is none to be trusted.
    init?(takenFrom file: OpenFile) {
        guard let content = try? file.contents(limit: BodySink.imageLimit + (1 << 20)),
            content.suffix(Self.mark.count) == Self.mark[...]
        else { return nil }
        let end = content.count - Self.mark.count - Self.digits
        guard end >= 0, let length = Int(String(decoding: content[end..<end + Self.digits], as: UTF8.self)),
            (0...end).contains(length),
            let note = try? JSONDecoder().decode(ResumeNote.self, from: Data(content[end - length..<end])),
            note.bytes == end - length, Array(content[..<note.bytes]).sha256 == note.sha256,
            (try? file.truncate(to: note.bytes)) != nil
        else { return nil }
        self = note
    }

    func append(to file: OpenFile) throws {
        let json = Array(try JSONEncoder().encode(self))
        let length = String(json.count)
        let digits = String(repeating: "0", count: Self.digits - length.utf8.count) + length
        try file.write(json + Array(digits.utf8) + Self.mark, at: bytes)
    }

    private static let digits = 8
    private static let mark = Array("posterfetch-part".utf8)
}
