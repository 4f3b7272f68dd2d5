/// How large a picture is wanted.
public struct ImageSize: Sendable, Hashable, Codable {
    /// The wish: a size of TMDB's, or a width.
    enum Wish: Sendable, Hashable, Codable {
        case original
        case width(Int)
        case fitting(Int)
    }

    let wish: Wish

    /// As it was uploaded: up to several megabytes.
    public static let original = ImageSize(wish: .original)
    /// 92 pixels wide.
    public static let w92 = ImageSize(wish: .width(92))
    /// 154 pixels wide.
    public static let w154 = ImageSize(wish: .width(154))
    /// 185 pixels wide.
    public static let w185 = ImageSize(wish: .width(185))
    /// 300 pixels wide.
    public static let w300 = ImageSize(wish: .width(300))
    /// 342 pixels wide.
    public static let w342 = ImageSize(wish: .width(342))
    /// 500 pixels wide.
    public static let w500 = ImageSize(wish: .width(500))
    /// 780 pixels wide.
    public static let w780 = ImageSize(wish: .width(780))
    /// 1,280 pixels wide.
    public static let w1280 = ImageSize(wish: .width(1280))

    /// The smallest size that is at least so wide; the original if none is.
    ///
    /// - Parameter width: The width in pixels.
    /// - Returns: The size.
    public static func fitting(width: Int) -> ImageSize { ImageSize(wish: .fitting(width)) }
}

extension ImageSize: LosslessStringConvertible {
    /// Reads `original`, a width such as `w342`, or `fitting:WIDTH`.
    ///
    /// - Parameter description: The text.
    public init?(_ description: String) {
        func number(after prefix: String) -> Int? {
            guard description.hasPrefix(prefix), let number = Int(description.dropFirst(prefix.count)) else {
                return nil
            }
            return (1...100_000).contains(number) ? number : nil
        }
        if description == "original" {
            self = .original
        } else if let width = number(after: "w") {
            wish = .width(width)
        } else if let width = number(after: "fitting:") {
            self = .fitting(width: width)
        } else {
            return nil
        }
    }

    /// The text that ``init(_:)`` reads.
    public var description: String {
        switch wish {
        case .original: "original"
        case .width(let width): "w\(width)"
        case .fitting(let width): "fitting:\(width)"
        }
    }
}
