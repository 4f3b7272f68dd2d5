/// The format and size of an image, read from bytes that were checked to the last pixel.
///
/// Servers send web pages, empty bodies and truncated images with status 200 and the name of an image. A value of this type
/// exists only for bytes that are a whole JPEG, PNG or WebP. Of a JPEG, every coded block is read; of a PNG, every row. Of
/// a WebP, the lengths of all parts are checked. No pixel is computed.
public struct ImageFacts: Sendable, Hashable, Codable {
    /// The format, taken from the bytes and never from a name or header.
    public let format: ImageFormat
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Checks bytes.
    ///
    /// - Throws: ``NotAnImage`` if it is not a whole image of a known format, or has more than 100 million pixels.
    public init(inspecting bytes: [UInt8]) throws(NotAnImage) {
        guard let format = ImageFormat(of: bytes) else { throw NotAnImage(ImageFormat.guess(bytes)) }
        let size =
            switch format {
            case .jpeg: try JPEGStructure.size(of: bytes)
            case .png: try PNGStructure.size(of: bytes)
            case .webp: try WebPStructure.size(of: bytes)
            }
        self.format = format
        self.width = size.width
        self.height = size.height
    }

    /// Checks a size before anything is done for each of its pixels.
    static func check(width: Int, height: Int) throws(NotAnImage) {
        guard width > 0, height > 0 else { throw NotAnImage("an empty image (\(width) × \(height) pixels)") }
        guard width <= 100_000_000 / height else {
            throw NotAnImage("an oversized image (\(width) × \(height) pixels)")
        }
    }
}

/// An error that tells why bytes are not accepted as an image.
public struct NotAnImage: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the bytes are instead, such as `a web page` or `a JPEG that ends too early`.
    public let description: String

    init(_ description: String) { self.description = description }
}
