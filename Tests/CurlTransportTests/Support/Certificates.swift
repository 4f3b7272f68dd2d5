import Foundation
import TestSupport

/// Valid and invalid certificates that the `openssl` command creates for 127.0.0.1 when the first test needs them.
///
/// A test that runs in a process of its own captures those of its parent.
struct Certificates: Codable {
    struct Identity: Codable {
        let certificate: String
        let key: String
    }

    /// The certificates; nil without the `openssl` command, or if libcurl does not use OpenSSL.
    static var all: Certificates? { get async { await made.value } }

    private static let made = Task {
        TLS.isAvailable && Program.path(of: "openssl") != nil ? try? await Certificates() : nil
    }

    /// The file with the authority that signed all certificates except `selfSigned`.
    let authority: String
    let good: Identity
    let expired: Identity
    let notYetValid: Identity
    let ofAnotherHost: Identity
    let selfSigned: Identity

    private init() async throws {
        let folder = try Folder()
        authority = folder.path("authority.pem")
        let key = folder.path("key.pem")
        try await folder.run(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=Authority -keyout authority.key -out authority.pem"
        )
        try await folder.run(
            "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -subj /CN=server -keyout key.pem -out request.pem"
        )
        try folder.write("subjectAltName=IP:127.0.0.1", to: "here")
        try folder.write("subjectAltName=DNS:elsewhere.example", to: "elsewhere")
        try folder.write(
            """
            [ca]
            default_ca = it
            [it]
            database = index
            serial = serial
            new_certs_dir = .
            default_md = sha256
            policy = any
            [any]
            commonName = supplied
            """, to: "configuration")
        try folder.write("", to: "index")
        try folder.write("04", to: "serial")

        func signed(_ name: String, _ options: String) async throws -> Identity {
            try await folder.run(
                "x509 -req -in request.pem -CA authority.pem -CAkey authority.key -out \(name).pem \(options)")
            return Identity(certificate: folder.path("\(name).pem"), key: key)
        }
        good = try await signed("good", "-set_serial 1 -days 2 -extfile here")
        expired = try await signed("expired", "-set_serial 2 -days -1 -extfile here")
        ofAnotherHost = try await signed("ofAnotherHost", "-set_serial 3 -days 2 -extfile elsewhere")
        try await folder.run(
            "ca -batch -notext -config configuration -cert authority.pem -keyfile authority.key "
                + "-startdate 21000101000000Z -enddate 21010101000000Z -extfile here -in request.pem -out notYetValid.pem"
        )
        notYetValid = Identity(certificate: folder.path("notYetValid.pem"), key: key)
        try await folder.run(
            "req -x509 -key key.pem -days 2 -subj /CN=server -addext subjectAltName=IP:127.0.0.1 -out selfSigned.pem")
        selfSigned = Identity(certificate: folder.path("selfSigned.pem"), key: key)
    }

    private struct Folder {
        let url = Folder.place

        /// All tests of the process use it, so it goes when the process ends.
        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            atexit { try? FileManager.default.removeItem(at: Folder.place) }
        }

        private static let place = FileManager.default.temporaryDirectory
            .appending(path: "CurlTransportTests-\(getpid())-certificates")

        func path(_ name: String) -> String { url.appending(path: name).path }

        func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }

        /// Runs `openssl` in the folder.
        func run(_ arguments: String) async throws {
            let openssl = Program(["openssl"] + arguments.split(separator: " ").map(String.init), in: url)
            guard try await openssl.run().status == 0 else { throw CocoaError(.executableNotLoadable) }
        }
    }
}
