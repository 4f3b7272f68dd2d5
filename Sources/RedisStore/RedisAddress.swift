#if Redis
public import BoxOfficeHTTP

/// Where a Redis or Valkey server is, and how to log in.
public struct RedisAddress: Sendable, Hashable, CustomStringConvertible {
    /// How to reach the server.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        /// A host and a port.
        case host(String, port: Int)
        /// A Unix domain socket on this machine.
        case socket(path: String)
    }

    /// How to reach the server.
    public var place: Place
    /// The user's name; nil for the default user.
    public var user: String?
    /// The password; nil if the server needs none.
    public var password: Secret?
    /// The number of the database.
    public var database: Int
    /// The name of the network address from which this machine sends, if it does not share the others'.
    ///
    /// Services limit requests by address, so only instances with the same name share a rate. All of them share the
    /// quota of a day.
    public var wayOut: String

    /// Creates an address.
    public init(_ place: Place, user: String? = nil, password: Secret? = nil, database: Int = 0, wayOut: String = "") {
        self.place = place
        self.user = user
        self.password = password
        self.database = database
        self.wayOut = wayOut
    }

    /// Reads an address in the form of `REDIS_URL`.
    ///
    /// The form is `redis://user:password@host:port/database` or `unix://user:password@/path?database=1`; both may end
    /// with `?out=NAME`, the name of the network address from which requests leave.
    public init(_ text: String) throws(Invalid) {
        guard !text.hasPrefix("rediss://") else {
            throw Invalid(
                "rediss:// asks for TLS, which is not built in: run a TLS proxy such as stunnel on this machine, and name that "
                    + "with redis://")
        }
        let isSocket = text.hasPrefix("unix://")
        guard isSocket || text.hasPrefix("redis://") else {
            throw Invalid("it begins with neither redis:// nor unix://")
        }
        var rest = text[...].dropFirst(isSocket ? "unix://".count : "redis://".count)
        let (user, password) = try Self.login(&rest)
        var (database, wayOut) = (Substring("0"), "")
        if let mark = rest.firstIndex(of: "?") {
            for item in rest[rest.index(after: mark)...].split(separator: "&") {
                let parts = item.split(separator: "=", maxSplits: 1)
                switch parts.first {
                case "database" where parts.count == 2: database = parts[1]
                case "out" where parts.count == 2: wayOut = parts[1].percentDecoded()
                default: throw Invalid("behind its question mark there is neither database= nor out=")
                }
            }
            rest = rest[..<mark]
        }
        if !isSocket, let slash = rest.firstIndex(of: "/") {
            if case let number = rest[rest.index(after: slash)...], !number.isEmpty { database = number }
            rest = rest[..<slash]
        }
        guard let number = Int(database), (0...9_999).contains(number) else {
            throw Invalid("its database is not a number")
        }
        guard !isSocket || rest.hasPrefix("/") && rest.count > 1 else {
            throw Invalid("its path does not begin with a slash")
        }
        let place = isSocket ? Place.socket(path: String(rest)) : try Self.host(rest)
        self.init(place, user: user, password: password, database: number, wayOut: wayOut)
    }

    private static func login(_ rest: inout Substring) throws(Invalid) -> (user: String?, password: Secret?) {
        guard let at = rest.lastIndex(of: "@") else { return (nil, nil) }
        let login = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        rest = rest[rest.index(after: at)...]
        let user = login.first?.percentDecoded()
        guard login.count == 2 else { return (user, nil) }
        guard let password = Secret(login[1].percentDecoded()) else { throw Invalid("its password cannot be used") }
        return (user?.isEmpty == true ? nil : user, password)
    }

    private static func host(_ text: Substring) throws(Invalid) -> Place {
        var (rest, port) = (text, 6_379)
        if let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") {
            guard let number = Int(rest[rest.index(after: colon)...]), (1...65_535).contains(number) else {
                throw Invalid("its port is not a number from 1 to 65535")
            }
            (port, rest) = (number, rest[..<colon])
        }
        if rest.hasPrefix("["), rest.hasSuffix("]") { rest = rest.dropFirst().dropLast() }
        guard !rest.isEmpty, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw Invalid("it has no host") }
        return .host(String(rest), port: port)
    }

    package init(_ setting: Secret) throws(Invalid) { try self.init(setting.exposed) }

    /// Why a text is not a server's address.
    public struct Invalid: Error, Hashable, CustomStringConvertible {
        package let reason: String

        init(_ reason: String) { self.reason = reason }

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
