public import BoxOfficeHTTP
import HTTPTypes

/// The host of TMDB's images, and the sizes that it has of each kind.
public struct ImageConfiguration: Sendable, Hashable {
    /// The image host; its images are below `/t/p/`.
    public var base: BaseURL
    /// The unexpected parts of the response, which were left out.
    public private(set) var findings: [Finding] = []
    /// What TMDB's response lists, where it differs from the usual sizes; they stand in for what it lacks.
    private var sizes: [ImageRole: [String]] = [:]

    /// Creates a configuration with the sizes that TMDB has had since 2013, without a request.
    public init(base: BaseURL = .tmdbImages) { self.base = base }

    /// Reads TMDB's response.
    init(reading document: JSONNode, base: BaseURL) throws(MalformedResponse) {
        let images = try document.requiredObject("images")
        self.init(base: base)
        for role in ImageRole.allCases {
            let names = images["\(role.rawValue)_sizes"].elements.compactMap(\.sizeName)
            sizes[role] = names.isEmpty || names == role.usualSizes ? nil : names
        }
        findings = document.findings
    }

    /// Returns the names of the sizes for a kind of image, as TMDB lists them, such as `w342` and `original`.
    public func sizeNames(of role: ImageRole) -> [String] { sizes[role] ?? role.usualSizes }

    /// Returns the address of an image.
    public func url(for path: ImagePath, _ role: ImageRole, _ size: ImageSize) -> String {
        "\(base.scheme)://\(base.authority)\(self.path(of: path, role, size))"
    }

    /// The name of the operation of a request for an image.
    package static let operation = "tmdb.image"

    /// Returns the request for an image, which is sent without a key.
    public func request(for path: ImagePath, _ role: ImageRole, _ size: ImageSize) -> TransportRequest {
        let head = HTTPRequest(
            method: .get, scheme: base.scheme, authority: base.authority,
            path: self.path(of: path, role, size),
            headerFields: [.accept: "image/jpeg, image/png, image/webp"])
        return TransportRequest(head: head, operation: Self.operation, expects: .image, limits: .image)
    }

    private func path(of image: ImagePath, _ role: ImageRole, _ size: ImageSize) -> String {
        folder(of: role, image.isVector ? .original : size) + image.rawValue
    }

    /// Returns the path of the folder with all images of a role and size.
    package func folder(of role: ImageRole, _ size: ImageSize) -> String {
        "\(base.prefix)/t/p/\(name(of: size, for: role))"
    }

    private func name(of size: ImageSize, for role: ImageRole) -> String {
        guard let width = size.width else { return "original" }
        let widths = sizeNames(of: role).lazy.compactMap {
            $0.utf8.first == UInt8(ascii: "w") ? Int($0.dropFirst()) : nil
        }
        return widths.filter { $0 >= width }.min().map { "w\($0)" } ?? "original"
    }
}

extension ImageRole {
    fileprivate var usualSizes: [String] {
        switch self {
        case .poster: ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
        case .backdrop: ["w300", "w780", "w1280", "original"]
        case .logo: ["w45", "w92", "w154", "w185", "w300", "w500", "original"]
        case .profile: ["w45", "w185", "h632", "original"]
        }
    }
}

extension JSONNode {
    /// The name of a size: `w` or `h` and digits, or `original`.
    fileprivate var sizeName: String? {
        text.flatMap { text in
            let isSize = text == "original" || "wh".contains(text.prefix(1)) && Int(text.dropFirst()) != nil
            return isSize ? text : reported("“\(text.prefix(40))” is not a size")
        }
    }
}

/// What an image is for; TMDB has different sizes for each role.
@nonexhaustive
public enum ImageRole: String, Sendable, Hashable, Codable, CaseIterable {
    /// An upright image with the title on it.
    case poster
    /// A wide image.
    case backdrop
    /// A logo with the title.
    case logo
    /// A person's portrait.
    case profile
}

/// The size in which an image is requested: the original, or a minimum width.
///
/// TMDB has a few sizes for each kind of image. The smallest that is wide enough is used, or the original if none is.
public struct ImageSize: Sendable, Hashable {
    /// The width in pixels; nil for the original.
    public let width: Int?

    private init(width: Int?) { self.width = width }

    private static let widths = 1...100_000

    /// Returns a size with a minimum width in pixels, from 1 to 100,000.
    public static func fitting(width: Int) -> ImageSize {
        ImageSize(width: min(max(width, widths.lowerBound), widths.upperBound))
    }

    /// The image as it was uploaded: up to several megabytes.
    public static let original = ImageSize(width: nil)
    /// 92 pixels wide.
    public static let w92 = fitting(width: 92)
    /// 154 pixels wide.
    public static let w154 = fitting(width: 154)
    /// 185 pixels wide.
    public static let w185 = fitting(width: 185)
    /// 342 pixels wide.
    public static let w342 = fitting(width: 342)
    /// 500 pixels wide.
    public static let w500 = fitting(width: 500)
    /// 780 pixels wide.
    public static let w780 = fitting(width: 780)
}

extension ImageSize: LosslessStringConvertible, Codable {
    /// Reads `original`, a width such as `w342`, or `fitting:342`.
    public init?(_ description: String) {
        let prefix = ["fitting:", "w"].first { description.hasPrefix($0) }
        if description == "original" {
            self = .original
        } else if let prefix, let width = Int(description.dropFirst(prefix.count)), Self.widths.contains(width) {
            self = .fitting(width: width)
        } else {
            return nil
        }
    }

    /// The size in TMDB's notation, such as `w342` or `original`.
    public var description: String { width.map { "w\($0)" } ?? "original" }

    /// Reads a text in one of the forms that ``init(_:)`` takes.
    public init(from decoder: any Decoder) throws { self = try decoder.described(as: "a size") }

    /// Writes the size in TMDB's notation.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
