extension CurlHTTPTransport {
    /// How much may run at one time, and how servers are reached.
    public struct Configuration: Sendable, Hashable {
        /// How many requests run at one time; the others wait, first come, first served.
        public var requestsInFlight: Int
        /// How many connections, and so HTTP/1.1 requests at one time, a host gets.
        public var connectionsPerHost: Int
        /// How many requests at one time a host gets that has answered in HTTP/2, where they share a connection.
        public var streamsPerHost: Int
        /// How many connections are kept open for later requests.
        public var idleConnections: Int
        /// After how long without a request connections and thread are freed.
        public var idleTime: Duration
        /// The most bytes that the header of an answer may have, with those of interim answers.
        public var headerLimit: Int
        /// The `User-Agent` of requests that have none of their own.
        public var userAgent: String
        /// The path of a file with certificate authorities (PEM); nil for `SSL_CERT_FILE`, or else the system's own.
        public var certificateAuthorities: String?
        /// Whether the environment's proxy variables (`https_proxy`, `no_proxy`, ...) are honoured.
        ///
        /// A loopback address is reached without a proxy in any case: what listens there is not meant for others.
        public var usesProxies: Bool
        /// Which addresses of a server are tried.
        public var addresses: AddressFamily

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - requestsInFlight: How many requests run at one time.
        ///   - connectionsPerHost: How many connections a host gets.
        ///   - streamsPerHost: How many requests at one time a host gets that has answered in HTTP/2.
        ///   - idleConnections: How many connections are kept open.
        ///   - idleTime: After how long without a request connections and thread are freed.
        ///   - headerLimit: The most bytes that the header of an answer may have.
        ///   - userAgent: The `User-Agent` of requests that have none of their own.
        ///   - certificateAuthorities: The path of a file with certificate authorities.
        ///   - usesProxies: Whether the environment's proxy variables are honoured.
        ///   - addresses: Which addresses of a server are tried.
        public init(
            requestsInFlight: Int = 64,
            connectionsPerHost: Int = 6,
            streamsPerHost: Int = 32,
            idleConnections: Int = 64,
            idleTime: Duration = .seconds(30),
            headerLimit: Int = 256 << 10,
            userAgent: String = "boxoffice-posters",
            certificateAuthorities: String? = nil,
            usesProxies: Bool = true,
            addresses: AddressFamily = .any
        ) {
            self.requestsInFlight = requestsInFlight
            self.connectionsPerHost = connectionsPerHost
            self.streamsPerHost = streamsPerHost
            self.idleConnections = idleConnections
            self.idleTime = idleTime
            self.headerLimit = headerLimit
            self.userAgent = userAgent
            self.certificateAuthorities = certificateAuthorities
            self.usesProxies = usesProxies
            self.addresses = addresses
        }
    }

    /// The addresses of a server that are tried.
    public enum AddressFamily: Sendable, Hashable {
        /// Those of both versions, the second one a moment after the first.
        case any
        /// IPv4 only.
        case ipv4
        /// IPv6 only.
        case ipv6
    }
}
