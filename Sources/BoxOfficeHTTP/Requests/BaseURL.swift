import HTTPTypes

/// The address of a service (scheme, host, port and path prefix), to which its credentials are bound.
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
    /// `https`, or `http` for a loopback address.
    public let scheme: String
    /// The host in lower case, with the port if it was given.
    public let authority: String
    /// The path before a service's own paths: empty, or beginning with a slash and not ending with one.
    public let prefix: String

    /// Parses an absolute URL without a user, query or fragment.
    public init(_ text: String, allowsPlainHTTP: Bool = false) throws(Invalid) {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
            throw Invalid("it does not begin with https://")
        }
        let rest = text[text.index(colon, offsetBy: 3)...]
        let pathStart = rest.firstIndex(of: "/") ?? rest.endIndex
        scheme = try Self.checked(scheme: String(text[..<colon]))
        authority = try Self.checked(authority: String(rest[..<pathStart]))
        var path = rest[pathStart...]
        while path.hasSuffix("/") { path.removeLast() }
        let isPlain = path.utf8.allSatisfy { $0.isLetterOrDigit || "-._~/%".utf8.contains($0) }
        guard isPlain, !path.split(separator: "/").contains("..") else {
            throw Invalid("its path has an invalid character")
        }
        prefix = String(path)
        guard scheme == "https" || allowsPlainHTTP || isLoopback else {
            throw Invalid("plain http is accepted for this machine only")
        }
    }

    /// Creates the base URL of a well-known service from parts in lower case, without checks.
    package init(scheme: String, authority: String, prefix: String) {
        (self.scheme, self.authority, self.prefix) = (scheme, authority, prefix)
    }

    package init(scheme: String, authority: String) throws(Invalid) {
        self.scheme = try Self.checked(scheme: scheme)
        self.authority = try Self.checked(authority: authority)
        prefix = ""
    }

    /// True if the host is this machine: `localhost`, `[::1]`, or an address 127.x.x.x of four numbers.
    ///
    /// Short forms such as `127.1` do not count: engines differ in how they read them.
    public var isLoopback: Bool {
        switch authority.utf8.first {
        case UInt8(ascii: "["): return authority.hasPrefix("[::1]")
        case UInt8(ascii: "l"): return authority == "localhost" || authority.hasPrefix("localhost:")
        case UInt8(ascii: "1") where authority.hasPrefix("127."): break
        default: return false
        }
        var (dots, number) = (0, 0)
        for byte in authority.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = max(number, 0) * 10 + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: ".") where number >= 0: (dots, number) = (dots + 1, -1)
            case UInt8(ascii: ":"): return dots == 3 && number >= 0
            default: return false
            }
            guard number <= 255 else { return false }
        }
        return dots == 3 && number >= 0
    }

    /// The URL as text.
    public var description: String { "\(scheme)://\(authority)\(prefix)" }

    /// Returns whether a request goes to this service: same scheme and authority, and a path below the prefix.
    public func covers(_ request: TransportRequest) -> Bool {
        guard request.head.scheme == scheme, request.head.authority?.lowercased() == authority else { return false }
        return prefix.isEmpty || request.pathWithoutQuery.hasPrefix(prefix + "/")
    }

    /// The reason why a text is not a valid base URL.
    public struct Invalid: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason as a clause that follows the setting's name, such as “it names no host”.
        public let description: String

        init(_ reason: String) { description = reason }
    }

    private static func checked(scheme: String) throws(Invalid) -> String {
        if scheme == "https" || scheme == "http" { return scheme }
        for known in ["https", "http"] where scheme.lowercased() == known { return known }
        throw Invalid("its scheme is neither https nor http")
    }

    private static func checked(authority: String) throws(Invalid) -> String {
        guard !authority.isEmpty else { throw Invalid("it names no host") }
        guard authority.hasOnly(mayBeInAuthority) else { throw Invalid("its host has an invalid character") }
        return authority.hasOnly { !$0.isCapital } ? authority : authority.lowercased()
    }

    private static func mayBeInAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: byte.isLetterOrDigit
        }
    }
}

extension BaseURL.Invalid: PresentableError {
    /// Returns the notice for a user interface, about an address that a person entered.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        language.notice("The address cannot be used: \(description).", "사용할 수 없는 주소입니다.", .checkInput)
    }
}
