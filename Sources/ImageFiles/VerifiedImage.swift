public import BoxOfficeBasics

/// An image in memory that was verified to be whole.
public struct VerifiedImage: Sendable, Hashable {
    /// The content of the file, as the image host sent it.
    public let bytes: [UInt8]
    /// The format and the size in pixels, read from the bytes.
    public let facts: ImageFacts
    /// The address that the image was loaded from.
    public let url: URL?

    /// Creates an image from the bytes of a whole JPEG, PNG or WebP; throws ``NotAnImage`` for anything else.
    public init(checking bytes: [UInt8], url: URL?) throws(NotAnImage) {
        self.bytes = bytes
        facts = try ImageFacts(inspecting: bytes)
        self.url = url
    }

    /// Hashes the address only: the bytes may be many.
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
