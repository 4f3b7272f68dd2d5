import Foundation
import TestSupport

/// An authority, and a certificate for 127.0.0.1 and one name that it has signed, made by the `openssl` command.
enum ServerCertificate {
    /// A name that no name server knows.
    static let name = "conformance.invalid"

    /// Makes `ca.pem`, `cert.pem` and `key.pem` in a folder.
    static func make(in folder: URL) async throws {
        let configuration = """
            [req]
            distinguished_name = name
            prompt = no
            [name]
            CN = conformance
            [authority]
            basicConstraints = critical, CA:TRUE
            subjectKeyIdentifier = hash
            [server]
            basicConstraints = critical, CA:FALSE
            subjectAltName = IP:127.0.0.1, DNS:\(name)
            """
        try configuration.write(to: folder.appending(path: "openssl.cnf"), atomically: true, encoding: .utf8)
        let request = [
            "req", "-x509", "-config", "openssl.cnf", "-days", "2", "-nodes", "-newkey", "ec", "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
        ]
        let authority = ["-extensions", "authority", "-keyout", "ca.key", "-out", "ca.pem"]
        let server = [
            "-extensions", "server", "-CA", "ca.pem", "-CAkey", "ca.key", "-keyout", "key.pem", "-out", "cert.pem",
        ]
        for arguments in [request + authority, request + server] {
            let openssl = try await Program(["openssl"] + arguments, in: folder).run()
            guard openssl.status == 0 else {
                throw Daemon.Trouble(description: "openssl ended with \(openssl.status): \(openssl.errors)")
            }
        }
    }
}
