import HTTPTypes

/// Where a service lives: scheme, host, port and path prefix.
///
/// Credentials are bound to a base URL, so a key can only travel to the place that it was given for.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
    /// `https`, or `http` for a loopback address.
    public let scheme: String
    /// Host, with port if it is not the scheme's own, lower case.
    public let authority: String
    /// The path before a service's own paths: empty, or beginning with a slash and not ending with one.
    public let prefix: String

    /// Reads a base URL.
    ///
    /// - Parameters:
    ///   - text: An absolute URL without user, query or fragment.
    ///   - allowsPlainHTTP: Whether `http` is accepted for hosts beyond this machine.
    /// - Throws: ``Invalid`` with the reason.
    public init(_ text: String, allowsPlainHTTP: Bool = false) throws(Invalid) {
        guard let schemeEnd = text.firstRange(of: "://") else { throw Invalid("it does not begin with https://") }
        scheme = text[..<schemeEnd.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { throw Invalid("its scheme is neither https nor http") }
        let rest = text[schemeEnd.upperBound...]
        let pathStart = rest.firstIndex(of: "/") ?? rest.endIndex
        authority = rest[..<pathStart].lowercased()
        guard !authority.isEmpty else { throw Invalid("it names no host") }
        guard authority.utf8.allSatisfy({ Self.authorityBytes.contains($0) }) else {
            throw Invalid("its host has a character that does not belong there")
        }
        var path = rest[pathStart...]
        while path.hasSuffix("/") { path.removeLast() }
        guard path.utf8.allSatisfy({ Self.pathBytes.contains($0) }), !path.split(separator: "/").contains("..") else {
            throw Invalid("its path has a character that does not belong there")
        }
        prefix = String(path)
        guard scheme == "https" || allowsPlainHTTP || isLoopback else {
            throw Invalid("plain http is only accepted for this machine")
        }
    }

    /// Takes the parts of a service's well-known address, which are right by construction.
    ///
    /// - Parameters:
    ///   - scheme: The scheme, lower case.
    ///   - authority: The host, lower case.
    ///   - prefix: The path prefix, empty or beginning with a slash.
    package init(scheme: String, authority: String, prefix: String) {
        self.scheme = scheme
        self.authority = authority
        self.prefix = prefix
    }

    /// Whether the host is this machine.
    public var isLoopback: Bool {
        if authority.hasPrefix("[") { return authority.hasPrefix("[::1]") }
        let host = authority.prefix { $0 != ":" }
        guard host != "localhost" else { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The URL as one text.
    public var description: String { "\(scheme)://\(authority)\(prefix)" }

    /// Whether a request goes to this service: same scheme, same authority, and a path below the prefix.
    ///
    /// - Parameter request: The request.
    /// - Returns: True if credentials for this service may travel with it.
    public func covers(_ request: TransportRequest) -> Bool {
        guard request.head.scheme == scheme, request.head.authority?.lowercased() == authority else { return false }
        return prefix.isEmpty || request.pathWithoutQuery.hasPrefix(prefix + "/")
    }

    /// Why a text is no base URL.
    public struct Invalid: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason, as the end of a sentence that began with the setting's name.
        public let description: String

        init(_ reason: String) { description = reason }
    }

    private static let authorityBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789.-:[]".utf8)
    private static let pathBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%".utf8)
}
