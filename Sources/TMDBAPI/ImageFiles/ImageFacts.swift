/// What a picture's bytes say about it, once their structure has been checked to the last marker.
///
/// Servers send web pages, empty bodies and half pictures with status 200 and a picture's name. A value of this type
/// only exists for bytes that are a whole JPEG, PNG or WebP; nothing is decoded for it.
public struct ImageFacts: Sendable, Hashable, Codable {
    /// The format, told by the bytes and never by a name or header.
    public let format: ImageFormat
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Checks bytes.
    ///
    /// - Parameter bytes: The whole file.
    /// - Throws: ``NotAnImage`` if it is not a whole image of a known format, or has more than 100 million pixels.
    public init(inspecting bytes: [UInt8]) throws(NotAnImage) {
        guard let format = ImageFormat(of: bytes) else { throw NotAnImage(ImageFormat.guess(bytes)) }
        let size =
            switch format {
            case .jpeg: try JPEGStructure.size(of: bytes)
            case .png: try PNGStructure.size(of: bytes)
            case .webp: try WebPStructure.size(of: bytes)
            }
        guard size.width > 0, size.height > 0 else { throw NotAnImage("a picture without an area") }
        guard size.width * size.height <= 100_000_000 else {
            throw NotAnImage("a picture of \(size.width) × \(size.height) pixels, more than is accepted")
        }
        self.format = format
        self.width = size.width
        self.height = size.height
    }
}

/// Why bytes are not accepted as a picture.
public struct NotAnImage: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the bytes are instead, such as `a web page` or `a JPEG that ends too early`.
    public let description: String

    init(_ description: String) { self.description = description }
}
