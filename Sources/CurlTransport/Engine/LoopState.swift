import BoxOfficeHTTP

/// What the handles of a loop share; it belongs to the loop's thread.
final class LoopState {
    let configuration: CurlHTTPTransport.Configuration
    /// The file of certificate authorities; nil if libcurl chooses.
    let authorities: String?
    let lookups: NameLookups
    var refusedProxies = RefusedProxies()

    init(_ configuration: CurlHTTPTransport.Configuration) {
        self.configuration = configuration
        authorities = CertificateAuthorities.file(configured: configuration.certificateAuthorities)
        lookups = NameLookups(limit: configuration.requestsInFlight)
    }
}
