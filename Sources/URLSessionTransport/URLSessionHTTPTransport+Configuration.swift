import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSessionHTTPTransport {
    /// How much runs at a time, and how servers are reached.
    public struct Configuration: Sendable, Hashable {
        /// How many connections, and so HTTP/1.1 requests at a time, a host gets.
        ///
        /// The others wait, and their time limits count meanwhile.
        public var connectionsPerHost: Int
        /// The largest size of a response's header in bytes, counted when it is complete.
        ///
        /// While it arrives, the system's own limit holds.
        public var headerLimit: Int
        /// The `User-Agent` of requests that have none of their own.
        public var userAgent: String
        /// Whether a request waits for a network if there is none, instead of failing at once.
        ///
        /// It waits until its total limit ends; a request without a total limit does not wait. Linux does not wait.
        public var waitsForConnectivity: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - headerLimit: The largest size of a response's header in bytes.
        ///   - userAgent: The `User-Agent` of requests that have none of their own.
        ///   - waitsForConnectivity: Whether a request waits for a network if there is none.
        public init(
            connectionsPerHost: Int = 6,
            headerLimit: Int = 256 << 10,
            userAgent: String = "boxoffice-posters",
            waitsForConnectivity: Bool = false
        ) {
            self.connectionsPerHost = connectionsPerHost
            self.headerLimit = headerLimit
            self.userAgent = userAgent
            self.waitsForConnectivity = waitsForConnectivity
        }

        /// The configuration of a session that remembers nothing.
        var ofSession: URLSessionConfiguration {
            let session = URLSessionConfiguration.ephemeral
            session.httpCookieStorage = nil
            session.httpShouldSetCookies = false
            session.urlCredentialStorage = nil
            session.urlCache = nil
            session.requestCachePolicy = .reloadIgnoringLocalCacheData
            session.httpMaximumConnectionsPerHost = connectionsPerHost
            #if canImport(Darwin)
            session.waitsForConnectivity = waitsForConnectivity
            #endif
            return session
        }
    }
}
