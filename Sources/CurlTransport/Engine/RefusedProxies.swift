import BoxOfficeHTTP
import BoxOfficePlatform

/// The proxies that refused the password in their setting.
///
/// It is not sent to them again for as long as the loop runs, since a few wrong passwords lock an account at many proxies.
struct RefusedProxies {
    private var errors: [String: TransportError] = [:]

    /// Notes the error of a connection through the proxy at an address.
    mutating func add(_ address: String, _ error: TransportError) { errors[address] = error }

    /// Returns the error of earlier connections to an address.
    func error(at address: String) -> TransportError? { errors[address] }

    /// Whether the environment names a proxy with a user or a password, which may be wrong.
    ///
    /// Then the first request goes alone, so that they are sent once and not by each of many.
    static var passwordIsAtStake: Bool {
        let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"]
        return names.contains { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }?.contains("@") ?? false
        }
    }
}
