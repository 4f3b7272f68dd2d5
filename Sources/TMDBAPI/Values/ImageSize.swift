/// The size in which an image is requested: the original, or a minimum width.
///
/// TMDB has a few sizes for each kind of image. The smallest that is wide enough is used, or the original if none is.
public struct ImageSize: Sendable, Hashable, Codable {
    /// The width in pixels; nil for the original.
    public let width: Int?

    private init(width: Int?) { self.width = width }

    /// Returns a size with a minimum width.
    ///
    /// - Parameter width: The width in pixels.
    public static func fitting(width: Int) -> ImageSize { ImageSize(width: width) }

    /// The image as it was uploaded: up to several megabytes.
    public static let original = ImageSize(width: nil)
    /// 92 pixels wide.
    public static let w92 = fitting(width: 92)
    /// 154 pixels wide.
    public static let w154 = fitting(width: 154)
    /// 185 pixels wide.
    public static let w185 = fitting(width: 185)
    /// 300 pixels wide.
    public static let w300 = fitting(width: 300)
    /// 342 pixels wide.
    public static let w342 = fitting(width: 342)
    /// 500 pixels wide.
    public static let w500 = fitting(width: 500)
    /// 780 pixels wide.
    public static let w780 = fitting(width: 780)
    /// 1,280 pixels wide.
    public static let w1280 = fitting(width: 1280)
}

extension ImageSize: LosslessStringConvertible {
    /// Reads `original`, a width such as `w342`, or `fitting:342`.
    public init?(_ description: String) {
        let prefix = ["fitting:", "w"].first { description.hasPrefix($0) }
        if description == "original" {
            self = .original
        } else if let prefix, let width = Int(description.dropFirst(prefix.count)), (1...100_000).contains(width) {
            self = .fitting(width: width)
        } else {
            return nil
        }
    }

    /// The size in TMDB's notation, such as `w342` or `original`.
    public var description: String { width.map { "w\($0)" } ?? "original" }
}
