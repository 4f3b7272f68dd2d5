import BoxOfficeHTTP

#if canImport(Darwin)
import URLSessionTransport
#else
import CurlTransport
#endif

enum SystemTransport {
    #if canImport(Darwin)
    static func make(connectionsPerHost: Int) -> URLSessionHTTPTransport {
        URLSessionHTTPTransport(configuration: .init(connectionsPerHost: connectionsPerHost))
    }
    #else
    static func make(connectionsPerHost: Int) -> CurlHTTPTransport {
        CurlHTTPTransport(configuration: .init(connectionsPerHost: connectionsPerHost))
    }
    #endif
}
