import Crypto
import HostSystem
import TMDBAPI

/// A file that was read back from the disk and found to be a whole picture.
///
/// Only such a value can be given a final name, so nothing else ever gets one.
struct VerifiedPoster {
    let file: OpenFile
    let facts: ImageFacts
    let length: Int
    let sha256: String

    /// Reads the file back and checks it.
    ///
    /// - Parameter file: A file that was written completely.
    /// - Throws: ``NotAnImage`` if it is no whole picture, or a ``FileError``.
    init(checking file: OpenFile) throws {
        // The transport accepts no more than this, so there is nothing to read only if the file was taken away.
        let bytes = try file.contents(limit: BodySink.imageLimit) ?? []
        self.file = file
        facts = try ImageFacts(inspecting: bytes)
        length = bytes.count
        sha256 = bytes.sha256
    }
}

extension [UInt8] {
    /// The SHA-256 in hexadecimal digits.
    var sha256: String {
        SHA256.hash(data: self).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
