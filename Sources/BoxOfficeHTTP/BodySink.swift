/// Where the body of an answer goes, and how many bytes of it are accepted.
///
/// Limits count decoded bytes: a compressed body counts at its full size, so a small answer cannot grow without bound.
public enum BodySink: Sendable, Hashable {
    /// The body is returned in ``TransportResponse/body``.
    case memory(limit: Int)
    /// The body of a 2xx answer is written from offset 0 of an open, seekable file, which is emptied first.
    ///
    /// The body of any other answer is kept in memory, cut at 64 KiB, since it is an explanation and not the file.
    case file(descriptor: CInt, limit: Int)

    /// The most decoded bytes that are accepted.
    public var limit: Int {
        switch self {
        case .memory(let limit), .file(_, let limit): limit
        }
    }

    /// Memory for a JSON answer: 8 MiB.
    public static var json: BodySink { .memory(limit: 8 << 20) }

    /// The most bytes that a picture may have: 32 MiB.
    public static let imageLimit = 32 << 20

    /// An open file for an image: 32 MiB.
    ///
    /// - Parameter descriptor: A descriptor that is open for writing, and stays open until the exchange is over.
    /// - Returns: The sink.
    public static func image(descriptor: CInt) -> BodySink { .file(descriptor: descriptor, limit: imageLimit) }
}
