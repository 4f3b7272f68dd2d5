/// The format and size of an image, read from the bytes of a complete file.
///
/// Servers send web pages, empty bodies and truncated images with status 200 and an image's name. A value of this type
/// exists only for the structure of a whole JPEG, PNG or WebP: every part has its announced length, a PNG's checksums
/// hold, and nothing is missing or left over. Pixels are not decoded, so damage inside a JPEG's or WebP's coded data is
/// not noticed; HTTP's lengths and a stored digest reveal that.
public struct ImageFacts: Sendable, Hashable, Codable {
    /// The format, taken from the bytes and never from a name or header.
    public let format: ImageFormat
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Checks the bytes of a whole file; throws ``NotAnImage`` for anything else, and for more than 100 million pixels.
    public init(inspecting bytes: [UInt8]) throws(NotAnImage) {
        guard let format = ImageFormat(of: bytes) else { throw NotAnImage(ImageFormat.guess(bytes)) }
        let walk = try format.walk(through: bytes)
        guard walk.rest.isEmpty else {
            let name = format == .webp ? "WebP" : format.rawValue.uppercased()
            throw NotAnImage("a \(name) with something after its end")
        }
        self.format = format
        (width, height) = (walk.size.width, walk.size.height)
    }
}

/// What a walk through a file found.
struct Walk {
    let size: PixelSize
    /// How the image is turned before it is shown; nil if it is upright.
    let orientation: Orientation?
    /// The parts that show the image, in order; together they are a file without metadata.
    let shown: [ArraySlice<UInt8>]
    /// What follows the image's end.
    let rest: ArraySlice<UInt8>
}

struct PixelSize: Equatable {
    let width: Int
    let height: Int

    /// Accepts a size of 1 to 100 million pixels; each side has at most 32 bits.
    init(width: UInt32, height: UInt32) throws(NotAnImage) {
        guard width > 0, height > 0 else { throw NotAnImage("an empty image (\(width) × \(height) pixels)") }
        guard width <= 100_000_000 / height else {
            throw NotAnImage("an oversized image (\(width) × \(height) pixels)")
        }
        (self.width, self.height) = (Int(width), Int(height))
    }
}

/// The reason why bytes are not accepted as an image.
public struct NotAnImage: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the bytes are instead, such as `a web page` or `a JPEG that ends too early`.
    public let description: String

    init(_ description: String) { self.description = description }
}
