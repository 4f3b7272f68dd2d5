extension CurlHTTPTransport {
    /// How much runs at a time, and how servers are reached.
    public struct Configuration: Sendable, Hashable {
        /// How many requests run at a time.
        ///
        /// The others wait in order of arrival. As many name lookups run at a time; those whose request has ended count
        /// until the system has given up on them.
        public var requestsInFlight: Int
        /// How many connections, and so HTTP/1.1 requests at a time, a host gets.
        public var connectionsPerHost: Int
        /// How many requests at a time a host gets if its last response was in HTTP/2, where they share a connection.
        public var streamsPerHost: Int
        /// How many idle connections stay open for later requests.
        public var idleConnections: Int
        /// How long to wait without a request before connections and thread are freed.
        public var idleTime: Duration
        /// The largest size of a response's header in bytes, including those of interim responses.
        ///
        /// A single field may have 100 KiB, and 64 KiB over HTTP/2. If libcurl refuses a header over HTTP/2 (7.88 does so from
        /// 128 KiB on), GET and HEAD are sent again over HTTP/1.1.
        public var headerLimit: Int
        /// The `User-Agent` of requests that have none of their own.
        public var userAgent: String
        /// The path of a file with certificate authorities (PEM); nil for `SSL_CERT_FILE`, or else the system's.
        public var certificateAuthorities: String?
        /// Whether the environment's proxy variables (`https_proxy`, `no_proxy`, ...) are used.
        ///
        /// A loopback address is always reached without a proxy.
        public var usesProxies: Bool
        /// Which addresses of a server are tried.
        public var addresses: AddressFamily

        /// Creates a configuration.
        public init(
            requestsInFlight: Int = 64, connectionsPerHost: Int = 6, streamsPerHost: Int = 32,
            idleConnections: Int = 64, idleTime: Duration = .seconds(30), headerLimit: Int = 256 << 10,
            userAgent: String = "boxoffice-posters", certificateAuthorities: String? = nil,
            usesProxies: Bool = true, addresses: AddressFamily = .any
        ) {
            (self.requestsInFlight, self.connectionsPerHost) = (requestsInFlight, connectionsPerHost)
            (self.streamsPerHost, self.idleConnections) = (streamsPerHost, idleConnections)
            (self.idleTime, self.headerLimit, self.userAgent) = (idleTime, headerLimit, userAgent)
            self.certificateAuthorities = certificateAuthorities
            (self.usesProxies, self.addresses) = (usesProxies, addresses)
        }
    }

    /// The addresses of a server that are tried.
    @nonexhaustive
    public enum AddressFamily: Sendable, Hashable {
        /// IPv4 and IPv6, where the second is tried shortly after the first.
        case any
        /// IPv4 only.
        case ipv4
        /// IPv6 only.
        case ipv6
    }
}
