#if Redis
public import BoxOfficeHTTP

/// Where a Redis or Valkey server is, and how to log in.
public struct RedisAddress: Sendable, Hashable, CustomStringConvertible {
    /// How the server is reached.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        /// A host and a port.
        case host(String, port: Int)
        /// A socket of this machine.
        case socket(path: String)
    }

    /// How the server is reached.
    public var place: Place
    /// The user's name; nil for the default user.
    public var user: String?
    /// The password; nil if the server needs none.
    public var password: Secret?
    /// The number of the database.
    public var database: Int

    /// Creates an address.
    public init(_ place: Place, user: String? = nil, password: Secret? = nil, database: Int = 0) {
        self.place = place
        self.user = user
        self.password = password
        self.database = database
    }

    /// Reads an address as `REDIS_URL` has it: `redis://user:password@host:port/database`, or `unix:///path`.
    public init(_ text: String) throws(Invalid) {
        if text.hasPrefix("unix://") {
            let path = text.dropFirst("unix://".count)
            guard path.hasPrefix("/"), path.count > 1 else { throw Invalid("its path does not begin with a slash") }
            self.init(.socket(path: String(path)))
            return
        }
        guard !text.hasPrefix("rediss://") else { throw .needsTLS }
        guard text.hasPrefix("redis://") else { throw Invalid("it begins with neither redis:// nor unix://") }
        var rest = text.dropFirst("redis://".count)
        var (user, password): (String?, Secret?)
        if let at = rest.lastIndex(of: "@") {
            let login = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            rest = rest[rest.index(after: at)...]
            if let name = login.first?.percentDecoded(), !name.isEmpty { user = name }
            if login.count == 2 {
                password = Secret(login[1].percentDecoded())
                guard password != nil else { throw Invalid("its password cannot be used") }
            }
        }
        var database = 0
        if let slash = rest.firstIndex(of: "/") {
            let number = rest[rest.index(after: slash)...]
            database = number.isEmpty ? 0 : Int(number) ?? -1
            guard (0...9_999).contains(database) else { throw Invalid("its database is not a number") }
            rest = rest[..<slash]
        }
        var port = 6_379
        if let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") {
            guard let number = Int(rest[rest.index(after: colon)...]), (1...65_535).contains(number) else {
                throw Invalid("its port is not a number from 1 to 65535")
            }
            port = number
            rest = rest[..<colon]
        }
        if rest.hasPrefix("["), rest.hasSuffix("]") { rest = rest.dropFirst().dropLast() }
        guard !rest.isEmpty, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw Invalid("it has no host") }
        self.init(.host(String(rest), port: port), user: user, password: password, database: database)
    }

    package init(_ setting: Secret) throws(Invalid) { try self.init(setting.exposed) }

    /// Why a text is not the address of a server.
    public struct Invalid: Error, Hashable, CustomStringConvertible {
        package let reason: String

        init(_ reason: String) { self.reason = reason }

        package static let needsTLS = Invalid(
            "rediss:// asks for TLS, which is not built in: run a TLS proxy such as stunnel on this machine, and name that "
                + "with redis://")

        /// The reason, as a sentence.
        public var description: String { "The address of the Redis server cannot be used: \(reason)." }
    }

    /// The address without user and password.
    public var description: String {
        switch place {
        case .host(let name, let port): "redis://\(name):\(port)/\(database)"
        case .socket(let path): "unix://\(path)"
        }
    }
}
#endif
