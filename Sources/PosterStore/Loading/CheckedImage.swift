import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem

/// A file that was read back from disk and is a whole image.
///
/// Only a value of this type can be given a final name, so nothing else ever gets one.
struct CheckedImage {
    let file: TemporaryFile
    let facts: ImageFacts
    let length: Int
    let sha256: String
    /// When the server says that the image was last changed, in seconds since 1970; nil if that is not plausible.
    let modificationTime: Int64?

    init(checking file: TemporaryFile, lastModified: Timestamp?) throws {
        // The transport accepts no more than the limit, so a larger file is not what was loaded.
        let bytes = try file.file.contents(limit: BodySink.imageLimit) ?? []
        self.file = file
        facts = try ImageFacts(inspecting: bytes)
        length = bytes.count
        sha256 = bytes.sha256
        let plausible = Self.year2000...max(Self.year2000, Timestamp.now.adding(seconds: 86_400))
        modificationTime = lastModified.flatMap { plausible.contains($0) ? $0.secondsSinceEpoch : nil }
    }

    /// Whether the image has a poster's shape: upright, about two by three.
    var hasPosterShape: Bool { (0.55...0.85).contains(Double(facts.width) / Double(facts.height)) }

    private static let year2000 = Timestamp(secondsSinceEpoch: 946_684_800)
}
