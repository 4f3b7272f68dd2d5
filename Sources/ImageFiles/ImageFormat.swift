/// An accepted image format.
///
/// SVG is refused because it can contain scripts, and GIF and AVIF because TMDB has no posters in them.
@nonexhaustive
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// JPEG, baseline or progressive.
    case jpeg
    /// PNG.
    case png
    /// WebP.
    case webp

    /// The file name extension, without a full stop.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    package init?(of bytes: [UInt8]) {
        if bytes.starts(with: JPEG.signature) {
            self = .jpeg
        } else if bytes.starts(with: PNG.signature) {
            self = .png
        } else if bytes.starts(with: WebP.signature), bytes.dropFirst(8).starts(with: WebP.name) {
            self = .webp
        } else {
            return nil
        }
    }

    /// Checks a file of this format from its first byte to the image's end.
    func walk(through bytes: [UInt8]) throws(NotAnImage) -> Walk {
        switch self {
        case .jpeg: try JPEG.walk(through: bytes)
        case .png: try PNG.walk(through: bytes)
        case .webp: try WebP.walk(through: bytes)
        }
    }

    /// Describes what bytes in no accepted format seem to be.
    static func guess(_ bytes: [UInt8]) -> String {
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        return switch first {
        case nil: "nothing at all"
        case UInt8(ascii: "<"): bytes.prefix(512).contains(Array("<svg".utf8)) ? "an SVG image" : "a web page"
        case UInt8(ascii: "{"), UInt8(ascii: "["): "a JSON document"
        case UInt8(ascii: "G") where bytes.starts(with: Array("GIF8".utf8)): "a GIF"
        default: "\(bytes.count) bytes of no known image format"
        }
    }
}
