import BoxOfficeHTTP
import BoxOfficeSystem
import Crypto
import TMDBAPI

/// A file that was read back from the disk and found to be a whole picture.
///
/// Only such a value can be given a final name, so nothing else ever gets one.
struct VerifiedPoster {
    let file: OpenFile
    let facts: ImageFacts
    let length: Int
    let sha256: String
    /// When the picture was last changed, by the server's account; nil if it does not say, or nonsense.
    let modificationTime: Int64?

    /// Reads the file back and checks it.
    ///
    /// - Parameters:
    ///   - file: A file that was written completely.
    ///   - lastModified: When the server says that the picture was last changed.
    /// - Throws: ``NotAnImage`` if it is no whole picture, or a ``FileError``.
    init(checking file: OpenFile, lastModified: Timestamp?) throws {
        // The transport accepts no more than this, so there is nothing to read only if the file was taken away.
        let bytes = try file.contents(limit: BodySink.imageLimit) ?? []
        self.file = file
        facts = try ImageFacts(inspecting: bytes)
        length = bytes.count
        sha256 = bytes.sha256
        let sane = Self.firstSaneTime...max(Self.firstSaneTime, Timestamp.now.adding(seconds: 86_400))
        modificationTime = lastModified.flatMap { sane.contains($0) ? $0.secondsSinceEpoch : nil }
    }

    /// Whether the picture has a poster's shape: upright, about two by three.
    var hasPosterShape: Bool { (0.55...0.85).contains(Double(facts.width) / Double(facts.height)) }

    /// The year 2000.
    private static let firstSaneTime = Timestamp(secondsSinceEpoch: 946_684_800)
}

extension [UInt8] {
    /// The SHA-256 in hexadecimal digits.
    var sha256: String {
        SHA256.hash(data: self).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
