/// Where the body of a response goes, and how many decoded bytes of it are accepted.
@nonexhaustive
public enum BodySink: Sendable, Hashable {
    /// The body is returned in ``TransportResponse/body``.
    case memory(limit: Int)
    /// The body of a 2xx response replaces the content of an open, seekable file, from offset 0.
    ///
    /// The body of any other response goes to memory, cut at 64 KiB, since it explains the error and is not the file.
    case file(descriptor: CInt, limit: Int)

    /// The largest accepted number of decoded bytes.
    public var limit: Int {
        switch self {
        case .memory(let limit), .file(_, let limit): limit
        }
    }

    /// Memory for a JSON response: at most 8 MiB.
    public static var json: BodySink { .memory(limit: 8 << 20) }

    /// The largest size of an image: 32 MiB.
    public static let imageLimit = 32 << 20

    /// Returns a sink that writes an image of at most 32 MiB to a file, which stays open until the exchange is over.
    public static func image(descriptor: CInt) -> BodySink { .file(descriptor: descriptor, limit: imageLimit) }
}
