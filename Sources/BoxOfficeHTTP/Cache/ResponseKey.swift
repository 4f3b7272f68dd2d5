import HTTPTypes

/// The key under which the responses to GET of one URL are stored; it never contains a credential.
///
/// The other fields of a request select among them (``StoredResponse/varyingFields``).
public struct ResponseKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as text: the method, and the URL with its host in lower case and without a default port.
    public let description: String

    package init(description: String) { self.description = description }

    /// Creates the key of a request's URL; the method does not matter, because only responses to GET are stored.
    public init(_ request: TransportRequest) {
        let head = request.head
        description = Self.origin(head.scheme, head.authority) + (head.path ?? "/")
    }

    /// The beginning of the keys of all URLs of a server.
    static func origin(_ scheme: String?, _ authority: String?) -> String {
        var (scheme, authority) = (scheme ?? "https", authority ?? "")
        if scheme.utf8.contains(where: \.isCapital) { scheme = scheme.lowercased() }
        if authority.utf8.contains(where: \.isCapital) { authority = authority.lowercased() }
        let port = scheme == "https" ? ":443" : ":80"
        if authority.hasSuffix(port) { authority.removeLast(port.count) }
        return "GET \(scheme)://\(authority)"
    }

    /// Returns the keys that a change invalidates (RFC 9111, 4.4), all of the same origin.
    static func invalidated(by request: TransportRequest, _ response: HTTPResponse) -> Set<ResponseKey> {
        let references = [response.headerFields[.location], response.headerFields[.contentLocation]]
        return Set([ResponseKey(request)] + references.compactMap { $0.flatMap { ResponseKey($0, from: request) } })
    }

    private init?(_ reference: String, from request: TransportRequest) {
        let own = Self.origin(request.head.scheme, request.head.authority)
        var rest = reference.prefix { $0 != "#" }
        let beforePath = rest.prefix { !"/?".contains($0) }
        if let colon = beforePath.firstIndex(of: ":") {
            let scheme = rest[..<colon]
            rest = rest[colon...].dropFirst()
            guard rest.hasPrefix("//") else { return nil }
            rest = rest.dropFirst(2)
            let authority = rest.prefix { !"/?".contains($0) }
            guard Self.origin(String(scheme), String(authority)) == own else { return nil }
            rest = rest.dropFirst(authority.count)
            if !rest.hasPrefix("/") { rest = "/" + rest }
        } else if rest.hasPrefix("//") {
            let authority = rest.dropFirst(2).prefix { !"/?".contains($0) }
            guard Self.origin(request.head.scheme, String(authority)) == own else { return nil }
            rest = rest.dropFirst(2 + authority.count)
            if !rest.hasPrefix("/") { rest = "/" + rest }
        }
        self.init(description: own + Self.resolved(rest, against: request.head.path ?? "/"))
    }

    private static func resolved(_ reference: Substring, against base: String) -> String {
        guard !reference.isEmpty else { return base }
        let basePath = base.prefix { $0 != "?" }
        let path = reference.prefix { $0 != "?" }
        let query = reference[path.endIndex...]
        guard !path.isEmpty else { return "\(basePath)\(query)" }
        var segments: [Substring] = []
        if !path.hasPrefix("/") {
            segments = basePath.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
        }
        let added = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in added.enumerated() where index > 0 || !path.hasPrefix("/") {
            let isLast = index == added.count - 1
            switch segment {
            case ".": if isLast { segments.append("") }
            case "..":
                _ = segments.popLast()
                if isLast { segments.append("") }
            default: segments.append(segment)
            }
        }
        return "/\(segments.joined(separator: "/"))\(query)"
    }
}
