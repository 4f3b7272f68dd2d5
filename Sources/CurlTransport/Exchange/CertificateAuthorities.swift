import BoxOfficePlatform
import CBoxOfficeCurl

/// The certificate authorities that servers are checked against.
enum CertificateAuthorities {
    /// Returns the file to use, or nil to leave the choice to libcurl.
    ///
    /// A file named by the configuration or by `SSL_CERT_FILE` (which libcurl itself ignores) is used even if it cannot be
    /// read: a fallback would trust authorities that the user did not choose.
    static func file(configured: String?) -> String? {
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
}
