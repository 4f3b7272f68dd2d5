import HTTPTypes

/// The key that the responses to GET of one URL are stored under.
///
/// It is made from a request, which holds no credentials, so a key never contains one. Which of the responses under a key
/// fits a request, its other fields decide (``StoredResponse/varyingFields``).
public struct ResponseKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as text: the method, and the URL with its host in lower case and without a port that goes without saying.
    public let description: String

    /// Creates a key for what is stored as if it were a response.
    package init(description: String) { self.description = description }

    /// Creates the key of a request's URL.
    ///
    /// - Parameter request: The request, without credentials. Its method does not count: what HEAD returns belongs to the
    ///   stored response to GET, and what POST changes is that response too.
    public init(_ request: TransportRequest) {
        let head = request.head
        description = Self.origin(head.scheme, head.authority).with(head.path ?? "/")
    }

    /// The beginning of a key: method, scheme and authority.
    struct Origin: Hashable {
        fileprivate let text: String

        func with(_ path: String) -> String { text + path }
    }

    static func origin(_ scheme: String?, _ authority: String?) -> Origin {
        var (scheme, authority) = (scheme ?? "https", authority ?? "")
        if scheme.utf8.contains(where: \.isCapital) { scheme = scheme.lowercased() }
        if authority.utf8.contains(where: \.isCapital) { authority = authority.lowercased() }
        let port = scheme == "https" ? ":443" : ":80"
        if authority.hasSuffix(port) { authority.removeLast(port.count) }
        return Origin(text: "GET \(scheme)://\(authority)")
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
