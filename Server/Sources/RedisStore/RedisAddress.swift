/// Where a Redis or Valkey server is, and how to log in.
package struct RedisAddress: Sendable, Hashable, CustomStringConvertible {
    /// How to reach the server.
    package enum Place: Sendable, Hashable {
        /// A host and a port.
        case host(String, port: Int)
        /// A Unix domain socket on this machine.
        case socket(path: String)
    }

    /// How to reach the server.
    package var place: Place
    /// The user's name; nil for the default user.
    package var user: String?
    /// The password; nil if the server needs none.
    package var password: Password?
    /// The number of the database.
    package var database: Int
    /// The name of the network address from which this machine sends, if it does not share the others'.
    ///
    /// Services limit requests by address, so only instances with the same name share a rate. All of them share the
    /// quota of a day.
    package var wayOut: String

    /// Creates an address.
    package init(_ place: Place, user: String? = nil, password: Password? = nil, database: Int = 0, wayOut: String = "")
    {
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
    package init(_ text: String) throws(Invalid) {
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
                case "out" where parts.count == 2: wayOut = Self.decoded(parts[1])
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

    private static func login(_ rest: inout Substring) throws(Invalid) -> (user: String?, password: Password?) {
        guard let at = rest.lastIndex(of: "@") else { return (nil, nil) }
        let login = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        rest = rest[rest.index(after: at)...]
        let user = login.first.map(decoded)
        guard login.count == 2 else { return (user, nil) }
        guard let password = Password(decoded(login[1])) else { throw Invalid("its password cannot be used") }
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

    /// Decodes percent-encoded bytes; a percent sign before anything else is meant as it is.
    private static func decoded(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), text.utf8[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A password that cannot be printed: it has no description, no mirror and no encoding.
    package struct Password: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
        CustomReflectable
    {
        let text: String

        /// Creates a password; nil if the text is empty or has anything but visible ASCII characters.
        package init?(_ text: String) {
            guard !text.isEmpty, text.unicodeScalars.allSatisfy({ ("!"..."~").contains($0) }) else { return nil }
            self.text = text
        }

        /// A placeholder, never the password.
        package var description: String { "(secret)" }
        /// A placeholder, never the password.
        package var debugDescription: String { description }
        /// An empty mirror, never the password.
        package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    }

    /// Why a text is not a server's address.
    package struct Invalid: Error, Hashable, CustomStringConvertible {
        private let reason: String

        init(_ reason: String) { self.reason = reason }

        /// The reason, as a sentence.
        package var description: String { "The address of the Redis server cannot be used: \(reason)." }
    }

    /// The address without user and password.
    package var description: String {
        switch place {
        case .host(let name, let port): "redis://\(name):\(port)/\(database)"
        case .socket(let path): "unix://\(path)"
        }
    }
}
