import BoxOfficeBasics
import BoxOfficeHTTP
import CBoxOfficeCurl

final class LoopState {
    let configuration: CurlHTTPTransport.Configuration
    let authorities: String?
    let lookups: NameLookups
    /// The errors of proxies that refused the password in their setting, by address.
    ///
    /// It is not sent to them again while the loop runs: many proxies lock an account after a few wrong passwords.
    var refusedProxies: [String: TransportError] = [:]

    init(_ configuration: CurlHTTPTransport.Configuration) {
        self.configuration = configuration
        authorities = Self.authorities(configured: configuration.certificateAuthorities)
        lookups = NameLookups(limit: configuration.requestsInFlight)
    }

    /// Uses a file named by the configuration or `SSL_CERT_FILE` (which libcurl ignores) even if it is unreadable: a
    /// fallback would trust authorities that the user did not choose.
    private static func authorities(configured: String?) -> String? {
        if let configured { return configured }
        if let named = unsafe getenv("SSL_CERT_FILE").map({ unsafe String(cString: $0) }), !named.isEmpty {
            return named
        }
        #if canImport(Darwin)
        // The system's libcurl uses the keychain.
        return nil
        #else
        guard let easy = EasyHandle() else { return nil }
        defer { easy.free() }
        let usual = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
            "/usr/share/ssl/certs/ca-bundle.crt", "/usr/local/share/certs/ca-root-nss.crt", "/etc/ssl/cert.pem",
        ]
        return ([easy.defaultAuthorities].compactMap(\.self) + usual).first { unsafe access($0, R_OK) == 0 }
        #endif
    }

    /// True if a proxy's setting has a password, so that the first request goes alone.
    static var passwordIsAtStake: Bool {
        let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"]
        return names.contains { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }?.contains("@") ?? false
        }
    }
}

/// The running name lookups of a loop's handles, whose number is limited.
///
/// Each takes a thread and a descriptor or two, and continues after its transfer until the system gives up. Without a
/// limit, a program without a working name server would have hundreds of them.
final class NameLookups {
    /// How long the system may continue an abandoned lookup: two attempts of five seconds at each of three servers.
    private static let patience = Duration.seconds(30)

    private let limit: Int
    private var running: [EasyHandle] = []
    private var abandoned: [ContinuousClock.Instant] = []

    init(limit: Int) { self.limit = max(1, limit) }

    func begin(_ easy: EasyHandle) -> Bool {
        let now = ContinuousClock.now
        abandoned.removeAll { now - $0 >= Self.patience }
        running.removeAll { $0 === easy || $0.hasAddress }
        guard running.count + abandoned.count < limit else { return false }
        running.append(easy)
        return true
    }

    func end(_ easy: EasyHandle, isAbandoned: Bool) {
        guard let index = running.firstIndex(where: { $0 === easy }) else { return }
        running.remove(at: index)
        if isAbandoned, !easy.hasAddress { abandoned.append(.now) }
    }
}
