public import BoxOfficeHTTP
public import BoxOfficeWire
import HTTPTypes

/// The host of TMDB's images, and the sizes that it has of each kind.
public struct ImageConfiguration: Sendable, Hashable {
    /// The image host; its images are below `/t/p/`.
    public var base: BaseURL
    /// What was unexpected in the response and left out.
    public let findings: [Finding]
    private let sizes: [ImageRole: [String]]

    /// Creates a configuration with the sizes that TMDB has had since 2013, without a request.
    ///
    /// - Parameters:
    ///   - findings: What was unexpected in a response, for tests and previews.
    public init(base: BaseURL = .tmdbImages, findings: [Finding] = []) {
        self.base = base
        self.findings = findings
        sizes = Self.usualSizes
    }

    /// Reads TMDB's response; the usual sizes stand in for what it lacks.
    init(reading document: JSONNode, base: BaseURL) throws(MalformedResponse) {
        let images = try document.requiredObject("images")
        self.base = base
        sizes = Self.usualSizes.merging(
            ImageRole.allCases.map { ($0, images["\($0.rawValue)_sizes"].elements.compactMap(\.sizeName)) }
        ) { usual, current in current.isEmpty ? usual : current }
        findings = document.findings
    }

    /// Returns the names of the sizes for a kind of image, as TMDB lists them, such as `w342` and `original`.
    public func sizeNames(of role: ImageRole) -> [String] { sizes[role] ?? [] }

    /// Returns the address of an image.
    public func url(for path: ImagePath, _ role: ImageRole, _ size: ImageSize) -> String {
        request(for: path, role, size).url
    }

    /// Returns the request for an image, which is sent without a key.
    public func request(for path: ImagePath, _ role: ImageRole, _ size: ImageSize) -> TransportRequest {
        let folder = path.isVector ? "original" : name(of: size, for: role)
        let head = HTTPRequest(
            method: .get, scheme: base.scheme, authority: base.authority,
            path: "\(base.prefix)/t/p/\(folder)\(path)",
            headerFields: [.accept: "image/jpeg, image/png, image/webp"])
        return TransportRequest(head: head, operation: "tmdb.image", expects: .image, limits: .image)
    }

    private func name(of size: ImageSize, for role: ImageRole) -> String {
        guard let width = size.width else { return "original" }
        let widths = sizeNames(of: role).compactMap { $0.hasPrefix("w") ? Int($0.dropFirst()) : nil }
        return widths.filter { $0 >= width }.min().map { "w\($0)" } ?? "original"
    }

    private static let usualSizes: [ImageRole: [String]] = [
        .poster: ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        .backdrop: ["w300", "w780", "w1280", "original"],
        .logo: ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
        .profile: ["w45", "w185", "h632", "original"],
        .still: ["w92", "w185", "w300", "original"],
    ]
}

extension JSONNode {
    /// The name of a size: `w` or `h` and digits, or `original`.
    fileprivate var sizeName: String? {
        text.flatMap { text in
            if text == "original" || "wh".contains(text.prefix(1)) && Int(text.dropFirst()) != nil { return text }
            report("“\(text.prefix(40))” is not a size")
            return nil
        }
    }
}
